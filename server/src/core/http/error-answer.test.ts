import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startOwnTestApp } from '../../testing/test-app.ts';
import { answerError } from './error-answer.ts';

it('an error that nobody has foreseen is found in the log by the id of its answer', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const app = await startOwnTestApp({ log: pino({ level: 'info' }, stream) });
  await app.owner.query('alter table teams rename to away');
  const { status, headers, body } = await app.uelzen.manager.get('/teams');
  await app.close();
  expect([status, body.reason]).toEqual([500, 'server.error']);
  const requestId = headers.get('x-request-id');
  const line = lines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'unforeseen error');
  expect(line).toMatchObject({ level: 50, reqId: requestId, err: { stack: expect.stringContaining('teams') } });
  expect(JSON.stringify(body)).not.toContain('away');
});

it('a file that breaks before its first byte is answered as any other error', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/file', async (_, reply) => {
    reply.type('application/pdf').header('content-disposition', 'attachment; filename="Liste.pdf"');
    throw new Error('no page was drawn');
  });
  const { statusCode, headers, body } = await app.inject('/file');
  await app.close();
  expect([statusCode, JSON.parse(body).reason]).toEqual([500, 'server.error']);
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    'application/json; charset=utf-8',
    undefined,
  ]);
});
