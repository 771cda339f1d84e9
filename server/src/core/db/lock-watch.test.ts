import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Scope } from '../api/scope.ts';
import { lockTurn } from './lock-turn.ts';
import { findLocks } from './lock-watch.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const lock = (scope: Scope, table: 'articles' | 'bookings' | 'storageLocations' | 'layers') =>
  scope.db
    .selectFrom(table as 'articles')
    .select('id')
    .forNoKeyUpdate()
    .execute();

describe('a transaction of a test', () => {
  it('locks in the declared order, and what it holds once more', async () => {
    await app.uelzen.asManager(async (scope) => {
      await lock(scope, 'articles');
      await lock(scope, 'bookings');
      await lock(scope, 'storageLocations');
      await lock(scope, 'bookings');
      await lockTurn(scope, 'plate', 'UE');
    });
  });

  it.each([
    ['a row', (scope: Scope) => lock(scope, 'bookings'), 'bookings'],
    ['a turn', (scope: Scope) => lockTurn(scope, 'laboratory results'), 'laboratory results'],
  ])('is refused %s that comes before what it has locked', async (_, work, name) => {
    const inWrongOrder = app.uelzen.asManager(async (scope) => {
      await lock(scope, 'storageLocations');
      await work(scope);
    });
    await expect(inWrongOrder).rejects.toThrow(
      `lock order: ${name} comes before storageLocations, which is locked already`,
    );
  });

  it('is refused a lock that has no place in the order', async () => {
    const unplaced = app.uelzen.asManager((scope) => lock(scope, 'layers'));
    await expect(unplaced).rejects.toThrow('layers has no place in lock-order.ts');
  });

  it('reads without a lock whatever it likes, and shares keys', async () => {
    await app.uelzen.asManager(async (scope) => {
      await lock(scope, 'storageLocations');
      await scope.db.selectFrom('layers').select('id').execute();
      await sql`select from bookings for key share`.execute(scope.db);
    });
  });
});

it.each([
  ['select "id" from "bookings" where "id" = $1 for update', ['bookings']],
  ['select a.id from contract_materials as a join contracts b on b.id = a.contract_id for share of b', ['contracts']],
  [
    'select (select true from bookings limit 1) from "contract_materials" order by "id" for no key update',
    ['contractMaterials'],
  ],
  ['with one as (select id from outbox limit 5 for update skip locked) delete from outbox', []],
  ["select 'for update' from bookings", []],
  ['update bookings set step = $1 where id = $2', []],
  ['select pg_advisory_xact_lock_shared(stock_month_lock($1::uuid))', ['stock months']],
])('finds what %s locks', (text, locks) => {
  expect(findLocks({ text, values: [] })).toEqual(locks);
});
