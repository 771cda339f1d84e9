import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { operations } from '../../contract.ts';
import type { Operation } from './operation.ts';

type Field = { readonly path: string; readonly schema: z.ZodType };

const inside = ({ path, schema }: Field): Field[] => {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  const field = (inner: z.core.$ZodType, name = ''): Field => ({ path: path + name, schema: inner as z.ZodType });
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return [field(def.innerType)];
    case 'pipe':
      return [field(def.in), field(def.out)];
    case 'union':
      return def.options.map((option) => field(option));
    case 'array':
      return [field(def.element, '[]')];
    case 'record':
      return [field(def.keyType, '{key}'), field(def.valueType, '{}')];
    case 'object':
      return Object.entries(def.shape).map(([name, inner]) => field(inner, `.${name}`));
    default:
      return [];
  }
};

/** Every field that a call sends, at any depth, as the schema of its whole value. */
const fieldsOf = (field: Field): Field[] => {
  const { type } = field.schema.def as { readonly type: string };
  const isWrapped = ['optional', 'nullable', 'default', 'prefault', 'pipe', 'union'].includes(type);
  return isWrapped
    ? // What stands behind a wrapper is no field of its own, only the objects and lists in it have some.
      [field, ...inside(field).flatMap((inner) => fieldsOf(inner).filter(({ path }) => path !== field.path))]
    : [field, ...inside(field).flatMap(fieldsOf)];
};

/** Looked at one by one, so that a wrong reading keeps out no others: `acceptReadings` refuses such texts. */
const lookedAtLater = /^POST \/gateways\/readings: .*\[\]$/;

const fields = (operations as readonly Operation[]).flatMap(({ method, path, query, body }) =>
  [query, body]
    .filter((part) => part !== undefined && !('kind' in part))
    .flatMap((schema) => fieldsOf({ path: `${method} ${path}: `, schema: schema as z.ZodType }))
    .filter((field) => !lookedAtLater.test(field.path)),
);

const takes = ({ schema }: Field, text: string): boolean => schema.safeParse(text).success;

/** Whether a field takes one of these within a text, wherever it would stand. */
const takersOf = (characters: readonly string[], but: RegExp): string[] =>
  fields
    .filter(({ path }) => !but.test(path))
    .filter((field) => characters.some((character) => takes(field, `Pro${character}bebebebebe`)))
    .map(({ path }) => path);

const passwords = /password$/i;
const notes = /\.(?:comment|notes?|description|exceptions|reason|text|body|headerText|footerText)$/;
/** Whatever stands between the parts of a plate becomes a single space. */
const plates = /vehicles.*\.licensePlate$/;
/** What is looked for: of what was pasted, all that can be seen. */
const searches = /: \.(?:search|query)$/;
/** The secrets of links, which are only hashed and compared. */
const secrets = /(?:auth|proof-requests)\/.*\.token$/;

describe('every text that a call sends', () => {
  it('is looked at here', () => {
    const texts = fields.filter((field) => takes(field, 'Probebebebebebe'));
    expect(texts.length).toBeGreaterThan(120);
    expect(texts.filter(({ path }) => notes.test(path)).length).toBeGreaterThan(10);
  });

  it('refuses half a character, passwords too', () => {
    expect(takersOf(['\ud800', '\udc00'], secrets)).toEqual([]);
  });

  it('refuses control characters and direction overrides', () => {
    const all = ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u202e', '\u2067'];
    expect(takersOf(all, new RegExp(`${passwords.source}|${secrets.source}|${searches.source}`, 'i'))).toEqual([]);
  });

  it('refuses lines, tabs and zero-width characters, unless it is a note', () => {
    const all = ['\n', '\t', '\u200b', '\u200d', '\u2800', '\ufe00', '\ufeff', '\uffff'];
    const others = [passwords, secrets, notes, plates, searches].map(({ source }) => source).join('|');
    expect(takersOf(all, new RegExp(others, 'i'))).toEqual([]);
  });

  it('takes all of it where it is looked for', () => {
    const looked = fields.filter(({ path }) => searches.test(path));
    expect(looked.length).toBeGreaterThan(10);
    expect(looked.filter((field) => !takes(field, 'Hof\u200b\u0007\tLüders\u00a0'))).toEqual([]);
  });
});
