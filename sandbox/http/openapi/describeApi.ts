import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import {
	createJsonSchemaTransform,
	createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod/v4';
import * as contract from '../../../contract';
import { author, homepage, license } from '../../../package.json';
import { describeStatuses, usedSchemas, type Document } from './document';

/** Schema names in the document. The registry adds the suffix `Input` to schemas of requests. */
const schemaRegistry = z.registry<{ id: string }>();
schemaRegistry.add(contract.teamMember, { id: 'TeamMember' });
schemaRegistry.add(contract.createdTeamMember, { id: 'CreatedTeamMember' });
schemaRegistry.add(contract.createTeamMemberInput, { id: 'NewTeamMember' });
schemaRegistry.add(contract.updateTeamMemberInput, { id: 'TeamMemberChanges' });
schemaRegistry.add(contract.contactDetail, { id: 'ContactDetail' });
schemaRegistry.add(contract.contactDetailInput, { id: 'NewContactDetail' });
schemaRegistry.add(contract.address, { id: 'Address' });
schemaRegistry.add(contract.contact, { id: 'Contact' });
schemaRegistry.add(contract.createContactInput, { id: 'NewContact' });
schemaRegistry.add(contract.updateContactInput, { id: 'ContactChanges' });
schemaRegistry.add(contract.failure, { id: 'Failure' });
schemaRegistry.add(contract.pagination, { id: 'Pagination' });
schemaRegistry.add(contract.connection, { id: 'Connection' });

const nameEverySchema = createJsonSchemaTransformObject({ schemaRegistry });

/** The registry emits each schema as input and as output; keeps only the referenced ones. */
function finish(document: Document): Document {
	describeStatuses(document);
	const schemas = usedSchemas(document) as OpenAPIV3_1.ComponentsObject['schemas'];
	return { ...document, components: { ...document.components, schemas } };
}

const openapi: Document = {
	openapi: '3.1.0',
	info: {
		title: 'Team Workspace API',
		// Spec section 9.
		version: '1.0.0',
		description: [
			'Team Workspace manages the people of a company: its team members, each with a digital business card, and the contacts they collect. Every request needs an API key, which belongs to one workspace and cannot access any other. Choose **Authorize**, paste the key, and try each operation on this page.',
			'This is the sandbox of n8n-nodes-team-workspace, the n8n nodes for Team Workspace: a complete service on your own machine. The specification leaves some points open. What the sandbox assumes there is said in the description of each operation and in the two lines below.',
			`${contract.assumptions.errorCodes.open}: ${contract.assumptions.errorCodes.assumed}`,
			`${contract.assumptions.rateWindow.open}: ${contract.assumptions.rateWindow.assumed}`,
		].join('\n\n'),
		contact: { name: author.name, url: homepage },
		license: { name: license, identifier: license },
	},
	tags: [
		{ name: 'Workspace', description: 'The workspace that the API key belongs to.' },
		{ name: 'Team members', description: 'The members of the workspace and their cards.' },
		{ name: 'Contacts', description: 'The people that members have met.' },
	],
	components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
	security: [{ apiKey: [] }],
};

/** Serves the OpenAPI document at /openapi.json and Swagger UI at /docs. Call it before the routes are registered. */
export async function describeApi(app: FastifyInstance, prefix: string): Promise<void> {
	await app.register(swagger, {
		openapi: { ...openapi, servers: [{ url: prefix }] },
		transform: createJsonSchemaTransform({ schemaRegistry }),
		transformObject: (input) => finish(nameEverySchema(input) as Document),
	});
	await app.register(swaggerUi, { routePrefix: '/docs' });
	app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
