import type { Operation } from '@halm/model/core/contract/operation.ts';
import { z } from 'zod';

/** A JSON schema, as far as it is looked into. */
export type JsonSchema = Record<string, unknown> & {
  anyOf?: JsonSchema[];
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  enum?: unknown[];
};

/**
 * `X | null` as one schema of two types. The serializer writes that straight out; an `anyOf` it would have to
 * validate for every value.
 */
const mergeNull = (schema: JsonSchema): void => {
  const [value, none] = schema.anyOf ?? [];
  if (schema.anyOf?.length !== 2 || none?.type !== 'null' || typeof value?.type !== 'string') return;
  delete schema.anyOf;
  Object.assign(schema, value, { type: [value.type, 'null'] });
  // An enumeration is all that a value may be.
  if (value.enum) schema.enum = [...value.enum, null];
};

/**
 * The JSON schema of what an operation answers or takes, as OpenAPI 3.1 and the serializer read it. `amend`
 * may change each node in place, knowing the schema that it comes from.
 */
export const jsonSchema = (
  schema: z.ZodType,
  io: 'input' | 'output',
  amend?: (node: JsonSchema, zodSchema: z.core.$ZodType) => void,
): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: node, zodSchema }) => {
      mergeNull(node as JsonSchema);
      amend?.(node as JsonSchema, zodSchema);
    },
  });
  return json as JsonSchema;
};

/** The schema of the error body that every call can answer. */
export const errorSchema = {
  type: 'object',
  required: ['reason', 'message'],
  properties: {
    reason: { type: 'string' },
    message: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'reason'],
        properties: {
          path: { type: 'string' },
          reason: { type: 'string' },
          limit: { type: 'number' },
          named: { type: 'string' },
        },
      },
    },
    details: { type: 'object', additionalProperties: true },
  },
};

const describesJson = (answer: Operation['answer']): answer is z.ZodType => !('kind' in answer);

/**
 * What the route's answers are serialized with; what it is documented with stands in `document-operation.ts`.
 */
export const routeSchema = ({ answer }: Operation) => ({
  response: {
    ...(describesJson(answer) && { 200: jsonSchema(answer, 'output') }),
    '4xx': errorSchema,
    '5xx': errorSchema,
  },
});
