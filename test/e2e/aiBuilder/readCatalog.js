/**
 * Runs under the Node.js of a real n8n: starts n8n's node catalog with all built-in nodes and this package, and asks it.
 * Arguments: the folder of n8n's package, the folder of this package, a file with the queries, a file for the answers.
 */
const { readFileSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');

const [n8n, ownPackage, queryFile, answerFile] = process.argv.slice(2);
const load = createRequire(path.join(n8n, 'package.json'));
load('reflect-metadata');

const OWN = 'n8n-nodes-team-workspace.';

async function startCatalog() {
	const { Container } = load('@n8n/di');
	const { PackageDirectoryLoader } = load('n8n-core');
	const { LoadNodesAndCredentials } = load('./dist/load-nodes-and-credentials');
	const { NodeCatalogService } = load('./dist/node-catalog/node-catalog.service');
	const nodes = Container.get(LoadNodesAndCredentials);
	await nodes.init();
	await nodes.runDirectoryLoader(PackageDirectoryLoader, ownPackage);
	const catalog = Container.get(NodeCatalogService);
	await catalog.initialize();
	return catalog;
}

async function main() {
	const catalog = await startCatalog();
	const isOwn = (name) => name.startsWith(OWN);
	const searches = {};
	for (const query of JSON.parse(readFileSync(queryFile, 'utf8'))) {
		const amongAll = (await catalog.searchNodes([query])).results;
		const amongOwn = (await catalog.searchNodes([query], { nodeFilter: isOwn })).results;
		searches[query] = { amongAll, amongOwn };
	}
	const definitions = {};
	for (const name of ['teamWorkspace', 'teamWorkspaceTrigger']) {
		definitions[name] = await catalog.getNodeTypeDefinition({ nodeId: OWN + name });
	}
	writeFileSync(answerFile, JSON.stringify({ definitions, searches }));
}

main().then(
	() => process.exit(0),
	(error) => {
		console.error(error);
		process.exit(1);
	},
);
