import { fold } from '../search';

const FORMS_OF_ADDRESS = new Set(
	'mr mrs ms miss mx sir madam dr prof herr frau fraulein hr fr m mme mlle monsieur madame mademoiselle sr sra srta senor senora senorita don dona d ing dipl dring drmed profdr herrdr fraudr'.split(
		' ',
	),
);

/** True for 'Mrs.' and 'Prof. Dr.'; not for the job 'HR'. */
export function isFormOfAddress(text: string): boolean {
	if (text.length >= 20 || text === 'HR') return false;
	const words = fold(text)
		.split(/[^\p{L}]+/u)
		.filter(Boolean);
	const isForm = (word: string) => FORMS_OF_ADDRESS.has(word);
	return words.length > 0 && (isForm(words.join('')) || words.every(isForm));
}
