import { fieldLabel } from '../../nodes/TeamWorkspace/form/fieldLabel';
import { headingRows, type Target } from '../../nodes/TeamWorkspace/mapping/headings';
import { HOME_ADDRESS_SYSTEMS } from '../../nodes/TeamWorkspace/mapping/mappingField';
import { contactDetailGroups } from '../../nodes/TeamWorkspace/teamMember/contactDetails/groups';
import { newMemberFields } from '../../nodes/TeamWorkspace/teamMember/fields';
import { platforms } from '../../nodes/TeamWorkspace/values/platforms';
import { rowsOf, textOf } from '../support/documents';

const page = textOf('docs/map-automatically.md');

const PLACES = ['Office', 'Work', 'Business', 'Company'];
const atWork = (heading: string) => PLACES.map((place) => `${place} ${heading.toLowerCase()}`);

/** The headings of a row; † stands for the same heading after each of PLACES. */
function shortened(headings: string[]): string {
	const marked = headings.filter((heading) => atWork(heading).every((h) => headings.includes(h)));
	const left = headings.filter((heading) => !marked.flatMap(atWork).includes(heading));
	return left.map((heading) => (marked.includes(heading) ? `${heading}†` : heading)).join(', ');
}

const isSocialMedia = ({ member }: { member?: Target }) => member?.detail?.group === 'socialMedia';

/** A field as the form names it: 'Address: City, labeled Office'. */
function describeTarget({ field, detail }: Target = {}): string {
	if (field) return fieldLabel(field);
	if (!detail) return '–';
	const group = contactDetailGroups.find(({ name }) => name === detail.group);
	const part = group?.values.find(({ name }) => name === detail.part);
	const name = detail.group === 'address' ? `Address: ${part?.displayName}` : group?.displayName;
	return detail.label ? `${name}, labeled ${detail.label}` : String(name);
}

describe('the page "Map automatically"', () => {
	it('has every heading and its fields in its table, and no other', () => {
		const expected = headingRows
			.filter((row) => !isSocialMedia(row))
			.map(({ headings, member, contact }) => [
				shortened(headings),
				describeTarget(member),
				describeTarget(contact),
			]);
		expect(rowsOf(page).slice(2)).toEqual(expected);
	});

	it('explains the mark for headings of the company', () => {
		const places = PLACES.map((place) => `_${place}_`).join(', ');
		expect(page).toContain(`A heading with † is also recognized after one of ${places}`);
	});

	it('names every platform of social media, and the words after it', () => {
		for (const row of headingRows.filter(isSocialMedia)) {
			const { name } = platforms[row.member?.detail?.platform as keyof typeof platforms];
			for (const heading of row.headings)
				expect(page).toContain(`_${heading.replace(new RegExp(`^(${name}|Twitter) (?=.)`), '')}_`);
		}
	});

	it('names the systems whose exports have home addresses, as the notice of the form does', () => {
		const notice = newMemberFields.find(({ name }) => name === 'mappingNotice');
		expect(notice?.displayName).toContain(HOME_ADDRESS_SYSTEMS);
		expect(page).toContain(HOME_ADDRESS_SYSTEMS);
	});

	it('marks the headings that are no address on their own', () => {
		const parts = headingRows.filter(({ address }) => address === 'part');
		expect(page).toContain(parts.map(({ headings: [name] }) => `_${name}_`).join(', '));
	});
});
