import type { z } from 'zod';
import { type JsonSchema, jsonSchema } from './answer-schema.ts';

type Definition = { readonly type: string; readonly in?: z.ZodType; readonly out?: z.ZodType };

const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as unknown as Definition;

/** What goes into a schema that ends in a function: JSON schema can't tell what comes out of one. */
const beforeFunction = (schema: z.core.$ZodType): z.ZodType | undefined => {
  const { type, in: inner, out } = definitionOf(schema);
  return type === 'pipe' && out && definitionOf(out).type === 'transform' ? inner : undefined;
};

const saidByFormat = new Set(['uuid', 'date', 'date-time']);

/** In words: generated clients take a named schema's default for something that always stands there. */
const sayDefault = (node: JsonSchema): void => {
  if (!('default' in node)) return;
  const before = typeof node.description === 'string' ? `${node.description} ` : '';
  node.description = `${before}By default: ${JSON.stringify(node.default)}.`;
  delete node.default;
};

/**
 * The JSON schema of what a call takes in its body, or in its address, or answers, for readers: where the
 * serializer is content with "anything", this says what stands there.
 */
export const documentSchema = (schema: z.ZodType, of: 'body' | 'address' | 'answer'): JsonSchema =>
  jsonSchema(schema, of === 'answer' ? 'output' : 'input', (node, zodSchema) => {
    const isAnything = of === 'answer' && Object.keys(node).length === 0;
    const inner = isAnything ? beforeFunction(zodSchema) : undefined;
    if (inner) Object.assign(node, documentSchema(inner, 'address'));
    if (of === 'body') sayDefault(node);
    // The format says it; the pattern of each would be a third of the document.
    if (typeof node.format === 'string' && saidByFormat.has(node.format)) delete node.pattern;
    if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum;
    if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
  });
