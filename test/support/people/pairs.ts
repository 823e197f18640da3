import type { IDataObject } from 'n8n-workflow';

/**
 * Pairs of a contact and a scan with the same phone number, or the same LinkedIn profile, each labelled with what a careful
 * person would say. The labels were written down before the code was run on them.
 *
 * - `same`: one person; the scan may change the contact. Initials, short forms and missing initials count only where nobody
 *   else has the number.
 * - `different`: two people, such as colleagues, siblings or a couple with one number.
 * - `unsure`: nobody can tell without asking.
 */
export interface Pair {
	label: Label;
	/** What is special about the names. */
	about: string;
	/** The contacts that have the number; the first one is compared with the scan. */
	contacts: IDataObject[];
	scan: IDataObject;
}

type Label = 'same' | 'different' | 'unsure';

interface Person {
	title: string;
	given: string;
	short: string;
	/** A brother, a sister or a colleague of the same last name. */
	sibling: string;
	family: string;
	other: string;
}

const rowsOf = (table: string): string[][] =>
	table
		.trim()
		.split('\n')
		.map((line) => line.split('|').map((cell) => cell.trim()));

/** Title, given name, short form, given name of a sibling, last name, another last name. */
const PEOPLE: Person[] = rowsOf(`
	Mr          | Robert      | Bob    | Richard    | Smith      | Jones
	Mr.         | William     | Bill   | Walter     | O'Brien    | Taylor
	Ms          | Elizabeth   | Liz    | Eleanor    | Taylor     | Murphy
	Mrs.        | Katherine   | Kate   | Karen      | Johnson    | Brown
	Dr          | Michael     | Mike   | Matthew    | Williams   | Davis
	Prof.       | Margaret    | Peggy  | Martha     | Wilson     | Clark
	Dr.         | Christopher | Chris  | Charles    | Anderson   | Walker
	Sir         | James       | Jim    | Joseph     | MacDonald  | Evans
	Mr          | Thomas      | Tom    | Theodore   | Walker     | Hill
	Ms.         | Jennifer    | Jenny  | Julia      | Harris     | Lewis
	Herr        | Johannes    | Hans   | Jakob      | Müller     | Schäfer
	Dipl.-Ing.  | Jürgen      |        | Günter     | Böhm       | Jäger
	Herr Dr.    | Friedrich   | Fritz  | Franz      | Groß       | Köhler
	Dr. med.    | Katharina   | Kathi  | Karoline   | Schröder   | Lange
	Frau        | Elisabeth   | Lisa   | Emma       | Weiß       | König
	Mag.        | Maximilian  | Max    | Moritz     | Schmidt    | Krüger
	Prof. Dr.   | Joachim     | Jochen | Johann     | Förster    | Peters
	Frau        | Margarete   | Grete  | Martina    | Fuchs      | Vogel
	Dr. rer. nat. | Heinrich  | Heinz  | Helmut     | Bauer      | Huber
	Herr        | Sebastian   | Basti  | Stefan     | Wagner     | Hofmann
	M.          | Frédéric    | Fred   | François   | Lefèvre    | Dubois
	Monsieur    | Alexandre   | Alex   | Antoine    | Moreau     | Renard
	Mme         | Catherine   | Cathy  | Camille    | Girard     | Fournier
	Mme.        | Dominique   | Dom    | Denise     | Mercier    | Dupont
	Docteur     | Nicolas     | Nico   | Noël       | Béranger   | Blanc
	Monsieur    | Stéphane    | Steph  | Sylvain    | Gauthier   | Roussel
	Mlle        | Véronique   | Véro   | Valérie    | Chevalier  | Robin
	Dr          | Christophe  | Chris  | Cédric     | Besançon   | Perrin
	Sr.         | José        | Pepe   | Jesús      | García     | Fernández
	Don         | Francisco   | Paco   | Felipe     | Martínez   | Gómez
	Sra.        | Dolores     | Lola   | Daniela    | Ruiz       | Díaz
	Srta.       | Guadalupe   | Lupe   | Gloria     | Hernández  | Núñez
	Ing.        | Ignacio     | Nacho  | Isidro     | Muñoz      | Peña
	Dra.        | Concepción  | Concha | Carmen     | Ibáñez     | Vázquez
	Señor       | Enrique     | Quique | Esteban    | Domínguez  | Cortés
	Dr.         | Jan Willem  |        | Piet       | van Dijk   | de Vries
	Ms          | Minh Anh    |        | Thu Trang  | Trần       | Phạm
	Mr          | Xiaoming    |        | Lihua      | Zhang      | Chen
	Dr          | Mohammed    |        | Yasmin     | Al-Sayed   | Hassan
	Dr.         | Zoltán      |        | Gábor      | Kovács     | Szabó
	Mr          | Łukasz      |        | Marek      | Wiśniewski | Kowalczyk
	Prof. Dr.   | Ayşegül     |        | Elif       | Yılmaz     | Öztürk
	Mr.         | Søren       |        | Anders     | Jørgensen  | Nielsen
	Sr.         | João        |        | Pedro      | dos Santos | Conceição
	Dr          | Olena       |        | Iryna      | Kovalenko  | Shevchenko
`).map(([title, given, short, sibling, family, other]) => ({
	title,
	given,
	short,
	sibling,
	family,
	other,
}));

