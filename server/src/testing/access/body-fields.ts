import type { JsonSchema } from '../../core/api/answer-schema.ts';

/** The schema of a field as a call's document says it, as far as it is looked into. */
export type FieldSchema = JsonSchema & {
  anyOf?: FieldSchema[];
  oneOf?: FieldSchema[];
  properties?: Record<string, FieldSchema>;
  additionalProperties?: FieldSchema;
  items?: FieldSchema;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
};

/** One field of a body: its path, what it takes, and the body with something else in its place. */
export type BodyField = {
  readonly path: string;
  readonly name: string;
  /** What it takes, one schema for each type; a field that may be empty takes null besides. */
  readonly takes: readonly FieldSchema[];
  readonly isNullable: boolean;
  readonly isRequired: boolean;
  readonly bodyWith: (value: unknown) => unknown;
};

/** A value that a schema takes, by the name of its field. */
export type SampleOf = (schema: FieldSchema, name: string) => unknown;

type Place = Omit<BodyField, 'takes' | 'isNullable'> & { readonly schema: FieldSchema };

/** The types of a field one by one: a choice of several schemas, or a schema of several types. */
const takesOf = (schema: FieldSchema): FieldSchema[] => {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.flatMap(takesOf);
  return [schema.type].flat().map((type) => ({ ...schema, ...(type !== undefined && { type }) }));
};

const sampleObject = ({ properties = {} }: FieldSchema, sampleOf: SampleOf): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, sampleOf(schema, name)]));

/** What stands in an object, a list or a table by ids: each with the rest of its owner as it should be. */
const within = (place: Place, taken: FieldSchema, sampleOf: SampleOf): Place[] => {
  const { path, name: ofList, bodyWith } = place;
  const at = (key: string): string => [path, key].filter(Boolean).join('.');
  if (taken.type === 'array' && taken.items)
    return [
      { path: at('0'), name: ofList, schema: taken.items, isRequired: false, bodyWith: (value) => bodyWith([value]) },
    ];
  if (taken.type !== 'object') return [];
  if (taken.additionalProperties) {
    const key = String(sampleOf({ type: 'string', format: 'uuid' }, ofList));
    const schema = taken.additionalProperties;
    return [
      { path: at(key), name: ofList, schema, isRequired: false, bodyWith: (value) => bodyWith({ [key]: value }) },
    ];
  }
  const whole = sampleObject(taken, sampleOf);
  return Object.entries(taken.properties ?? {}).map(([name, schema]) => ({
    path: at(name),
    name,
    schema,
    isRequired: taken.required?.includes(name) ?? false,
    bodyWith: (value) => bodyWith({ ...whole, [name]: value }),
  }));
};

const fieldsAt = (place: Place, sampleOf: SampleOf): BodyField[] => {
  const all = takesOf(place.schema);
  const takes = all.filter(({ type }) => type !== 'null');
  const { schema: _, ...rest } = place;
  const field: BodyField = { ...rest, takes, isNullable: takes.length < all.length };
  const inner = takes.flatMap((taken) => within(place, taken, sampleOf));
  return [field, ...inner.flatMap((one) => fieldsAt(one, sampleOf))];
};

/** Every field of a body at any depth, each in a body in which everything else is as it should be. */
export const bodyFields = (body: FieldSchema, sampleOf: SampleOf): BodyField[] => {
  const whole: Place = { path: '', name: '', schema: body, isRequired: true, bodyWith: (value) => value };
  return fieldsAt(whole, sampleOf).filter(({ path }) => path !== '');
};
