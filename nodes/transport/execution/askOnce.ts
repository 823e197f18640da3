import { ApiError } from '../errors/apiError';

/**
 * Asks once for all items of a try, and keeps the answer under a key. A failure is kept too, unless it may pass: then it must
 * not fail the items that follow.
 * @throws whatever `ask` throws
 */
export async function askOnce<Key, Answer>(
	answers: Map<Key, Promise<Answer>>,
	key: Key,
	ask: () => Promise<Answer>,
): Promise<Answer> {
	const answer = answers.get(key) ?? ask();
	answers.set(key, answer);
	return await answer.catch((error: unknown) => {
		const isLasting = error instanceof ApiError && error.move !== 'nobody';
		if (!isLasting && answers.get(key) === answer) answers.delete(key);
		throw error;
	});
}
