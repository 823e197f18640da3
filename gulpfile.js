/** Puts into dist/ what the TypeScript compiler does not: the icons, the output schemas and the entry point of the package. */
const { Transform } = require('node:stream');
const { dest, parallel, src } = require('gulp');

/** Without this gulp decodes and encodes every file as text, which destroys pictures. */
const asBytes = { encoding: false };

const icons = () => src('icons/*.svg', asBytes).pipe(dest('dist/icons'));

/** What each operation gives, for n8n to show before it has run; n8n looks for it beside the node. */
const schemas = () =>
	src('nodes/*/__schema__/**/*.json', { ...asBytes, base: '.' }).pipe(dest('dist'));

/** index.js stands at the root of the repository and moves into dist/: its paths lose that folder. */
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
