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

/** Serializers, each compiled when it is first needed, and one for all routes with the same schema. */
const keepSerializers = (compile: (schema: AnswerSchema) => Serialize) => {
  const compiled = new WeakMap<AnswerSchema, Serialize>();
  return (schema: AnswerSchema): Serialize => {
    const cached = compiled.get(schema);
    if (cached) return cached;
    const serialize = compile(schema);
    compiled.set(schema, serialize);
    return serialize;
  };
};

const serializerOf = keepSerializers(compileSerializer);

/** Compiles the serializer of an answer before anybody asks for it. */
export const prepareSerializer = (schema: AnswerSchema): void => void serializerOf(schema);

/**
 * Compiles a serializer when the first answer of its schema is written: those of 606 operations take more
 * than a second, which no start has to wait for.
 */
export const serializersAtFirstUse = (
  compile?: (schema: AnswerSchema) => Serialize,
): FastifySerializerCompiler<AnswerSchema> => {
  const find = compile ? keepSerializers(compile) : serializerOf;
  return ({ schema }) =>
    (answer) =>
      find(schema)(answer);
};
