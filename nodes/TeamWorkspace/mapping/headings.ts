import type { SocialPlatform } from '../../../contract';
import { platforms } from '../values/platforms';

/** The entry of Contact Details that a heading fills in, and the part of it. */
interface DetailPart {
	group: 'address' | 'phone' | 'socialMedia' | 'website';
	part: string;
	label?: string;
	platform?: string;
}

/** A field of the form that a heading fills in. */
export interface Target {
	/** The property of the record; for a contact detail, undefined. */
	field?: string;
	detail?: DetailPart;
	/** Set for a part of the field: the parts are joined by it, in the order of the table. A whole value has precedence. */
	separator?: string;
}

/** The two kinds of record that an item can be mapped to. */
export type MappedKind = 'member' | 'contact';

/** One row of the table: the headings that mean the same, and what they fill in. */
export interface HeadingRow extends Partial<Record<MappedKind, Target>> {
	/** In any letter case; spaces, punctuation and accents do not count. The first one stands for the row in messages. */
	headings: string[];
	/** A `place` makes an address. A `part` counts only beside one: a state alone may be that of a record. */
	address?: 'place' | 'part';
	/** Counts only where the field is required; `else`: and no other heading for it is there. */
	ifRequired?: 'always' | 'else';
	/** Ticks and crosses are ignored: they say whether somebody has a profile, not which. */
	ignoresMarks?: boolean;
}

const field = (name: string, separator?: string): Target => ({ field: name, separator });

const detail = (
	group: DetailPart['group'],
	{ part = 'value', separator, ...rest }: Partial<Omit<DetailPart, 'group'> & Target> = {},
): Target => ({ detail: { group, part, ...rest }, separator });

const office = (part: string, separator?: string): Pick<HeadingRow, MappedKind> => ({
	member: detail('address', { part, label: 'Office', separator }),
	contact: field('address', ', '),
});

/** A list of headings, from a text with commas. */
const named = (headings: string): string[] => headings.split(', ');

/** The same headings with a word that says that they are those of the company. */
const atWork = (headings: string): string[] =>
	named(headings).flatMap((heading) =>
		['Office', 'Work', 'Business', 'Company'].map((place) => `${place} ${heading.toLowerCase()}`),
	);

const person: HeadingRow[] = [
	{
		headings: named(
			'Full name, Name, Contact name, Display name, Vollständiger Name, Nom complet, Nombre completo',
		),
		contact: field('fullName'),
	},
	{
		headings: named('First name, Given name, Forename, Vorname, Prénom, Nombre'),
		member: field('firstName'),
		contact: field('fullName', ' '),
	},
	{
		headings: named(
			'Last name, Surname, Family name, Nachname, Familienname, Nom, Nom de famille, Apellido, Apellidos',
		),
		member: field('lastName'),
		contact: field('fullName', ' '),
	},
	{
		headings: [
			...named('Email, Email address, Mail, E-Mail-Adresse, Adresse e-mail, Courriel'),
			...named('Correo, Correo electrónico'),
			...atWork('Email, Email address'),
		],
		member: field('email'),
		contact: field('email'),
	},
	{
		headings: named('Member ID, Team member ID'),
		ifRequired: 'always',
		member: field('memberId'),
	},
	{ headings: ['ID'], ifRequired: 'else', member: field('memberId') },
	{
		headings: [
			...named('Job title, Title, Position, Role, Employee title, Designation'),
			...named('Berufsbezeichnung, Funktion, Fonction, Poste, Cargo, Puesto'),
		],
		member: field('jobTitle'),
		contact: field('jobTitle'),
	},
	{
		headings: named(
			'Department, Dept, Department name, Abteilung, Département, Service, Departamento',
		),
		member: field('department'),
	},
	{
		headings: [
			...named('Avatar URL, Avatar, Photo, Photo URL, Picture, Picture URL, Profile picture'),
			...named('Profile photo, Image URL, Headshot'),
		],
		ignoresMarks: true,
		member: field('avatarUrl'),
	},
	{
		headings: [
			...named('Company, Company name, Organization, Organisation, Employer'),
			...named('Firma, Unternehmen, Société, Entreprise, Empresa'),
		],
		contact: field('company'),
	},
];

const phonesAndWebsite: HeadingRow[] = [
	{
		headings: [
			...named('Mobile, Mobile phone, Mobile number, Mobile no, Mobile phone number, Work mobile'),
			...named('Cell, Cell phone, Cell number, Cell phone number'),
			...named('Handy, Mobil, Mobiltelefon, Portable, Móvil, Celular'),
		],
		member: detail('phone', { label: 'Mobile' }),
		contact: field('mobile'),
	},
	{
		headings: [
			...named('Phone, Phone number, Phone no, Telephone, Telephone number, Tel, Office number'),
			...named('Direct phone, Landline, Telefon, Telefonnummer, Téléphone, Teléfono'),
			...atWork('Phone, Phone number'),
		],
		member: detail('phone', { label: 'Office' }),
		contact: field('phone'),
	},
	{
		headings: [
			...named('Website, Website URL, Website address, Web, Web page, Homepage, Company website'),
			...named('Webseite, Site web, Sitio web, Página web'),
		],
		member: detail('website'),
		contact: field('website'),
	},
];

const addressRows: HeadingRow[] = [
	{
		headings: [
			...named('Street, Street address, Address, Address line 1, Address 1'),
			...named('Straße, Strasse, Adresse, Anschrift, Rue, Calle, Dirección'),
			...atWork('Street, Street address, Address'),
		],
		address: 'place',
		...office('line1'),
	},
	{
		headings: named('Street line 2, Street 2, Address line 2, Address 2'),
		address: 'part',
		...office('line2'),
	},
	{
		headings: [...named('City, Town, Ort, Stadt, Ville, Ciudad'), ...atWork('City')],
		address: 'place',
		...office('city', ', '),
	},
	{
		headings: [
			...named('State, Province, State/Province, Bundesland, Provincia'),
			...atWork('State'),
		],
		address: 'part',
		...office('city', ', '),
	},
	{
		headings: [
			...named(
				'Postal code, Postcode, ZIP, ZIP code, PLZ, Postleitzahl, Code postal, Código postal',
			),
			...atWork('Postal code, Postcode, ZIP'),
		],
		address: 'part',
		...office('postalCode'),
	},
	{
		headings: [
			...named('Country, Country/Region, Land, Pays, País'),
			...atWork('Country, Country/Region'),
		],
		address: 'part',
		...office('country'),
	},
];

const alsoCalled: Partial<Record<SocialPlatform, string[]>> = { x: ['Twitter'] };

const socialMediaRows = Object.entries(platforms).map(([platform, { name }]): HeadingRow => {
	const names = [name, ...(alsoCalled[platform as SocialPlatform] ?? [])];
	return {
		headings: names.flatMap((one) => [one, `${one} URL`, `${one} profile`, `${one} handle`]),
		member: detail('socialMedia', { platform }),
		...(platform === 'linkedin' ? { contact: field('linkedin') } : {}),
	};
});

const notes: HeadingRow[] = [
	{ headings: ['Message'], contact: field('message') },
	{
		headings: named('Internal note, Note, Notes, Comment, Comments, Remarks, Notiz, Notas'),
		contact: field('internalNote'),
	},
];

/**
 * The headings that Map Automatically recognizes. Home and private addresses and numbers are left out: a card is public.
 */
export const headingRows: HeadingRow[] = [
	...person,
	...[...phonesAndWebsite, ...socialMediaRows].map((row) => ({ ...row, ignoresMarks: true })),
	...addressRows,
	...notes,
];
