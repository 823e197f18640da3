import { socialPlatforms, type SocialPlatform } from '../../../contract';
import { platforms } from '../values/platforms';

/** In which relation a value stands to the person of the row. */
export type Context = keyof typeof CONTEXTS;

/** What a column is about. A platform of social media has its name in the API. */
export type Topic = keyof typeof TOPICS | SocialPlatform;

export interface Words {
	/**
	 * Phrases that name the topic. The columns of an earlier line are preferred to those of a later line. The words of a phrase
	 * may stand in any order; one after '=' has to be the whole heading.
	 */
	named: string[];
	/** Words that may accompany them. */
	with?: string;
}

const PLACE = 'address, addr, adresse, anschrift, direccion, location, name, full';

/** In English, German, French and Spanish; in lower case and without accents. */
const TOPICS = {
	firstName: {
		named: [
			'first name, given name, forename, vorname, prenom, nombre de pila, primer nombre',
			'preferred first name, rufname, prenom usuel, prenom usage',
			'legal first name',
		],
		with: 'names, prenoms, vornamen',
	},
	lastName: {
		named: [
			'last name, surname, family name, nachname, familienname, zuname, nom de famille, apellido, apellidos, apellido p, =sn',
			'preferred last name, nom usage, nom usuel',
			'legal last name',
			'nom naissance',
		],
		with: 'primer, paterno, names',
	},
	secondLastName: {
		named: ['segundo apellido, second last name, second surname, apellido materno, apellido m'],
	},
	name: {
		named: [
			'full name, complete name, vollstandiger name, nom complet, nombre completo, first last name, vorname nachname, vor nachname, nom prenom, nombre apellidos, nombre apellido, vorname name',
			'display name, anzeigename, nom affiche, nombre mostrar',
			'ansprechpartner, ansprechpartnerin, interlocuteur, contact person, kontaktperson, ansprechperson, persona contacto, personne contact, contact sur place',
			'name, nom, nombre, =cn',
		],
	},
	email: {
		named: [
			'email, e mail, mail, courriel, mel, correo, correo e, messagerie, smtp',
			'user principal name, user name, username, login, benutzername, benutzer name, nom utilisateur, nombre usuario, upn, anmeldename, identifiant',
		],
		with: 'address, addr, adresse, electronico, electronique, direccion, id',
	},
	memberId: { named: ['member id, team member id'] },
	jobTitle: {
		named: [
			'job title, position, designation, job, jobtitel, berufsbezeichnung, stellenbezeichnung, jobbezeichnung, positionsbezeichnung, funktion, stelle, fonction, fonct, poste, emploi, puesto, cargo, funcion, =business title, =work title, working title, =employee title',
			'title, titel, titre, titulo, beruf, profession, profesion, occupation, metier, tatigkeit',
			'role, roles, rolle, rol',
		],
		with: 'current, trabajo, organization, organisation, intitule, libelle, description, occupe',
	},
	department: {
		named: [
			'department, dept, departement, dpt, abteilung, abt, service, departamento, depto, dpto, fachbereich, bereich',
			'division, area, team, equipe, equipo, organisationseinheit, organizational unit, org unit, unidad organizativa, =ou',
		],
		with: 'name, organization, organisation, affectation, bezeichnung, nombre, nom, description',
	},
	company: {
		named: [
			'company, firma, firmen, firmenname, unternehmen, gesellschaft, ste, societe, entreprise, empresa, compania, employer, arbeitgeber, employeur, raison sociale, razon social, gp name, geschaftspartner',
			'organization, organisation, organizacion, =o, exhibitor, aussteller, exposant, expositor',
			'account name, business name',
			'account, compte, cuenta',
		],
		with: 'name, nom, nombre, bezeichnung, current, associated, linked, related, zugehorig, lie, liee, associe, asociada, relacionada',
	},
	mobile: {
		named: [
			'mobile, mobil, cell, cellphone, cellular, handy, mobiltelefon, mobilfunk, portable, port, movil, celular, gsm, smartphone, natel',
		],
		with: 'phone, telephone, telefon, telefono, tel, tlf, tfno, telf, number, nummer, no, nr, num, numero, rufnummer, telefonnummer, direct, direkt, directo, fon',
	},
	phone: {
		named: [
			'phone, telephone, telefon, telefono, tel, landline, festnetz, telefonnummer, rufnummer, fon, fixe, fijo, tfno, tlf, telf, ddi, durchwahl, direct dial, direct line, direct number, ligne directe, linea directa',
			'=contact number, =contact no, =business number, =work number, =numero contacto',
			'=office number',
		],
		with: 'number, nummer, no, nr, num, numero, direct, direkt, directo, line, ligne, linea',
	},
	website: {
		named: [
			'website, web, webpage, homepage, home page, internet, www, webseite, site, sitio',
			'url, link',
		],
		with: 'url, page, site, address, adresse, link, pagina, seite, uri',
	},
	/** Only a profile on LinkedIn is used: the node's own output has the card under this name. */
	profileUrl: {
		named: [
			'profile url, profile link, profile, profil, perfil, social, social media, social profile',
		],
	},
	street: {
		named: [
			'street, address, addr, strasse, str, adresse, adress, adr, anschrift, rue, voie, calle, direccion, domicilio, street name, strassen name, nom rue, nombre calle',
			'formatted address, full address',
		],
		with: 'line, zeile, ligne, linea, part, partie, parte, teil, complete, postale, nr, hausnummer, number, no, numero',
	},
	houseNumber: {
		named: [
			'house number, house no, hausnummer, hausnr, haus nr, street number, numero rue, numero voie, numero exterior, numero calle',
		],
		with: PLACE,
	},
	line2: {
		named: [
			'suite, apartment, apt, unit, floor, adresszusatz, zusatz, complement, extended address, piso, etage, stockwerk',
		],
		with: `${PLACE}, street, strasse, number, no`,
	},
	city: {
		named: [
			'city, town, ort, stadt, ville, commune, ciudad, localidad, poblacion, municipio, locality, localite, =l',
		],
		with: PLACE,
	},
	state: {
		named: [
			'state, province, bundesland, kanton, canton, county, provincia, region, comunidad autonoma, provincia estado, region estado, etat region, prov, =st',
			'state code, province code, region code',
		],
		with: `${PLACE}, iso`,
	},
	postalCode: {
		named: [
			'postal code, postcode, post code, zip, zip code, zipcode, plz, postleitzahl, codigo postal, =cp',
		],
		with: PLACE,
	},
	country: {
		named: ['country, land, pays, pais', 'country code, land code, country iso, =c, =co'],
		with: `${PLACE}, region`,
	},
	avatarUrl: {
		named: ['photo, picture, avatar, image, headshot, foto, bild, profilbild, imagen'],
		with: 'url, link, profile, profil, perfil',
	},
	message: { named: ['message, nachricht, mensaje'] },
	internalNote: {
		named: [
			'note, notes, comment, comments, remark, remarks, notiz, notizen, bemerkung, bemerkungen, kommentar, anmerkung, anmerkungen, nota, notas, observaciones, comentario, comentarios, commentaire, commentaires, remarque, remarques, =description, =beschreibung, =descripcion',
		],
		with: 'internal, interne, interna, internas, internes, private',
	},
} satisfies Record<string, Words>;

