import type { JsonSchema } from './answer-schema.ts';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

const inMaps = ['properties', 'patternProperties', '$defs'] as const;
const inLists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const;
const alone = ['items', 'additionalProperties', 'propertyNames', 'not'] as const;

/**
 * The schemas that a schema holds, each with what it is called there, exchanged for what `change` answers.
 */
const changeParts = (schema: Node, change: (part: Node, name: string) => Node): Node => {
  const changed: Node = { ...schema };
  for (const key of inMaps)
    if (isNode(schema[key]))
      changed[key] = Object.fromEntries(
        Object.entries(schema[key]).map(([name, part]) => [name, isNode(part) ? change(part, name) : part]),
      );
  for (const key of inLists)
    if (Array.isArray(schema[key]))
      changed[key] = schema[key].map((part: unknown) => (isNode(part) ? change(part, '') : part));
  for (const key of alone) if (isNode(schema[key])) changed[key] = change(schema[key], key === 'items' ? 'item' : '');
  return changed;
};

/** What is shorter than its name is worth none. */
const SHORTEST = 120;

/** What a schema has that is worth a name. */
const shared = ['properties', 'enum', 'anyOf', 'oneOf'];

const isWorthAName = (node: Node): boolean =>
  !('$defs' in node) && !('$ref' in node) && shared.some((key) => key in node);

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `addresses` is `address`, `entries` is `entry`; `status` stays. */
export const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/(?<![siu])s$/, '');

/** A name that no other component has: numbered where the plain one is in use. */
export const freeName = (name: string, components: object): string => {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name}${number}`;
    if (!(tried in components)) return tried;
  }
};

/**
 * A schema with the name that it has if it is used more than once: `GET /bookings/:id` answers a `Booking`.
 */
export type NamedSchema = { readonly name: string; readonly schema: JsonSchema };

/**
 * Writes schemas that stand in several places, or at the top of a call, once and under a name of their own.
 * Answers the components, and each of the given schemas with references to them, in the given order. Equal
 * schemas have one name: that of the first place. Different ones of the same name are numbered.
 */
export const shareSchemas = (
  given: readonly NamedSchema[],
): { readonly components: Record<string, JsonSchema>; readonly schemas: JsonSchema[] } => {
  const uses = new Map<string, { count: number; name: string; isTop: boolean }>();
  const count = (schema: Node, name: string, isTop: boolean): void => {
    const text = JSON.stringify(schema);
    const use = uses.get(text);
    if (use) use.count += 1;
    else uses.set(text, { count: 1, name, isTop });
    // What an equal one holds was counted with it.
    if (use) return;
    changeParts(schema, (part, partName) => {
      const word = partName === 'item' ? singular(name.replace(/List$/, '')) : name + capital(singular(partName));
      count(part, partName === '' ? name : word, false);
      return part;
    });
  };
  for (const { name, schema } of given) count(schema as Node, name, true);
  const components: Record<string, JsonSchema> = {};
  const nameOf = new Map<string, string>();
  const share = (schema: Node): Node => {
    const text = JSON.stringify(schema);
    const use = uses.get(text);
    const isShared = use && (use.count > 1 || use.isTop) && text.length >= SHORTEST && isWorthAName(schema);
    if (!isShared) return changeParts(schema, share);
    const existing = nameOf.get(text);
    if (existing) return { $ref: `#/components/schemas/${existing}` };
    const name = freeName(use.name, components);
    nameOf.set(text, name);
    // Taken before its parts are, so that they get other names.
    components[name] = {};
    components[name] = changeParts(schema, share) as JsonSchema;
    return { $ref: `#/components/schemas/${name}` };
  };
  return { components, schemas: given.map(({ schema }) => share(schema as Node) as JsonSchema) };
};
