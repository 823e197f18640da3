import { z } from 'zod/v4';
import {
	addressParts,
	detailTypes,
	email,
	requiredByType,
	type DetailType,
} from '../../../contract';

const nonEmptyText = { type: 'string', pattern: '\\S' };

/** Schemas of `value` that are stricter than a non-empty string. */
const { $schema: _, ...emailSchema } = z.toJSONSchema(email);
const valueSchemas: Partial<Record<DetailType, object>> = { email: emailSchema };

const oneOfTypes = (rule: (type: DetailType) => { required: readonly string[] }) => ({
	oneOf: detailTypes.map((type) => {
		const { required, ...parts } = rule(type);
		return { title: type, ...parts, required: ['type', ...required] };
	}),
});

/** Spec section 4.1, "Per type rules". */
const newDetail = oneOfTypes((type) => {
	const required = requiredByType[type] as readonly string[];
	const value = required.includes('value') ? { value: valueSchemas[type] ?? nonEmptyText } : {};
	return { properties: { type: { const: type }, ...value }, required };
});

/** Spec section 2.2: every detail has a value; some types have further required properties. */
const savedDetail = oneOfTypes((type) => ({
	properties: { type: { const: type } },
	required: [...new Set(['value', ...requiredByType[type]])],
}));

/** Spec section 2.4: at least one non-empty part. */
const atLeastOnePart = {
	anyOf: addressParts.map((part) => ({ properties: { [part]: nonEmptyText }, required: [part] })),
};

/** JSON Schema versions of the rules that the contract checks in code, by schema name. */
export const schemaRules: Record<string, object | undefined> = {
	NewContactDetailInput: newDetail,
	ContactDetail: savedDetail,
	AddressInput: atLeastOnePart,
	Address: atLeastOnePart,
};
