import type { INodeParameters } from 'n8n-workflow';
import { ada, contact, grace, member } from '../../support/form/parameters';
import { useService } from '../../support/services/service';

const service = useService();

const withPhone = (value: string): INodeParameters => ({
	contactDetails: { phone: [{ label: 'Mobile', value }] },
});

describe('a text that an export has damaged is refused by the field of the form', () => {
	const rounded = 'a number that a spreadsheet has rounded';
	const refused: Array<[string, INodeParameters, string[]]> = [
		[
			'a rounded phone number of a card',
			member('create', { ...ada, ...withPhone('4.91512E+12') }),
			["'Phone 1: Phone Number'", rounded],
		],
		[
			'a rounded phone number of a contact',
			contact('create', { ...grace, additionalFields: { mobile: '4,91512E+12' } }),
			["'Mobile'", rounded],
		],
		[
			'broken letters',
			member('create', { ...ada, lastName: 'M\uFFFDller' }),
			["'Last Name'", 'wrong encoding', 'UTF-8'],
		],
		[
			'broken letters of a message',
			contact('create', { ...grace, additionalFields: { message: 'SchÃ¶ne GrÃ¼ÃŸe' } }),
			["'Message'", 'wrong encoding'],
		],
		[
			'an error of a spreadsheet',
			member('create', { ...ada, additionalFields: { jobTitle: '#N/A' } }),
			["'Job Title'", 'an error of a spreadsheet'],
		],
		[
			'an error of a German spreadsheet',
			contact('create', { ...grace, additionalFields: { company: '#BEZUG!' } }),
			["'Company'", 'an error of a spreadsheet'],
		],
		[
			'what German Excel writes where a list needs more cells',
			contact('create', { ...grace, additionalFields: { company: '#ÜBERLAUF!' } }),
			["'Company'", 'an error of a spreadsheet'],
		],
		[
			'a phone number without a digit',
			member('create', { ...ada, ...withPhone('banana') }),
			["'Phone 1: Phone Number'", "must be a phone number, but is 'banana'"],
		],
		[
			'a phone number without a digit in JSON',
			member('create', {
				...ada,
				specifyContactDetails: 'json',
				contactDetailsJson: '[{"type":"phone","value":"see website"}]',
			}),
			["must be a phone number, but is 'see website'"],
		],
		[
			"a database's NULL",
			contact('create', { ...grace, additionalFields: { jobTitle: 'NULL' } }),
			["'Job Title'", 'says that there is no value'],
		],
		[
			'N/A as a last name',
			member('create', { ...ada, lastName: 'N/A' }),
			["'Last Name'", 'says that there is no value'],
		],
		[
			'a dash as a city',
			member('create', {
				...ada,
				contactDetails: { address: [{ label: 'Office', line1: 'Main 1', city: '-' }] },
			}),
			["'Address 1: City'", 'says that there is no value'],
		],
		[
			'keine Angabe as a company',
			contact('create', { ...grace, additionalFields: { company: 'keine Angabe' } }),
			["'Company'", 'says that there is no value'],
		],
		[
			'a broken capital letter',
			contact('create', { ...grace, fullName: 'Ã–mer Ã„rlig' }),
			["'Full Name'", 'wrong encoding'],
		],
		[
			'broken letters of an address',
			member('create', {
				...ada,
				contactDetails: { address: [{ label: 'Office', line1: 'StraÃŸe 1', city: 'Bonn' }] },
			}),
			["'Address 1: Street'", 'wrong encoding'],
		],
	];
	it.each(refused)('%s', async (_, parameters, words) => {
		service.forget();
		const { error } = await service.run(parameters);
		const told = [error?.message, error?.description].join(' ');
		for (const word of words) expect(told).toContain(word);
		expect(service.bodies()).toEqual([]);
	});

	const sent: Array<[string, INodeParameters]> = [
		[
			'a hashtag as a job title',
			member('create', { ...ada, additionalFields: { jobTitle: '#CEO' } }),
		],
		['digits of another script', member('create', { ...ada, ...withPhone('٠٣٠ ٩٠١٨٢٠') })],
		[
			'a job title like a rounded number',
			member('create', { ...ada, additionalFields: { jobTitle: '3E2' } }),
		],
		[
			'a company with a number sign',
			contact('create', { ...grace, additionalFields: { company: '#VIP!' } }),
		],
		[
			'a name with Ã before a no-break space',
			contact('create', { ...grace, fullName: 'IRMÃ\u00A0MARIA' }),
		],
		['a dash after Ã', contact('create', { ...grace, fullName: 'MANHÃ–TARDE' })],
		[
			'a job title that is a mark of Arabic alone',
			member('create', { ...ada, additionalFields: { jobTitle: '\uFE72' } }),
		],
		['a smiley as a job title', member('create', { ...ada, additionalFields: { jobTitle: '😀' } })],
		['Null as a last name', member('create', { ...ada, lastName: 'Null' })],
		['a dash as a last name', member('create', { ...ada, lastName: '-' })],
		['None as a company', contact('create', { ...grace, additionalFields: { company: 'None' } })],
		['N/A in a note', contact('create', { ...grace, additionalFields: { internalNote: 'N/A' } })],
		['a number with letters', member('create', { ...ada, ...withPhone('1-800-FLOWERS') })],
		['a name with Ã', contact('create', { ...grace, fullName: 'SÃO JOÃO' })],
		[
			'a message in capital letters',
			contact('create', { ...grace, additionalFields: { message: '„AMANHÔ – ATÉ AMANHÃ…' } }),
		],
		[
			'a rounded number in a message',
			contact('create', { ...grace, additionalFields: { message: '1.5E+3' } }),
		],
	];
	it.each(sent)('but %s is sent', async (_, parameters) => {
		service.forget();
		const { error } = await service.run(parameters);
		expect(error).toBeUndefined();
		expect(service.bodies()).toHaveLength(1);
	});
});

describe('what is put around a value is not sent', () => {
	const wrapped: Array<[string, string, string]> = [
		['of a link', 'tel:+49 30 9014820', '+49 30 9014820'],
		["Excel's mark for a text", "'+49 30 9014820", '+49 30 9014820'],
		['the formula for a text', '="+49 30 9014820"', '+49 30 9014820'],
		['the formula around a link', '="tel:+49 30 9014820"', '+49 30 9014820'],
	];
	it.each(wrapped)('%s', async (_, given, value) => {
		service.forget();
		const items = [{ given }];
		const phone = '={{ $json.given }}';
		await service.run(contact('create', { ...grace, additionalFields: { phone } }), { items });
		await service.run(member('create', { ...ada, ...withPhone(phone) }), { items });
		expect(service.bodies()).toEqual([
			expect.objectContaining({ phone: value }),
			expect.objectContaining({ contactDetails: [expect.objectContaining({ value })] }),
		]);
	});
});
