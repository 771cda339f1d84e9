import type { z } from 'zod';
import { type JsonSchema, jsonSchema } from './answer-schema.ts';

type Definition = { readonly type: string; readonly in?: z.ZodType; readonly out?: z.ZodType };

const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as unknown as Definition;

/** What goes into a schema that ends in a function: JSON schema can't tell what comes out of one. */
const beforeFunction = (schema: z.core.$ZodType): z.ZodType | undefined => {
  const { type, in: inner, out } = definitionOf(schema);
  return type === 'pipe' && out && definitionOf(out).type === 'transform' ? inner : undefined;
};

/**
 * The JSON schema of what a call takes or answers, for readers: where the serializer is content with
 * "anything", this says what stands there.
 */
export const documentSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  jsonSchema(schema, io, (node, zodSchema) => {
    const inner = io === 'output' && Object.keys(node).length === 0 ? beforeFunction(zodSchema) : undefined;
    if (inner) Object.assign(node, documentSchema(inner, 'input'));
  });
