import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseOtherMethods, watchPaths } from './other-methods.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  watchPaths(app);
  app.setErrorHandler(({ reason }: { reason: string }, _request, reply) =>
    reply.status(reason === 'request.method-not-allowed' ? 405 : 500).send(reason),
  );
  app.addContentTypeParser('text/plain', () => {
    throw new Error('no body is read');
  });
  const answer = async ({ routeOptions }: { routeOptions: { url?: string } }) => routeOptions.url;
  app.get('/things', answer);
  app.get('/things/mine', answer);
  app.delete('/things/:id', answer);
  app.put('/things/:id/parts/:part', answer);
  app.post('/things/mine/parts/first', answer);
  app.get('/files/*', answer);
  refuseOtherMethods(app);
  await app.ready();
});
afterAll(() => app.close());

const ask = async (line: string) => {
  const [method, url] = line.split(' ') as ['GET', string];
  const body = method === 'GET' ? {} : { payload: 'probe', headers: { 'content-type': 'text/plain' } };
  const { statusCode, headers } = await app.inject({ method, url, ...body });
  return [statusCode, headers.allow];
};

describe('a method that a path does not have', () => {
  it.each([
    ['PATCH /things', 'GET, HEAD, OPTIONS'],
    ['DELETE /things/mine', 'GET, HEAD, OPTIONS'],
    ['PUT /things/mine?of=somebody', 'GET, HEAD, OPTIONS'],
    ['GET /things/17', 'DELETE, OPTIONS'],
    ['PUT /things/mine/parts/first', 'OPTIONS, POST'],
    ['POST /things/mine/parts/second', 'OPTIONS, PUT'],
    ['PATCH /things/', 'DELETE, OPTIONS'],
    ['POST /files/deep/one.js', 'GET, HEAD, OPTIONS'],
  ])('is refused before a body is read: %s', async (line, allow) => expect(await ask(line)).toEqual([405, allow]));
});

it.each([
  ['OPTIONS /things', 204, 'GET, HEAD, OPTIONS'],
  ['OPTIONS /things/mine', 204, 'GET, HEAD, OPTIONS'],
  ['GET /things/17/parts', 404, undefined],
  ['PATCH /%E0%A4%A', 400, undefined],
  ['GET /things/mine', 200, undefined],
])('%s is answered with %i', async (line, status, allow) => {
  const [method, url] = line.split(' ') as ['GET', string];
  const { statusCode, headers } = await app.inject({ method, url });
  expect([statusCode, headers.allow]).toEqual([status, allow]);
});
