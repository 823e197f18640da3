/**
 * How a cell is read. `name` is that of a person, `line` any other short text, `place` a part of an address, `text` one that
 * may have several lines.
 */
export type CellKind =
	| 'name'
	| 'job'
	| 'company'
	| 'line'
	| 'place'
	| 'code'
	| 'text'
	| 'email'
	| 'phone'
	| 'web'
	| 'picture'
	| 'profile';