const GERMAN: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'oe' };

const withoutAccents = (text: string) =>
	text
		.replace(
			/[łıøß]/gi,
			(letter) => ({ Ł: 'L', ł: 'l', ı: 'i', ø: 'o', ß: 'ss' })[letter] ?? letter,
		)
		.normalize('NFD')
		.replace(/[\u0300-\u036f]/g, '');

const asGerman = (text: string) =>
	text.replace(/[äöüßø]/g, (letter) => GERMAN[letter]).replace(/Ö/g, 'Oe');

/** One name with one letter less, in its longer part. */
const withoutLetter = ({ given, family }: Person) =>
	given.length > family.length
		? `${given.slice(0, 2)}${given.slice(3)} ${family}`
		: `${given} ${family.slice(0, 2)}${family.slice(3)}`;

/** A phenomenon: what the scan shows instead of the full name; a second text is the name that the contact has. */
type Phenomenon = [
	label: Label,
	about: string,
	names: (person: Person) => [scan: string, contact?: string, ...others: string[]] | undefined,
];

const full = ({ given, family }: Person) => `${given} ${family}`;

const PHENOMENA: Phenomenon[] = [
	['same', 'capitals', (one) => [full(one).toUpperCase()]],
	['same', 'last name first, with a comma', ({ given, family }) => [`${family}, ${given}`]],
	['same', 'last name first, in capitals', (one) => [`${one.family.toUpperCase()} ${one.given}`]],
	['same', 'without accents', (one) => [withoutAccents(full(one))]],
	['same', 'ae, oe, ue, ss', (one) => [asGerman(full(one))]],
	[
		'same',
		'a title before it',
		(one) =>
			one.title === 'M.' || one.title === 'Don' ? undefined : [`${one.title} ${full(one)}`],
	],
	['same', 'a degree after it', (one) => [`${full(one)}, PhD`, `${full(one)} MBA`]],
	[
		'same',
		'another department in brackets',
		(one) => [`${full(one)} (Sales)`, `${full(one)} (Support)`],
	],
	['same', 'an initial', ({ given, family }) => [`${given[0]}. ${family}`]],
	[
		'same',
		'an initial first',
		({ given, family }) => [`${given} ${family}`, `${given[0]} ${family}`],
	],
	['same', 'a short form', ({ short, family }) => (short ? [`${short} ${family}`] : undefined)],
	['same', 'a middle initial', ({ given, family }) => [`${given} B. ${family}`]],
	[
		'same',
		'the exact one of two siblings',
		(one) => [full(one).toLowerCase(), full(one), `${one.sibling} ${one.family}`],
	],
	[
		'unsure',
		'an initial, and a sibling',
		(one) => [`${one.given[0]}. ${one.family}`, full(one), `${one.sibling} ${one.family}`],
	],
	[
		'unsure',
		'a short form, and a colleague',
		(one) =>
			one.short ? [`${one.short} ${one.family}`, full(one), `Nora ${one.other}`] : undefined,
	],
	['unsure', 'a second given name', ({ given, family }) => [`${given} Alexis ${family}`]],
	['unsure', 'a double name', ({ given, family, other }) => [`${given} ${family}-${other}`]],
	['unsure', 'two last names', ({ given, family, other }) => [`${given} ${family} ${other}`]],
	['unsure', 'a letter missing', (one) => [withoutLetter(one)]],
	['unsure', 'the last name only', ({ family }) => [family]],
	['unsure', 'Jr.', (one) => [`${full(one)} Jr.`]],
	['different', 'a sibling', ({ sibling, family }) => [`${sibling} ${family}`]],
	[
		'different',
		'a sibling in the same department',
		(one) => [`${one.sibling} ${one.family} (Sales)`, `${full(one)} (Sales)`],
	],
	['different', 'the given name of somebody else', ({ given, other }) => [`${given} ${other}`]],
	[
		'different',
		'somebody else with the same degree',
		(one) => [`${one.sibling} ${one.other}, MBA`, `${full(one)}, MBA`],
	],
	[
		'different',
		'the initial of somebody else',
		({ given, family }) => [`${given[0] === 'X' ? 'R' : 'X'}. ${family}`],
	],
	['different', 'father and son', (one) => [`${full(one)} Jr.`, `${full(one)} Sr.`]],
];

