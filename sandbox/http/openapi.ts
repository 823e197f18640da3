import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import {
	createJsonSchemaTransform,
	createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod/v4';
import * as contract from '../../contract';
import { describeStatuses, usedSchemas, type Document } from './openapiDocument';

/** Schemas that have a name of their own in the document; requests get the ending `Input`. */
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

/** The registry yields each schema both as input and as output: keep what an operation refers to. */
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
			'Team members with their digital business cards, and the contacts of one team workspace.',
			'Where the specification shows nothing, the operations say what this sandbox assumes.',
			`${contract.assumptions.errorCodes.open}: ${contract.assumptions.errorCodes.assumed}`,
			`${contract.assumptions.rateWindow.open}: ${contract.assumptions.rateWindow.assumed}`,
		].join('\n\n'),
	},
	components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
	security: [{ apiKey: [] }],
};

/** Serves the OpenAPI document at /openapi.json and a page to browse it at /docs. To be called before the routes. */
export async function describeApi(app: FastifyInstance, prefix: string): Promise<void> {
	await app.register(swagger, {
		openapi: { ...openapi, servers: [{ url: prefix }] },
		transform: createJsonSchemaTransform({ schemaRegistry }),
		transformObject: (input) => finish(nameEverySchema(input) as Document),
	});
	await app.register(swaggerUi, { routePrefix: '/docs' });
	app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
