import { isKnownWord, readHeading, type Heading } from './heading';
import type { Topic } from './headingWords';

const PREFIXED = /^(\p{L}+)[\s_.:-]+(.+)$/su;

const NAMES: Array<Topic | undefined> = ['name', 'firstName', 'lastName'];

/**
 * Where nothing else names a person, an unknown word before several headings is whose they are: 'Ticket First Name' and
 * 'Ticket Email' are about the one who has the ticket. Two such words may be two people, so neither is taken off.
 * @returns the heading without that word
 */
export function withoutPrefix(names: readonly string[]): (name: string) => string {
	const byPrefix = new Map<string, Set<Topic | undefined>>();
	for (const name of names) {
		const [, prefix, rest] = PREFIXED.exec(name) ?? [];
		if (prefix === undefined || isKnownWord(prefix)) continue;
		byPrefix.set(prefix, (byPrefix.get(prefix) ?? new Set()).add(readHeading(rest).topic));
	}
	const isPerson = (topics: Set<Topic | undefined>) =>
		topics.has('email') &&
		(topics.has('name') || (topics.has('firstName') && topics.has('lastName')));
	const [only, second] = [...byPrefix].filter(([, topics]) => isPerson(topics));
	const isName = ({ topic, context }: Heading) => !context && NAMES.includes(topic);
	const isNamed = () => names.some((name) => isName(readHeading(name)));
	if (!only || second || isNamed()) return (name) => name;
	return (name) => {
		const [, prefix, rest] = PREFIXED.exec(name) ?? [];
		return prefix === only[0] ? rest : name;
	};
}
