// Run by load.ts in n8n's Node.js: loads files as n8n does at startup, and prints time and size.
const { statSync } = require('node:fs');
const { performance } = require('node:perf_hooks');

const [before, files] = JSON.parse(process.argv[2]);
for (const name of before) require(name);
const known = new Set(Object.keys(require.cache));
const start = performance.now();
for (const file of files) require(file);
const ms = performance.now() - start;
const loaded = Object.keys(require.cache).filter((file) => !known.has(file));
const bytes = loaded.reduce((sum, file) => sum + statSync(file).size, 0);
process.stdout.write(JSON.stringify({ ms, bytes, files: loaded.length }));
