/** Copies the files to dist/ that the TypeScript compiler does not emit: icons, output schemas and the entry point. */
const { Transform } = require('node:stream');
const { dest, parallel, src } = require('gulp');

/** Otherwise gulp reads every file as text, which corrupts binary files. */
const asBytes = { encoding: false };

const icons = () => src('icons/*.svg', asBytes).pipe(dest('dist/icons'));

/** Output schemas, which n8n shows before a node has run. n8n expects them next to the node. */
const schemas = () =>
	src('nodes/*/__schema__/**/*.json', { ...asBytes, base: '.' }).pipe(dest('dist'));

/** index.js moves from the repository root into dist/, so its paths must not contain dist/. */
const rebase = () =>
	new Transform({
		objectMode: true,
		transform(file, _encoding, done) {
			file.contents = Buffer.from(file.contents.toString().replaceAll("'./dist/", "'./"));
			done(null, file);
		},
	});

const entryPoint = () => src('index.js', asBytes).pipe(rebase()).pipe(dest('dist'));

exports.default = parallel(icons, schemas, entryPoint);
