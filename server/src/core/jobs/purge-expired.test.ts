import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Scope } from '../api/scope.ts';
import { newId, oldestIdSince } from '../db/ids.ts';
import { publish } from '../realtime/outbox.ts';
import { purgeExpired } from './purge-expired.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const inDays = (scope: Scope, days: number): Scope => ({
  ...scope,
  now: new Date(scope.now.getTime() + days * 86_400_000),
});
const left = async (table: string): Promise<number> =>
  Number((await app.owner.query(`select count(*) from ${table}`)).rows[0].count);

describe('the nightly removal', () => {
  it('keeps answers for a day and events for 7, and what was not handed on for ever', async () => {
    await app.uelzen.asManager((scope) => publish(scope, { event: 'x.changed', entity: 'x', id: newId() }));
    await app.owner.query('update outbox set relayed_at = now()');
    await app.uelzen.asManager(async (scope) => {
      await scope.db
        .insertInto('idempotencyKeys')
        .values({ organisationId: scope.organisationId, userId: newId(), operation: 'x', key: 'k', bodySha256: '' })
        .execute();
    });
    const remove = (days: number) => app.uelzen.asManager((scope) => purgeExpired(inDays(scope, days)));
    await remove(0.9);
    expect([await left('outbox'), await left('idempotency_keys')]).toEqual([1, 1]);
    await remove(6);
    expect([await left('outbox'), await left('idempotency_keys')]).toEqual([1, 0]);
    await remove(8);
    expect(await left('outbox')).toBe(0);
  });

  it('leaves other organisations alone', async () => {
    await app.bremen.asManager((scope) => publish(scope, { event: 'x.changed', entity: 'x', id: newId() }));
    await app.uelzen.asManager((scope) => purgeExpired(inDays(scope, 365)));
    expect(await left('outbox')).toBe(1);
  });
});

describe('the oldest id since an instant', () => {
  it('lies between the ids before and after it', () => {
    const before = newId();
    const border = oldestIdSince(new Date(Date.now() + 5));
    expect(before < border).toBe(true);
    expect(newId() > oldestIdSince(new Date(Date.now() - 5))).toBe(true);
  });
});
