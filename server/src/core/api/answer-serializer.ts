import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';
import { type JsonSchema, jsonSchema } from './answer-schema.ts';

/** What a route says that it answers: the contract's schema, or a JSON schema as it stands. */
export type AnswerSchema = z.ZodType | JsonSchema;

type Serialize = (answer: unknown) => string;

/** Writes a function that turns an answer of this schema into JSON. */
export const compileSerializer = (schema: AnswerSchema): Serialize =>
  fastJsonStringify((schema instanceof z.ZodType ? jsonSchema(schema, 'output') : schema) as Schema);

/**
 * Compiles a serializer when the first answer of its schema is written, and one for all routes with this schema: those of
 * 606 operations take more than a second, which no start has to wait for.
 */
export const serializersAtFirstUse = (compile = compileSerializer): FastifySerializerCompiler<AnswerSchema> => {
  const compiled = new WeakMap<AnswerSchema, Serialize>();
  return ({ schema }) =>
    (answer) => {
      let serialize = compiled.get(schema);
      if (!serialize) {
        serialize = compile(schema);
        compiled.set(schema, serialize);
      }
      return serialize(answer);
    };
};
