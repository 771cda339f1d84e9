import fc from 'fast-check';
import type { JsonSchema } from '../../server/src/core/api/answer-schema.ts';

/** Where an id for a field comes from. */
export type IdsFor = (field: string) => fc.Arbitrary<string>;

type Schema = JsonSchema & {
  items?: Schema;
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  maxLength?: number;
  minLength?: number;
  minItems?: number;
};

const DAY_MS = 86_400_000;

// Texts with a rule that no schema tells.
const textsByField: readonly (readonly [RegExp, string])[] = [
  [/password$/i, 'acht Hasen im Tau 4711'],
  [/^zip$/, '29525'],
  [/email$/i, 'somebody@example.org'],
  [/^colour$/, '#2e7d32'],
  [/^timeZone$/, 'Europe/Berlin'],
  [/^tableKey$/, 'bookings'],
];

const textOf = (
  { format, minLength = 0, maxLength = 60 }: Schema,
  field: string,
  ids: IdsFor,
): fc.Arbitrary<string> => {
  if (format === 'uuid') return ids(field);
  const instant = fc.integer({ min: -400, max: 300 }).map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
  if (format === 'date') return instant.map((text) => text.slice(0, 10));
  if (format === 'date-time') return instant;
  const known = textsByField.find(([names]) => names.test(field))?.[1];
  if (known) return fc.constant(known);
  const longest = Math.min(maxLength, 60);
  return fc
    .tuple(fc.constantFrom('Silo ', 'Hof Müller ', 'UE-LW ', 'Æblegård ', ''), fc.integer({ min: 1, max: 999_999 }))
    .map(([word, number]) => `${word}${number}`.slice(0, longest).padEnd(minLength, 'x'));
};

const numberOf = ({ type, minimum, maximum, exclusiveMinimum }: Schema): fc.Arbitrary<number> => {
  const min = Math.max(minimum ?? 0, exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 0.001);
  const max = Math.max(min, Math.min(maximum ?? 50_000, 50_000));
  if (type === 'integer') return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  return fc.double({ min, max, noNaN: true }).map((number) => Math.round(number * 1000) / 1000);
};

const objectOf = ({ properties = {}, required = [] }: Schema, ids: IdsFor): fc.Arbitrary<unknown> => {
  const fields = Object.entries(properties).map(([field, schema]) => {
    const value = validValue(schema, field, ids);
    return [field, required.includes(field) ? value : fc.option(value, { nil: undefined, freq: 4 })] as const;
  });
  return fc.record(Object.fromEntries(fields));
};

/** A value that a schema takes; rules between fields may still refuse it. */
export const validValue = (schema: Schema, field: string, ids: IdsFor): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => validValue(option, field, ids)));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  const [type] = types.filter((one) => one !== 'null');
  const value = (): fc.Arbitrary<unknown> => {
    if (type === 'object') return objectOf(schema, ids);
    if (type === 'array') {
      const size = { minLength: schema.minItems ?? 0, maxLength: Math.max(schema.minItems ?? 0, 3) };
      return fc.array(validValue(schema.items ?? {}, field, ids), size);
    }
    if (type === 'string') return textOf(schema, field, ids);
    if (type === 'integer' || type === 'number') return numberOf({ ...schema, type });
    return type === 'boolean' ? fc.boolean() : fc.constant(null);
  };
  return types.includes('null') ? fc.option(value(), { nil: null, freq: 3 }) : value();
};
