import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

it('an error that nobody has foreseen is found in the log by the id of its answer', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const app = await startTestApp({ log: pino({ level: 'info' }, stream) });
  await app.owner.query('alter table teams rename to away');
  const { status, headers, body } = await app.uelzen.manager.get('/teams');
  await app.close();
  expect([status, body.reason]).toEqual([500, 'server.error']);
  const requestId = headers.get('x-request-id');
  const line = lines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'unforeseen error');
  expect(line).toMatchObject({ level: 50, reqId: requestId, err: { stack: expect.stringContaining('teams') } });
  expect(JSON.stringify(body)).not.toContain('away');
});
