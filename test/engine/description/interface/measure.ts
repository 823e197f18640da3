import { loadPackage } from '../../../support/engine/engine';
import type { Service } from '../../../support/services/service';
import { measureOutputs } from './outputs';
import { credentialFields, nodeEntries, parametersOf } from './parameters';
import { measurePolls } from './polls';
import { toInterface, type Interface } from './table';

const TRIGGER = 'teamWorkspaceTrigger parameters';

/** Everything that saved workflows rely on, from the built package and from runs on the sandbox. */
export async function measureInterface(service: Service): Promise<Interface> {
	const { nodes, credentials } = (await loadPackage()).types;
	const parameters = nodes.flatMap(parametersOf);
	const optionsOf = (parameter: string, wanted: { section: string; place: string }): string[] =>
		parameters
			.filter(({ section, place }) => section === wanted.section && place === wanted.place)
			.filter(({ name }) => name.startsWith(`${parameter}=`))
			.map(({ name }) => name.slice(parameter.length + 1));
	const ofTrigger = parameters.filter(({ section }) => section === TRIGGER);
	return toInterface([
		...nodes.flatMap(nodeEntries),
		...credentials.flatMap(credentialFields),
		...parameters,
		...(await measureOutputs(service, (resource, operation) =>
			optionsOf('fields', { section: `teamWorkspace ${resource} parameters`, place: operation }),
		)),
		...(await measurePolls(service, [...new Set(ofTrigger.map(({ place }) => place))], (event) =>
			['contactFields', 'memberFields']
				.map((parameter) => ({
					parameter,
					fields: optionsOf(parameter, { section: TRIGGER, place: event }),
				}))
				.reduce((found, other) => (found.fields.length > 0 ? found : other)),
		)),
	]);
}
