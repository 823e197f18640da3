import type { assumptions } from '../../contract';
import { describeResponse, isFields, isSuccess, type ApiResponse } from '../client/apiResponse';
import type { Service } from '../service';

export type About = keyof typeof assumptions | 'specification';

export type Needs = 'read' | 'write' | 'writeMembers';

/** One check of the service. */
export interface Case {
	/** The expected behavior, as a statement. */
	name: string;
	about: About;
	needs: Needs;
	/** Returns the differences, none when the case holds. Throws NotChecked when it cannot be decided. */
	run(service: Service): Promise<string[]>;
}

/** The difference, if any, when the response has another status. */
export const expectStatus = (response: ApiResponse, ...expected: number[]): string[] =>
	expected.includes(response.status) ? [] : [`returned ${describeResponse(response)}`];

/** The difference, if any, when the response is not one record as `{ data: … }`. */
export function expectRecord(response: ApiResponse): string[] {
	if (!isSuccess(response)) return expectStatus(response, 200);
	if (!isFields(response.body)) return [`returned ${describeResponse(response)} without \`data\``];
	return isFields(response.body.data) ? [] : ['the response has no `data`'];
}
