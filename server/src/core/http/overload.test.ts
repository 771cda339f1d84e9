import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerError } from './error-answer.ts';
import { refuseWhenLate } from './overload.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify() as unknown as FastifyInstance;
  app.setErrorHandler(answerError);
  await refuseWhenLate(app, 20);
  app.get('/api/v2/articles', async () => ({}));
  app.get('/v2/assets/shell.css', async () => '');
});
afterAll(() => app.close());

/** Keeps the process from its work, again and again, until `isSeen` says that it was noticed. */
const beLateUntil = async (isSeen: () => Promise<boolean>): Promise<void> => {
  while (!(await isSeen())) {
    const end = performance.now() + 60;
    while (performance.now() < end);
    await new Promise((resolve) => setImmediate(resolve));
  }
};

const get = (url: string) => app.inject({ url });

describe('a process that comes to its work too late', () => {
  it('refuses calls, says when to come again, and still serves pages their files', async () => {
    await beLateUntil(async () => (await get('/api/v2/articles')).statusCode !== 200);
    const [call, file] = await Promise.all([get('/api/v2/articles'), get('/v2/assets/shell.css')]);
    expect([call.statusCode, call.json().reason, call.headers['retry-after']]).toEqual([503, 'server.overloaded', '5']);
    expect(file.statusCode).toBe(200);
  });

  it('takes calls again once it keeps up', async () => {
    await expect.poll(async () => (await get('/api/v2/articles')).statusCode).toBe(200);
  });
});
