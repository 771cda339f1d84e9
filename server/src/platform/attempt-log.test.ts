import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { keepAttempts } from './attempt-log.ts';
import { inTransaction, openPool } from './database.ts';
import type { SecurityAttempt } from './gather-attempts.ts';
import { newId } from './ids.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: ReturnType<typeof openPool>;
const organisationId = newId();
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.app, 2);
  await inTransaction(pool, { onPlatform: true }, (db) =>
    db.insertInto('organisations').values({ id: organisationId, number: '1', name: 'Uelzen' }).execute(),
  );
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const attemptOf = (name: string): SecurityAttempt => ({
  type: 'call.forbidden',
  origin: { remoteAddress: '10.0.0.1', userAgent: null, requestId: newId(), operation: 'GET /teams' },
  ...{ user: { id: newId(), name }, organisationId },
});

const logTo = (lines: string[]) =>
  pino({ level: 'info' }, new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) }));

const countRows = () =>
  inTransaction(pool, { organisationId, readOnly: true }, async (db) => {
    const { count } = await db
      .selectFrom('securityEvents')
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  });

describe('what was tried', () => {
  it('is written before the process ends, gathered ones included', async () => {
    const attempts = keepAttempts({ pool, log: logTo([]), clock: () => new Date() });
    const one = attemptOf('Anna');
    for (let i = 0; i < 20; i++) attempts.note(one);
    await attempts.close();
    expect(await countRows()).toBe(6);
    expect(attempts.counts()).toEqual({ written: 6, gathered: 15, dropped: 0 });
  });

  it('waits for a database that is away, up to a limit; what is given up is counted and told', async () => {
    const lines: string[] = [];
    const away = openPool({ ...database.app, port: 1 }, 1);
    const attempts = keepAttempts({ pool: away, log: logTo(lines), clock: () => new Date() });
    // Only so many sources are told one by one: each of them five times.
    const people = Array.from({ length: 1100 }, (_, at) => attemptOf(`Person ${at}`));
    for (let i = 0; i < 5; i++) for (const person of people) attempts.note(person);
    await attempts.close();
    await away.end();
    expect(attempts.counts()).toMatchObject({ written: 0, dropped: 500 });
    expect(lines.join('')).toContain('the security log could not be written');
    expect(
      lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'security events were given up'),
    ).toMatchObject({
      dropped: 500,
    });
  });
});
