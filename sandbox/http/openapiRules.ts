import { z } from 'zod/v4';
import { addressParts, detailTypes, email, requiredByType, type DetailType } from '../../contract';

/** A text that is not empty. */
const filled = { type: 'string', pattern: '\\S' };

/** What the value of a detail is like, where it is more than a text that is not empty. */
const { $schema: _, ...emailSchema } = z.toJSONSchema(email);
const values: Partial<Record<DetailType, object>> = { email: emailSchema };

const partsByType = (rule: (type: DetailType) => { required: readonly string[] }) => ({
	oneOf: detailTypes.map((type) => {
		const { required, ...parts } = rule(type);
		return { title: type, ...parts, required: ['type', ...required] };
	}),
});

/** Spec section 4.1, "Per type rules". */
const newDetail = partsByType((type) => {
	const required = requiredByType[type] as readonly string[];
	const value = required.includes('value') ? { value: values[type] ?? filled } : {};
	return { properties: { type: { const: type }, ...value }, required };
});

/** Spec section 2.2: every detail has a value, and some types have more. */
const savedDetail = partsByType((type) => ({
	properties: { type: { const: type } },
	required: [...new Set(['value', ...requiredByType[type]])],
}));

/** Spec section 2.4: at least one part that is not empty. */
const somePart = {
	anyOf: addressParts.map((part) => ({ properties: { [part]: filled }, required: [part] })),
};

/** The rules that the contract checks in code, in the words of JSON Schema, by the name of the schema they belong to. */
export const rules: Record<string, object | undefined> = {
	NewContactDetailInput: newDetail,
	ContactDetail: savedDetail,
	AddressInput: somePart,
	Address: somePart,
};
