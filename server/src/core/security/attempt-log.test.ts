import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { inTransaction, openPool } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { storeAttempts } from './attempt-log.ts';
import type { SecurityAttempt } from './identify-attempts.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: ReturnType<typeof openPool>;
const organisationId = newId();
const sealKey = randomBytes(32);
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

const originOf = (remoteAddress: string) => ({
  remoteAddress,
  userAgent: null,
  requestId: newId(),
  operation: 'GET /teams',
});

const attemptOf = (name: string): SecurityAttempt => ({
  type: 'call.forbidden',
  origin: originOf('10.0.0.1'),
  user: { id: newId(), name },
  organisationId,
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
    const attempts = storeAttempts({ pool, log: logTo([]), clock: () => new Date(), sealKey });
    const one = attemptOf('Anna');
    for (let i = 0; i < 20; i++) attempts.note(one);
    await attempts.close();
    expect(await countRows()).toBe(6);
    expect(attempts.counts()).toEqual({ written: 6, gathered: 15, unattributed: 0, dropped: 0 });
  });

  it('waits for a database that is away, up to a limit; what is given up is counted and told', async () => {
    const lines: string[] = [];
    const away = openPool({ ...database.app, port: 1 }, 1);
    const attempts = storeAttempts({ pool: away, log: logTo(lines), clock: () => new Date(), sealKey });
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

  it('of known people stands in their log, however many strangers try at the same time', async () => {
    const username = `anna-${newId()}`;
    const anna = newId();
    await inTransaction(pool, { onPlatform: true }, (db) =>
      db
        .insertInto('users')
        .values({ id: anna, username, firstName: 'Anna', lastName: 'Zapf', homeOrganisationId: organisationId })
        .execute(),
    );
    const attempts = storeAttempts({ pool, log: logTo([]), clock: () => new Date(), sealKey });
    const failed = (typed: string, address: string) =>
      attempts.note({ type: 'signIn.failed', username: typed, origin: originOf(address) });
    for (let at = 0; at < 2300; at++) failed(`nobody-${at}`, `10.3.${at >> 8}.${at & 255}`);
    const user = { id: anna, name: 'Anna Zapf' };
    attempts.note({ type: 'call.forbidden', user, organisationId, origin: originOf('10.9.0.1') });
    attempts.note({ type: 'export.downloaded', user, organisationId, origin: originOf('10.9.0.2') });
    failed(username, '10.9.0.3');
    await attempts.close();
    const rows = await inTransaction(pool, { organisationId, readOnly: true }, (db) =>
      db
        .selectFrom('securityEvents')
        .select(['type', 'remoteAddress'])
        .where('userId', '=', anna)
        .orderBy('remoteAddress')
        .execute(),
    );
    expect(rows).toEqual([
      { type: 'call.forbidden', remoteAddress: '10.9.0.1' },
      { type: 'export.downloaded', remoteAddress: '10.9.0.2' },
      { type: 'signIn.failed', remoteAddress: '10.9.0.3' },
    ]);
    expect(attempts.counts()).toMatchObject({ written: 3, unattributed: 300, dropped: 0 });
  });

  it('is told by its number while the process runs, once its minute is over', async () => {
    let now = new Date('2026-11-21T10:00:00Z');
    const attempts = storeAttempts({ pool, log: logTo([]), clock: () => now, sealKey }, 10);
    const one = attemptOf('Bert');
    for (let i = 0; i < 20; i++) attempts.note(one);
    const tellCounts = () =>
      inTransaction(pool, { organisationId, readOnly: true }, async (db) => {
        const rows = await db
          .selectFrom('securityEvents')
          .select('count')
          .where('userId', '=', one.user?.id ?? '')
          .orderBy('count')
          .execute();
        return rows.map(({ count }) => count);
      });
    await expect.poll(tellCounts).toEqual([1, 1, 1, 1, 1]);
    now = new Date('2026-11-21T10:01:00Z');
    await expect.poll(tellCounts).toEqual([1, 1, 1, 1, 1, 15]);
    await attempts.close();
    expect(await tellCounts()).toEqual([1, 1, 1, 1, 1, 15]);
  });

  it.each([
    ['an organisation that is gone', newId()],
    ['an id that isn’t one', 'x'],
  ])('goes past %s, which is counted and told once', async (_, gone) => {
    const lines: string[] = [];
    const attempts = storeAttempts({ pool, log: logTo(lines), clock: () => new Date(), sealKey }, 10);
    const before = await countRows();
    for (const organisation of [organisationId, gone, organisationId])
      attempts.note({ ...attemptOf('Berta'), organisationId: organisation });
    await expect.poll(() => attempts.counts()).toMatchObject({ written: 2, dropped: 1 });
    attempts.note(attemptOf('Carla'));
    await attempts.close();
    expect(await countRows()).toBe(before + 3);
    const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
    expect(errors).toMatchObject([
      { msg: 'security events were given up', dropped: 1, err: { type: 'DatabaseError' } },
    ]);
  });

  it('goes past a username that the database can’t be asked for', async () => {
    const attempts = storeAttempts({ pool, log: logTo([]), clock: () => new Date(), sealKey });
    const before = await countRows();
    attempts.note({ type: 'signIn.failed', username: 'a\0b', origin: originOf('10.0.0.1') });
    attempts.note(attemptOf('Dora'));
    await attempts.close();
    expect(attempts.counts()).toMatchObject({ written: 1, dropped: 1 });
    expect(await countRows()).toBe(before + 1);
  });

  it('asks the database for nobody whose id isn’t one', async () => {
    const attempts = storeAttempts({ pool, log: logTo([]), clock: () => new Date(), sealKey });
    const attempt = { type: 'call.sessionOver', origin: originOf('10.0.0.1') } as const;
    attempts.note({ ...attempt, userId: 'x' });
    attempts.note({ ...attempt, sessionId: 'x' });
    await attempts.close();
    expect(attempts.counts()).toMatchObject({ written: 0, dropped: 0 });
  });
});
