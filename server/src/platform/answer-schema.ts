import type { Operation } from '@halm/model/contract/operation.ts';
import { z } from 'zod';

type JsonSchema = Record<string, unknown> & { anyOf?: JsonSchema[]; type?: string | string[] };

/**
 * `X | null` as one schema of two types. The serializer writes that straight out; an `anyOf` it would have to
 * validate for every value.
 */
const mergeNull = (schema: JsonSchema): void => {
  const [value, none] = schema.anyOf ?? [];
  if (schema.anyOf?.length !== 2 || none?.type !== 'null' || typeof value?.type !== 'string') return;
  delete schema.anyOf;
  Object.assign(schema, value, { type: [value.type, 'null'] });
};

/** The JSON schema of what an operation answers or takes, as OpenAPI 3.1 and the serializer read it. */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: node }) => mergeNull(node as JsonSchema),
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
        properties: { path: { type: 'string' }, reason: { type: 'string' }, limit: { type: 'number' } },
      },
    },
    details: { type: 'object', additionalProperties: true },
  },
};

const describesJson = (answer: Operation['answer']): answer is z.ZodType => !('kind' in answer);

/** What the route is documented and serialized with. */
export const routeSchema = (operation: Operation, tag: string) => {
  const { answer, params, query, body } = operation;
  const status = describesJson(answer) || answer.kind === 'file' ? 200 : 204;
  const success = describesJson(answer) ? jsonSchema(answer, 'output') : undefined;
  return {
    summary: operation.summary,
    tags: [tag],
    security: operation.access === 'public' ? [] : [{ bearer: [] }],
    ...(params && { params: jsonSchema(params, 'input') }),
    ...(query && { querystring: jsonSchema(query, 'input') }),
    ...(body && !('kind' in body) && { body: jsonSchema(body, 'input') }),
    ...(body && 'kind' in body && { consumes: ['multipart/form-data'] }),
    response: {
      [status]: success ?? { type: 'null', description: status === 204 ? 'Done' : 'The file' },
      '4xx': errorSchema,
      '5xx': errorSchema,
    },
  };
};
