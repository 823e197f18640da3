import { platforms } from '../values/platforms';

export interface Target {
	/** The property of the record; for a contact detail, undefined. */
	field?: string;
	/** The entry of Contact Details, and the part of it. */
	detail?: { group: string; part: string; label?: string; platform?: string };
	/** Set for a part of the field: the parts are joined by it, in the order of the table. A whole value has precedence. */
	separator?: string;
}

export type MappedKind = 'member' | 'contact';

/** One row of the table: the headings that mean the same, and what they fill in. */
export interface HeadingRow extends Partial<Record<MappedKind, Target>> {
	/** In any letter case; spaces, punctuation and accents do not count. The first one stands for the row in messages. */
	headings: string[];
	/** A `place` makes an address. A `part` counts only beside a filled one: a state alone may be that of a record. */
	address?: 'place' | 'part';
	/** Counts only where the field is required. */
	ifRequired?: true;
	/** Counts only where no other heading for the field is there. */
	ifAlone?: true;
	/** Ticks and crosses are ignored: they say whether somebody has a profile, not which. */
	ignoresMarks?: boolean;
}

const field = (name: string, separator?: string): Target => ({ field: name, separator });

const detail = (group: string, kind: { label?: string; platform?: string } = {}): Target => ({
	detail: { group, part: 'value', ...kind },
});

const office = (part: string, separator?: string): Pick<HeadingRow, MappedKind> => ({
	member: { detail: { group: 'address', part, label: 'Office' }, separator },
	contact: field('address', ', '),
});

const row = (targets: Omit<HeadingRow, 'headings'>, headings: string[]): HeadingRow => ({
	headings: headings.flatMap((text) => text.split(', ')),
	...targets,
});

/** The same headings with a word that says that they are those of the company. */
const atWork = (headings: string): string[] =>
	headings
		.split(', ')
		.flatMap((heading) =>
			['Office', 'Work', 'Business', 'Company'].map((place) => `${place} ${heading.toLowerCase()}`),
		);

const phonesAndWebsite: HeadingRow[] = [
	row({ member: detail('phone', { label: 'Mobile' }), contact: field('mobile') }, [
		'Mobile, Mobile phone, Mobile number, Mobile no, Mobile phone number, Work mobile',
		'Cell, Cell phone, Cell number, Cell phone number',
		'Handy, Mobil, Mobiltelefon, Portable, Móvil, Celular',
	]),
	row({ member: detail('phone', { label: 'Office' }), contact: field('phone') }, [
		'Phone, Phone number, Phone no, Telephone, Telephone number, Tel, Office number',
		'Direct phone, Landline, Telefon, Telefonnummer, Téléphone, Teléfono',
		...atWork('Phone, Phone number'),
	]),
	row({ member: detail('website'), contact: field('website') }, [
		'Website, Website URL, Website address, Web, Web page, Homepage, Company website',
		'Webseite, Site web, Sitio web, Página web',
	]),
];

const socialMediaRows = Object.entries(platforms).map(([platform, { name }]): HeadingRow => {
	const names = platform === 'x' ? [name, 'Twitter'] : [name];
	return {
		headings: names.flatMap((one) => [one, `${one} URL`, `${one} profile`, `${one} handle`]),
		member: detail('socialMedia', { platform }),
		...(platform === 'linkedin' ? { contact: field('linkedin') } : {}),
	};
});

/** The headings that Map Automatically recognizes. Home and private addresses and numbers are left out: a card is public. */
export const headingRows: HeadingRow[] = [
	row({ member: field('firstName'), contact: field('fullName', ' ') }, [
		'First name, Given name, Forename, Vorname, Prénom, Nombre',
	]),
	// Joined between the first and the last name, because 'Name' may be either of them.
	row({ contact: field('fullName') }, [
		'Full name, Name, Contact name, Display name, Vollständiger Name, Nom complet, Nombre completo',
	]),
	row({ member: field('lastName'), contact: field('fullName', ' ') }, [
		'Last name, Surname, Family name, Nachname, Familienname, Nom, Nom de famille',
		'Apellido, Apellidos',
	]),
	row({ member: field('email'), contact: field('email') }, [
		'Email, Email address, Mail, E-Mail-Adresse, Adresse e-mail, Courriel',
		'Correo, Correo electrónico',
		...atWork('Email, Email address'),
	]),
	row({ member: field('memberId'), ifRequired: true }, ['Member ID, Team member ID']),
	row({ member: field('memberId'), ifRequired: true, ifAlone: true }, ['ID']),
	// In Outlook it is a form of address, beside 'Job Title'.
	row({ member: field('jobTitle'), contact: field('jobTitle'), ifAlone: true }, ['Title']),
	row({ member: field('jobTitle'), contact: field('jobTitle') }, [
		'Job title, Position, Role, Employee title, Designation',
		'Berufsbezeichnung, Funktion, Fonction, Poste, Cargo, Puesto',
	]),
	row({ member: field('department') }, [
		'Department, Dept, Department name, Abteilung, Département, Service, Departamento',
	]),
	row({ member: field('avatarUrl'), ignoresMarks: true }, [
		'Avatar URL, Avatar, Photo, Photo URL, Picture, Picture URL, Profile picture',
		'Profile photo, Image URL, Headshot',
	]),
	row({ contact: field('company') }, [
		'Company, Company name, Organization, Organisation, Employer',
		'Firma, Unternehmen, Société, Entreprise, Empresa',
	]),
	...[...phonesAndWebsite, ...socialMediaRows].map((row) => ({ ...row, ignoresMarks: true })),
	row({ ...office('line1'), address: 'place' }, [
		'Street, Street address, Address, Address line 1, Address 1',
		'Straße, Strasse, Adresse, Anschrift, Rue, Calle, Dirección',
		...atWork('Street, Street address, Address'),
	]),
	row({ ...office('line2'), address: 'part' }, [
		'Street line 2, Street 2, Address line 2, Address 2',
	]),
	row({ ...office('city', ', '), address: 'place' }, [
		'City, Town, Ort, Stadt, Ville, Ciudad',
		...atWork('City'),
	]),
	row({ ...office('city', ', '), address: 'part' }, [
		'State, Province, State/Province, Bundesland, Provincia',
		...atWork('State'),
	]),
	row({ ...office('postalCode'), address: 'part' }, [
		'Postal code, Postcode, ZIP, ZIP code, PLZ, Postleitzahl, Code postal, Código postal',
		...atWork('Postal code, Postcode, ZIP'),
	]),
	row({ ...office('country'), address: 'part' }, [
		'Country, Country/Region, Land, Pays, País',
		...atWork('Country, Country/Region'),
	]),
	row({ contact: field('message') }, ['Message']),
	row({ contact: field('internalNote') }, [
		'Internal note, Note, Notes, Comment, Comments, Remarks, Notiz, Notas',
	]),
];
