import fastify from 'fastify';
import { expect, it } from 'vitest';
import { warmUp } from './warm-up.ts';

it('before it is ready, a server has gone once the way of a request to the database and back', async () => {
  const asked: string[] = [];
  const app = fastify();
  app.get('/readyz', async (request) => {
    asked.push(request.url);
    return { status: 'ready' };
  });
  await warmUp(app);
  expect(asked).toEqual(['/readyz']);
  await app.close();
});