/** Label, name of the contact, name on the scan, and the names of others with the number. */
const SINGLE = rowsOf(`
	same | Grace Hopper | HOPPER, Grace B.
	same | Grace Hopper | G.B. Hopper
	same | Grace Hopper | Mrs Grace Hopper
	same | Grace Hopper, PhD | Dr. Grace Hopper
	same | Grace Hopper | Grace Hopper, Ph.D., MBA
	same | Hopper | Dr. Hopper
	same | grace | Grace
	same | Herr Schmidt | Schmidt
	same | Jürgen Müller | Juergen Mueller
	same | Jurgen Mueller | Jürgen Müller
	same | Heike Großmann | GROSSMANN, HEIKE
	same | Åse Dahl | Aase Dahl
	same | Adele Brown (Sales) | Adele Brown [Marketing]
	same | Jan van Dijk | van Dijk, Jan
	same | Jan van Dijk | Dijk, Jan van
	same | Ludwig von Berg | L. von Berg
	same | María de la Cruz | CRUZ, Maria de la
	same | Anne-Marie Dupont | Anne Marie Dupont
	same | Anne-Marie Dupont | Annemarie Dupont
	same | Jean-Pierre Martin | J.-P. Martin
	same | Seán O'Brien | Sean OBrien
	same | Sean O’Brien | SEAN O'BRIEN
	same | Sean O'Brien | Sean O Brien
	same | Ronald MacDonald | Ronald Mac Donald
	same | Thomas Müller B.Sc. | Dr. Thomas Müller
	same | Dr. rer. nat. Jan Huber | Jan Huber
	same | Dipl.-Ing. (FH) Eva Maier | EVA MAIER
	same | Mag. Anna Huber | Anna Huber
	same | Prof. Dr. med. Karl Weiß | Karl Weiss
	same | Robert "Bob" Smith | Robert Smith
	same | Robert (Bob) Smith | Robert Smith
	same | Wei (David) Zhang | Zhang Wei
	same | María José García López | Garcia Lopez, Maria Jose
	same | Łukasz Nowak | Lukasz Nowak
	same | Đặng Văn Minh | Dang Van Minh
	same | İbrahim Şahin | Ibrahim Sahin
	same | 王伟 | 王 伟
	same | Иван Петров | ПЕТРОВ Иван
	same | محمد حسن | مُحَمَّد حسن
	same | Robert Smith Jr. | Robert Smith, Jr
	same | John A. Smith | John Albert Smith
	same | Peter Schmidt | Schmidt, Peter | Paul Schmidt | Petra Schmidt | P. Schmidt
	same | Juan Carlos I. Ortega | Juan Carlos Ortega
	different | Paul Schmidt | Peter Schmidt
	different | Maria Gomez | Maria Garcia
	different | Adele Brown (Sales) | Adam Green (Sales)
	different | Hans Müller | Anna Müller
	different | Herr Schmidt | Frau Schmidt
	different | Mr Smith | Mrs. Smith
	different | Paul Schmidt | Paula Schmidt
	different | Mario Rossi | Maria Rossi
	different | Gary Smith | Mary Smith
	different | John A. Smith | John B. Smith
	different | Pol Ferrer | Marc Ferrer
	different | Mag Ferrer | Sig Ferrer
	different | Nat Turner | Tina Turner
	different | Dr. Phil Collins | Dr. Nat Collins
	different | Jack Ma | Jack Ba
	different | Jack MA | Jack BA
	different | Md Rahman | Ma Rahman
	different | Christopher Lee | Christine Lee
	different | Alexander Weber | Alexandra Weber
	different | Jean Dupont | Jeanne Dupont
	different | Jane Smith | Jan E. Smith
	different | Thomas Müller, MBA | Thomas Weber, MBA
	different | Dipl.-Ing. Jan van Dijk | Dipl.-Ing. Piet van Dam
	different | Ben Smith | Al Smith
	different | Nguyễn Văn Anh | Trần Văn Anh
	different | Li Wei | Wang Wei
	different | 王伟 | 李伟
	different | 김민준 | 김서연
	different | Иван Петров | Пётр Петров
	different | Mohammed Hassan | Ahmed Hassan
	different | Louis Martin | Louise Martin
	different | Robert Smith II | Robert Smith III
	unsure | Maria Garcia | Maria Garcia Lopez
	unsure | Ana García | Ana María García
	unsure | Anna Meier | Anna Meier-Schulz
	unsure | Grace Hopper | Dr. Grace Brewster Murray-Hopper, PhD
	unsure | Jan van Dijk | Jan Dijk
	unsure | Ludwig von Berg | Ludwig Berg
	unsure | Jean Dupont | Jean-Pierre Dupont
	unsure | Bob Smith | Rob Smith
	unsure | Thomas Meier | Thomas Meyer
	unsure | Marc Weber | Mark Weber
	unsure | Jon Smith | John Smith
	unsure | Mohamed Hassan | Mohammed Hassan
	unsure | Michael Nowak | Michał Nowak
	unsure | Don King | Mr. King
	unsure | Grace | Grace Hopper
	unsure | Grace H. | Grace Hopper
	unsure | Hopper G. | Grace Hopper
	unsure | Martin Paul | P. Martin
	unsure | Schmidt Paul | P. Schmidt
	unsure | Nguyen Van Anh | Nguyen Anh
	unsure | Adele Brown | Adele Brown, Sales
	unsure | Mr Andrea Rossi | Ms Andrea Rossi
	unsure | 王伟 | Wei Wang
	unsure | Иван Петров | Ivan Petrov
	unsure | Grace Hopper | G. Hopper | Ada Lovelace
	unsure | Robert Smith | Bob Smith | Ann Jones
	unsure | Grace Hopper | Grace Hopper | GRACE HOPPER
	unsure | John A. Smith | John Smith | John B. Smith
`);

