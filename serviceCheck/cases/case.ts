import type { assumptions } from '../../contract';
import { describeAnswer, isFields, isSuccess, type Answer } from '../client/answer';
import type { Service } from '../service';

export type About = keyof typeof assumptions | 'specification';

export type Needs = 'read' | 'write' | 'writeMembers';

/** One thing that is said of the service, and how it is found out. */
export interface Case {
	/** What holds, as a sentence. */
	name: string;
	about: About;
	needs: Needs;
	/** Gives what differs; nothing when it holds. Throws NotChecked when that cannot be said. */
	run(service: Service): Promise<string[]>;
}

/** Says when an answer has another status. */
export const unlessStatus = (answer: Answer, ...expected: number[]): string[] =>
	expected.includes(answer.status) ? [] : [`answered ${describeAnswer(answer)}`];

/** Says when an answer does not hold one record as `{ data: … }`. */
export function unlessSingle(answer: Answer): string[] {
	if (!isSuccess(answer)) return unlessStatus(answer, 200);
	if (!isFields(answer.body)) return [`answered ${describeAnswer(answer)}, and no \`data\``];
	return isFields(answer.body.data) ? [] : ['the answer has no `data`'];
}
