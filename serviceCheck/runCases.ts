import type { Case, Needs } from './cases/case';
import { NotChecked, Stopped } from './errors';
import type { Service } from './service';

/** The result of one case. */
export type Result = Pick<Case, 'name' | 'about' | 'needs'> &
	(
		| { outcome: 'holds' }
		| { outcome: 'differs'; came: string[] }
		| { outcome: 'notChecked'; why: string }
	);

const flags: Record<Needs, string> = {
	read: '',
	write: 'needs --write',
	writeMembers: 'needs --write-members',
};

async function outcomeOf({ run }: Case, service: Service) {
	try {
		const came = await run(service);
		return came.length > 0
			? ({ outcome: 'differs', came } as const)
			: ({ outcome: 'holds' } as const);
	} catch (error) {
		if (!(error instanceof NotChecked)) throw error;
		return { outcome: 'notChecked', why: error.message } as const;
	}
}

/** Runs the cases one after another. After a Stopped error, the remaining cases are not checked and `stopped` says why. */
export async function runCases(
	cases: readonly Case[],
	service: Service,
	{
		allowed,
		onResult = () => {},
	}: { allowed: readonly Needs[]; onResult?: (result: Result) => void },
): Promise<{ results: Result[]; stopped: string | undefined }> {
	const results: Result[] = [];
	let stopped: string | undefined;
	const runCase = async (one: Case) => {
		if (!allowed.includes(one.needs)) {
			return { outcome: 'notChecked', why: flags[one.needs] } as const;
		}
		if (stopped !== undefined) {
			return { outcome: 'notChecked', why: 'the check ended before this case' } as const;
		}
		return await outcomeOf(one, service).catch((error: unknown) => {
			if (!(error instanceof Stopped)) throw error;
			stopped = error.message;
			return { outcome: 'notChecked', why: error.message } as const;
		});
	};
	for (const one of cases) {
		const { name, about, needs } = one;
		const result: Result = { name, about, needs, ...(await runCase(one)) };
		results.push(result);
		onResult(result);
	}
	return { results, stopped };
}