/** Each person with every second phenomenon. */
const generated = PEOPLE.flatMap((person, row) =>
	PHENOMENA.flatMap(([label, about, names], column) => {
		const [scan, contact = full(person), ...others] = names(person) ?? [];
		const isChosen = scan !== undefined && (row + column) % 3 === 0;
		return isChosen ? [{ label, about, scan, contacts: [contact, ...others] }] : [];
	}),
);

const single = SINGLE.map(([label, contact, scan, ...others]) => ({
	label: label as Label,
	about: 'by hand',
	scan,
	contacts: [contact, ...others],
}));

/** One value in two spellings, by the number of the pair. */
const SPELLINGS: Array<(number: string) => [contact: IDataObject, scan: IDataObject]> = [
	(n) => [{ phone: `+49 30 5${n}` }, { phone: `+49305${n}` }],
	(n) => [{ phone: `+49 (0)30 5${n}` }, { mobile: `Tel.: +49 30 5${n}` }],
	(n) => [
		{ linkedin: `https://www.linkedin.com/in/p-${n}` },
		{ linkedin: `linkedin.com/in/P-${n}/?locale=de_DE` },
	],
	(n) => [{ mobile: `0049 170-5${n}` }, { phone: `+49 170 / 5${n}` }],
	(n) => [
		{ linkedin: `p-${n}` },
		{ linkedin: `https://de.linkedin.com/in/p-${n}/details/experience/#top` },
	],
];

export const pairs: Pair[] = [...single, ...generated].map(({ contacts, scan, ...pair }, index) => {
	const number = String(index).padStart(4, '0');
	const [contact, scanned] = SPELLINGS[index % SPELLINGS.length](number);
	return {
		...pair,
		contacts: contacts.map((fullName) => ({ fullName, ...contact })),
		scan: { fullName: scan, ...scanned },
	};
});
