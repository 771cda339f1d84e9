import { z } from 'zod';

type Json = Record<string, unknown> & {
  type?: string | string[];
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
};

/** Answers the id to send in a field; undefined leaves an optional field out. */
export type IdFor = (field: string) => string;

// Texts with a rule that no schema tells.
const textsByField: readonly (readonly [RegExp, string])[] = [
  [/password$/i, 'acht Hasen im Tau 4711'],
  [/url$/i, 'https://example.org'],
  [/^host$/, 'imap.example.org'],
  [/^address$/, 'https://example.org'],
  [/e?mail$|^copyTo$/i, 'somebody@example.org'],
  [/^colour$/, '#2e7d32'],
  [/^zip$/, '29525'],
  [/^vatNumber$/, 'DE136695976'],
  [/^manureRegistrationNumber$/, '033600250815'],
  [/^timeZone$/, 'Europe/Berlin'],
  [/^countedTime$/, '00:00'],
  [/^sampleNumber$/, '260000000015'],
];

// Numbers that must suit the one beside them.
const numbersByField: Readonly<Record<string, number | null>> = { belowValue: 2, centsPerUnit: null };

const sampleText = ({ format, minLength = 0 }: Json, field: string, idFor: IdFor): string => {
  if (format === 'uuid') return idFor(field);
  if (format === 'date') return '2026-06-01';
  if (format === 'date-time') return '2026-06-01T08:00:00Z';
  if (format === 'uri') return 'https://example.org';
  return textsByField.find(([names]) => names.test(field))?.[1] ?? 'Probe'.padEnd(minLength, 'x');
};

const sampleNumber = ({ minimum, exclusiveMinimum }: Json): number =>
  Math.max(1, minimum ?? 1, exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1);

/** A value that a JSON schema takes, as `sampleValue` makes it of a schema. */
export const sampleOf = (schema: Json, field: string, idFor: IdFor): unknown => {
  if (schema.const !== undefined) return schema.const;
  // The zip is one of Germany.
  if (field === 'country' && schema.enum?.includes('de')) return 'de';
  if (schema.enum) return schema.enum[0];
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return sampleOf(options.find(({ type }) => type !== 'null') ?? {}, field, idFor);
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (type === 'object') return sampleObject(schema, idFor);
  if (type === 'array') return schema.items ? [sampleOf(schema.items, field, idFor)] : [];
  if (type === 'string') return sampleText(schema, field, idFor);
  if (type === 'integer' || type === 'number')
    return field in numbersByField ? numbersByField[field] : sampleNumber(schema);
  // Who looks after people is employed.
  return type === 'boolean' ? field === 'employed' : null;
};

const sampleObject = ({ properties = {} }: Json, idFor: IdFor): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([field, schema]) => [field, sampleOf(schema, field, idFor)]));

const documents = new WeakMap<z.ZodType, Json>();
/** Walks ask for the same few hundred schemas thousands of times. */
const documentOf = (schema: z.ZodType): Json => {
  const document = documents.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);
  documents.set(schema, document);
  return document;
};

/**
 * A value that a schema takes, every field of it filled, ids by the name of their field.
 * Rules between fields may still refuse it.
 */
export const sampleValue = (schema: z.ZodType, idFor: IdFor): unknown => sampleOf(documentOf(schema), '', idFor);

/** The names of the fields of a schema that hold ids, at any depth. */
export const idFields = (schema: z.ZodType): string[] => {
  const fields = new Set<string>();
  sampleValue(schema, (field) => {
    fields.add(field);
    return '01890a5d-ac96-774b-bcce-b302099a8057';
  });
  return [...fields];
};