const profileWords = (platform: SocialPlatform): Words => ({
	named: [[platforms[platform].name, ...(platform === 'x' ? ['Twitter'] : [])].join(', ')],
	with: 'url, link, social, profile, profil, perfil, page, address, handle, username, name, id',
});

export const topics = Object.entries({
	...TOPICS,
	...Object.fromEntries(socialPlatforms.map((name) => [name, profileWords(name)])),
}) as Array<[Topic, Words]>;

/** Where people work or learn. Before a number or an email, they mean that of work. */
export const WORKPLACES =
	'school, schule, schul, ecole, escuela, colegio, hospital, klinik, klinikum, clinic, clinique, clinica, praxis, kanzlei, university, universitat, universite, universidad, institut, instituto';

/**
 * Words that say whose value it is, or what for. If a heading has several, the first of these kinds counts. All but `other`,
 * `company` and `work` make a column ignored; a number or profile of a `company` is not that of the person.
 */
export const CONTEXTS = {
	private:
		'home, private, personal, privat, priv, dom, logement, wohnung, vivienda, privatadresse, prive, personnel, personnelle, perso, domicile, particular, maison, casa, wohnort, wohnadresse, wohnsitz, wohn, heimat, heimatadresse, hauptwohnsitz, meldeadresse, residence, residential, residencia, permanent, p',
	otherPerson:
		'emergency, notfall, urgence, urgencia, emergencia, manager, supervisor, vorgesetzter, vorgesetzte, vorgesetzten, boss, chef, jefe, responsable, superieur, assistant, assistent, assistenz, assistentin, asistente, sekretariat, secretary, owner, besitzer, eigentumer, inhaber, proprietaire, propietario, spouse, partner, conjoint, conyuge, ehepartner, parent, mother, father, mutter, vater, eltern, mere, pere, madre, padre, tutor, guardian, child, kind, enfant, hijo, referred, recruiter, creator, agent, betreuer, reference, kin',
	otherPurpose:
		'billing, invoice, rechnung, rechnungs, facturation, facturacion, shipping, delivery, liefer, lieferung, livraison, envio, entrega, mailing, correspondence, recovery, backup, bank, banque, banco, tax, steuer, fax, telefax, pager, telex, previous, former, old, alt, ancien, ancienne, anterior, birth, legal, phonetic, maiden, temporary, ip, support, order, bestellung, commande, pedido',
	other:
		'other, alternate, alternative, secondary, additional, second, tertiary, third, weitere, weiterer, weiteres, weiteren, andere, anderer, anderes, sonstige, autre, autres, secondaire, otro, otra, otros, secundario, secundaria, alternativo, zweite, zweiter, zweites, callback, car',
	company:
		'company, corporate, firma, firmen, unternehmen, societe, entreprise, empresa, organization, organisation, organizacion, employer, arbeitgeber, switchboard, zentrale, headquarters, hq, siege, sede',
	work: `work, business, office, bur, geschaftlich, geschaeftlich, geschaft, geschaeft, gesch, dienstlich, dienst, dienstl, arbeit, buro, buero, beruflich, professionnel, professionnelle, pro, bureau, travail, trabajo, oficina, profesional, laboral, corporativo, corporativa, workplace, biz, job, g, ${WORKPLACES}`,
} as const;

