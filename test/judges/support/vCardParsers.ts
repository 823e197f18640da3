import { loadTool } from './tools';

/** The values of a card by property name, in lower case. A structured value has its parts. */
export type CardProperties = Record<string, string[]>;

/** A property as in a jCard (RFC 7095): name, parameters, type, value. */
type JCardProperty = [name: string, parameters: object, type: string, value: string | string[]];
type JCard = ['vcard', JCardProperty[]];

const isStructured = (name: string) => /^(n|org|adr)$/.test(name);

/** RFC 2426, section 4. */
const unescape = (value: string) =>
	value.replace(/\\(.)/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));

/** Splits at the semicolons that are not escaped. */
const split = (value: string) =>
	`;${value}`.match(/;(?:\\.|[^;\\])*/gs)!.map((part) => part.slice(1));

/** vcf unescapes nothing, and splits some values at escaped semicolons too. */
function readVcf(name: string, value: string | string[]): string[] {
	const raw = [value].flat().join(';');
	return (isStructured(name) ? split(raw) : [raw]).map(unescape);
}

/** ical.js leaves the escaped semicolons of a plain text. */
const readIcal = (_name: string, value: string | string[]): string[] =>
	[value].flat().map((part) => part.replaceAll('\\;', ';'));

const propertiesOf = ([, all]: JCard, read: typeof readIcal): CardProperties =>
	Object.fromEntries(all.map(([name, , , value]) => [name.toLowerCase(), read(name, value)]));

/** Both parsers give a jCard; where they stop short of RFC 2426, the rest is done here. */
export const parsers = [
	{
		name: 'vcf',
		async read(text: string) {
			const VCard = await loadTool<new () => { parse(text: string): { toJSON(): JCard } }>('vcf');
			return propertiesOf(new VCard().parse(text).toJSON(), readVcf);
		},
	},
	{
		name: 'ical.js',
		async read(text: string) {
			const ical = await loadTool<{ parse(text: string): JCard }>('ical.js');
			return propertiesOf(ical.parse(text), readIcal);
		},
	},
];
