import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { n8nCore } from '../../support/engine/n8n';
import { operations } from '../../support/form/operations';
import { useService } from '../../support/services/service';
import { aimed } from './interface/outputs';

const service = useService();

interface OutputSchema {
	properties: Record<string, { type: string | string[] }>;
}

/** The file that n8n shows for the operation, found as n8n finds it. */
function schemaOf({ resource, operation }: INodeParameters): OutputSchema {
	const file = n8nCore.resolveOutputSchemaPath({
		nodeDir: path.resolve(__dirname, '../../../dist/nodes/TeamWorkspace'),
		version: 1,
		resource: String(resource),
		operation: String(operation),
	});
	return JSON.parse(readFileSync(String(file), 'utf8')) as OutputSchema;
}

const typeOf = (value: unknown) => (value === null ? 'null' : typeof value);

describe('n8n shows before a run what comes out of it', () => {
	it.each(
		operations.flatMap((one) => [
			{ ...one, kind: 'filled', seed: { members: 3, contacts: 3 } },
			{ ...one, kind: 'sparse', seed: undefined },
		]),
	)('$name, $kind record', async ({ parameters, seed }) => {
		if (seed) service.sandbox.seed(service.workspaceId, seed);
		else {
			service.sandbox.addContact(service.workspaceId, { fullName: 'Grace Hopper' });
			await service.run(operations[0].parameters);
		}
		const { resource, operation } = parameters;
		const records =
			resource === 'workspace' ? [] : (await service.run({ resource, operation: 'list' })).json;
		const { json } = await service.run(aimed(parameters, records[0] ?? {}));
		expect(json.length).toBeGreaterThan(0);
		const { properties } = schemaOf({ resource, operation });
		for (const item of json) {
			expect(Object.keys(item)).toEqual(Object.keys(properties));
			const wrong = Object.entries(item as IDataObject).filter(
				([name, value]) => ![properties[name].type].flat().includes(typeOf(value)),
			);
			expect(wrong).toEqual([]);
		}
	});
});
