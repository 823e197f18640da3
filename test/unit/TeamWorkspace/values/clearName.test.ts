import { clearName } from '../../../../nodes/TeamWorkspace/values/clearName';

describe('a whole name is split where everybody would split it so', () => {
	it.each([
		['Ada Lovelace', 'Ada', 'Lovelace'],
		['Lovelace, Ada', 'Ada', 'Lovelace'],
		['SOMMER, EDDA', 'EDDA', 'SOMMER'],
		['von Aalen, Ruth', 'Ruth', 'von Aalen'],
		['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
		['María de la Cruz', 'María', 'de la Cruz'],
		['Bruno Sá', 'Bruno', 'Sá'],
		['Jack Ma', 'Jack', 'Ma'],
		['John F. Kennedy', 'John F.', 'Kennedy'],
		['MOREAU Claire', 'Claire', 'MOREAU'],
		['Claire Marie MOREAU', 'Claire Marie', 'MOREAU'],
		['DEL RÍO PAZ Hugo', 'Hugo', 'DEL RÍO PAZ'],
		['Prof. Dr. Edda Sommer', 'Edda', 'Sommer'],
		['Herr Can Yılmaz', 'Can', 'Yılmaz'],
		['Don Draper', 'Don', 'Draper'],
		["Sinéad O'Connor-Byrne", 'Sinéad', "O'Connor-Byrne"],
		['Анна Каренина', 'Анна', 'Каренина'],
	])('%s', (text, first, last) => {
		expect(clearName(text)).toEqual({ first, last });
	});

	it.each([
		['Dupin Claire', 'Claire', 'Dupin'],
		['Sommer, Edda', 'Edda', 'Sommer'],
		['Claire MOREAU', 'Claire', 'MOREAU'],
	])('%s, below a heading with the last name first', (text, first, last) => {
		expect(clearName(text, true)).toEqual({ first, last });
	});
});

describe('a name that may be split in two ways is not', () => {
	it.each([
		'Ana María Ruiz',
		'Prince',
		'Dr. Kern',
		'Frau Müller',
		'Sommer E.',
		'李 雷',
		'Acme, Inc., Berlin',
		'Marie CURIE Sklodowska',
		'ada@northwind.example',
		'Room 4',
		'María de la Cruz Pérez',
		'Weserholz AG',
		'Mira Holm, CPA',
		'John Smith, Jr.',
		'Mira Holm, MBA',
		'Jonas Feld, PhD',
		'Acme, Inc.',
		'Smith Jr.',
		'Weserholz GmbH',
		',',
		'',
		'x'.repeat(65_536),
		'a '.repeat(32_768),
	])('%.20s', (text) => {
		expect(clearName(text)).toBeUndefined();
	});

	it('nor one of three words below a heading with the last name first', () => {
		expect(clearName('Ruiz Ana María', true)).toBeUndefined();
	});
});
