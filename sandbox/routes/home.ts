import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

const page = `<!doctype html>
<html lang="en">
	<head>
		<meta charset="utf-8" />
		<meta name="viewport" content="width=device-width, initial-scale=1" />
		<title>Team Workspace sandbox</title>
		<style>
			:root { color-scheme: light dark; background: Canvas; color: CanvasText; }
			body { max-width: 34rem; margin: 12vh auto; padding: 0 1.25rem; font: 1.05rem/1.6 system-ui, sans-serif; }
		</style>
	</head>
	<body>
		<main>
		<h1>Team Workspace sandbox</h1>
		<p>The complete Team Workspace service, running on this machine. The API starts at <code>/api/v1</code>;
		send your API key as <code>Authorization: Bearer &lt;API_KEY&gt;</code>.</p>
		<ul>
			<li><a href="/docs">API reference</a></li>
			<li><a href="/openapi.json">OpenAPI 3.1 document</a></li>
		</ul>
		<p>A member's <code>profileUrl</code> opens the digital business card.</p>
		</main>
	</body>
</html>
`;

/** The start page for a browser. */
export const homeRoute: FastifyPluginAsyncZod = async (app) => {
	app.get('/', { schema: { hide: true } }, async (_request, reply) =>
		reply.type('text/html; charset=utf-8').send(page),
	);
};
