import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from './answer-schema.ts';
import { shareSchemas, singular } from './share-schemas.ts';

const text = { type: 'string', description: 'x'.repeat(120) };
const place: JsonSchema = { type: 'object', properties: { street: text } };
const record = (extra: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties: { ...extra } });

/** A schema with every reference exchanged for what it refers to. */
const unshare = (schema: unknown, components: Record<string, JsonSchema>): unknown => {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((part) => unshare(part, components));
  if ('$ref' in schema) return unshare(components[String(schema.$ref).split('/').at(-1) ?? ''], components);
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, unshare(part, components)]));
};

describe('schemas that are shared', () => {
  it('have the name of the first place, and are written once', () => {
    const farm = record({ place, owner: text });
    const plant = record({ place, items: { type: 'array', items: farm } });
    const { components, schemas } = shareSchemas([
      { name: 'Farm', schema: farm },
      { name: 'Plant', schema: plant },
      { name: 'Yard', schema: farm },
    ]);
    expect(Object.keys(components)).toEqual(['Farm', 'FarmPlace', 'Plant']);
    expect(schemas.map((schema) => schema.$ref)).toEqual(
      ['Farm', 'Plant', 'Farm'].map((name) => `#/components/schemas/${name}`),
    );
    expect(components.Plant?.properties?.items).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Farm' },
    });
  });

  it('are numbered where different ones have the same name', () => {
    const { components } = shareSchemas([
      { name: 'Farm', schema: record({ place }) },
      { name: 'Farm', schema: record({ owner: text, other: text }) },
    ]);
    expect(Object.keys(components)).toContain('Farm2');
  });

  it('say the same as before, whatever they are', () => {
    const { schema } = fc.letrec<{ schema: JsonSchema }>((tie) => ({
      schema: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<JsonSchema>(text, { type: 'number' }, { enum: ['a', 'b'.repeat(150)] }),
        fc
          .dictionary(fc.constantFrom('items', 'properties', 'anyOf', 'name', 'place'), tie('schema'))
          .map((properties) => ({ type: 'object', properties })),
        tie('schema').map((items) => ({ type: 'array', items })),
        fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
      ),
    }));
    fc.assert(
      fc.property(fc.array(schema, { maxLength: 6 }), (given) => {
        const { components, schemas } = shareSchemas(given.map((each, at) => ({ name: `A${at % 2}`, schema: each })));
        expect(schemas.map((each) => unshare(each, components))).toEqual(given);
        const used = JSON.stringify([schemas, components]);
        for (const name of Object.keys(components)) expect(used).toContain(`"#/components/schemas/${name}"`);
      }),
    );
  });
});

it('words are named as one of them', () => {
  expect(['addresses', 'entries', 'bookings', 'status', 'analysis', 'boxes'].map(singular)).toEqual([
    'address',
    'entry',
    'booking',
    'status',
    'analysis',
    'box',
  ]);
});