/** Words for the person of a row. Alone, they name a column of names, if its values are names. */
export const PERSONS =
	'contact, kontakt, contacto, person, personne, persona, worker, employee, employe, salarie, collaborateur, mitarbeiter, empleado, trabajador, attendee, participant, teilnehmer, participante, invitee, registrant, inscrit, inscrito, ansprechpartner, ansprechpartnerin, kontaktperson, interlocuteur, member, mitglied, membre, miembro, staff, candidate, guest, student';

/** Words that change nothing. */
export const NOISE = `${PERSONS}, required, requis, pflichtfeld, obligatoire, obligatorio, optional, mandatory, value, wert, valeur, valor, primary, principal, main, haupt, default, user, lead, customer, client, kunde, kunden, cliente, your, ihr, ihre, votre, su, the, a, an, of, or, in, im, and, und, oder, et, ou, y, o, der, die, das, des, de, du, d, la, le, l, les, el, los, del, is, what, please, enter, bitte, angeben, po, field, feld, current, s, formatted`;

/** Words of a column that has the kind of what another one has: 'Phone 1 - Type'. */
export const TYPE_WORDS =
	'type, label, typ, art, etiquette, libelle, tipo, etiqueta, category, kategorie, categorie, categoria';

/** Of a row that names two people, or a person and a company, this is the person who is meant. */
export const PARTICIPANTS =
	'attendee, participant, teilnehmer, participante, invitee, registrant, inscrit, inscrito, ansprechpartner, ansprechpartnerin, kontaktperson, interlocuteur';

/** Phrases, also within a heading, that show that a file is about workplaces. */
export const WORKPLACE_SIGNS =
	'=office, =buro, =buero, =bureau, =oficina, office location, office number, office name, office room, physical delivery office';

/** Phrases that only directories of user accounts have. They know a workplace, whatever else they know. */
export const DIRECTORY_SIGNS = 'principal name, upn, sam account, distinguished name, object class';

/** Phrases that show that a file has what only a personnel office knows. Its addresses may be those of homes. */
export const PERSONNEL_SIGNS =
	'birth, birthday, birthdate, dob, geburtsdatum, geburtstag, geburtsort, geburtsname, naissance, nacimiento, iban, bic, kontonummer, bank account, salary, wage, wages, payroll, hourly, gehalt, lohn, stundenlohn, salaire, salario, sueldo, marital, familienstand, matrimonial, civil, konfession, religion, emergency, notfall, urgence, urgencia, emergencia, ssn, social security, nif, dni, nie, steuernummer, steuerklasse, sozialversicherungsnummer, krankenkasse, securite sociale, seguridad social, passport, nationality, nationalitat, staatsangehorigkeit, nationalite, nacionalidad, spouse, children, kinder, enfants, hire, hired, eintritt, eintrittsdatum, austritt, embauche, termination';

/** Phrases that show that a file is about applicants. Its jobs are vacancies, and its addresses homes. */
export const APPLICANT_SIGNS =
	'disqualified, disqualification, applicant, bewerber, bewerbung, candidature, postulante, cover letter, lebenslauf, vacancy, requisition';
