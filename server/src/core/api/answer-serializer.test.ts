import { operations } from '@halm/model/contract.ts';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { errorSchema, routeSchema } from './answer-schema.ts';
import { type AnswerSchema, compileSerializer, serializersAtFirstUse } from './answer-serializer.ts';

it('a serializer is compiled when its first answer is written, and once for all routes with its schema', async () => {
  const compiled: AnswerSchema[] = [];
  const app = fastify();
  app.setSerializerCompiler(
    serializersAtFirstUse((schema) => {
      compiled.push(schema);
      return JSON.stringify;
    }),
  );
  const schema = { response: { 200: { type: 'object' }, '4xx': errorSchema } };
  for (const url of ['/one', '/two']) app.get(url, { schema }, async () => ({ asked: url }));
  await app.ready();
  expect(compiled).toEqual([]);
  for (const url of ['/one', '/two', '/one']) expect((await app.inject(url)).json()).toEqual({ asked: url });
  expect(compiled).toEqual([schema.response[200]]);
  await app.close();
});

it('the answers of every operation have a serializer that compiles', () => {
  const schemas = operations.flatMap((operation) => Object.values(routeSchema(operation).response));
  for (const schema of new Set<AnswerSchema>(schemas)) expect(compileSerializer(schema)).toBeTypeOf('function');
});
