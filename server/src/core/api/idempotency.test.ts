import { operations } from '@halm/model/contract.ts';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;

beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  await deliver(app.uelzen.manager, stage);
});
afterAll(() => app.close());

const withdrawal = () => ({
  articleId: stage.articleId,
  originLocationId: stage.siloId,
  destinationLocationId: stage.digesterId,
  amount: 1,
});
const withdraw = (key: string | null, changes: object = {}) =>
  app.uelzen.manager.post('/bookings/withdrawals', { ...withdrawal(), ...changes }, { key });
const keptKeys = async (key: string): Promise<number> =>
  (await app.owner.query('select 1 from idempotency_keys where key = $1', [key])).rowCount ?? 0;

describe('calls that must not be made twice', () => {
  const all: readonly Operation[] = operations;

  it('are these, and need a key', () => {
    const required = all.filter(({ idempotent }) => idempotent === 'required');
    expect(required.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'POST /bookings',
      'POST /bookings/:id/complete',
      'POST /bookings/:id/reverse',
      'POST /bookings/:id/weighings',
      'POST /bookings/:id/weighings/again',
      'POST /bookings/:id/weighings/parts',
      'POST /bookings/arrivals',
      'POST /bookings/corrections',
      'POST /bookings/papers',
      'POST /bookings/shrinkages',
      'POST /bookings/stock-entries',
      'POST /bookings/withdrawals',
      'POST /imports/:id/start',
      'POST /imports/:id/undo',
    ]);
  });

  it('are refused without one', async () => {
    const { status, body } = await withdraw(null);
    expect([status, body.reason]).toEqual([428, 'request.key-missing']);
  });

  it('leave it to other calls to send one', async () => {
    const { status } = await app.uelzen.manager.post('/teams', { name: 'Ohne', memberIds: [] }, { key: null });
    expect(status).toBe(200);
  });
});

describe('a key', () => {
  it.each([
    ['of 201 characters', 'k'.repeat(201)],
    ['with a space, as two headers are joined', 'a, b'],
    ['of other characters than ASCII', 'schl\u00fcssel'],
    ['that is empty', ''],
  ])('%s is refused, not cut', async (_, key) => {
    const { status, body } = await app.uelzen.manager.post('/bookings/withdrawals', withdrawal(), {
      headers: { 'idempotency-key': key },
    });
    expect([status, body.reason]).toEqual([400, 'request.key-invalid']);
  });

  it('of 200 characters that differ only in the last one are two', async () => {
    const [one, other] = await Promise.all(['1', '2'].map((end) => withdraw('k'.repeat(199) + end)));
    expect(one?.status).toBe(200);
    expect(other?.body.id).not.toBe(one?.body.id);
  });

  it('answers the first result again, with its status, and says so', async () => {
    const first = await withdraw('again');
    const second = await withdraw('again');
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect([first, second].map(({ headers }) => headers.get('idempotent-replay'))).toEqual([null, 'true']);
  });

  it('that comes five times at once posts once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw('at-once')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.has('idempotent-replay'))).toHaveLength(4);
    expect(await keptKeys('at-once')).toBe(1);
  });

  it('of a call that can be done only once answers its first result, whatever stands in the way by now', async () => {
    const { manager } = app.uelzen;
    const team = () => manager.post('/teams', { name: 'Nachtschicht', memberIds: [] }, { key: 'one-name' });
    const [made, again] = [await team(), await team()];
    expect([made.status, again.status, again.body.id]).toEqual([200, 200, made.body.id]);
    expect((await manager.post('/teams', { name: 'Nachtschicht', memberIds: [] }, { key: 'other' })).status).toBe(422);
    const { id } = (await deliver(manager, stage)).body;
    const reverse = () => manager.post(`/bookings/${id}/reverse`, { reason: 'Irrtum' }, { key: 'one-reversal' });
    const answers = await Promise.all([reverse(), reverse(), reverse()]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.reversedBy?.id}`)).size).toBe(1);
    const { rowCount } = await app.owner.query('select 1 from bookings where reverses_booking_id = $1', [id]);
    expect(rowCount).toBe(1);
  });

  it('leaves nothing of the work that a second call did for nothing', async () => {
    const counts = async () => {
      const tables = ['bookings', 'movements', 'history', 'outbox'];
      const count = (table: string) => `(select count(*)::int from ${table} where organisation_id = $1) as ${table}`;
      return (await app.owner.query(`select ${tables.map(count).join()}`, [app.uelzen.id])).rows[0];
    };
    const first = await withdraw('for-nothing');
    const before = await counts();
    expect((await withdraw('for-nothing')).body).toEqual(first.body);
    expect(await counts()).toEqual(before);
    const next = await withdraw('the-next');
    const sequence = ({ body }: { body: { number: string } }) => Number(body.number.split('-')[1]);
    expect(sequence(next)).toBe(sequence(first) + 1);
  });

  it('is not taken by a refused call', async () => {
    expect((await withdraw('refused', { amount: 100_000 })).body.reason).toBe('inventory.not-enough');
    expect((await withdraw('refused')).status).toBe(200);
  });

  it('is refused for another body, or for the same one at another record', async () => {
    await withdraw('reused');
    expect((await withdraw('reused', { amount: 2 })).body.reason).toBe('request.key-reused');
    const finished = async () => (await deliver(app.uelzen.manager, stage)).body.id;
    const [one, other] = [await finished(), await finished()];
    const reverse = (id: string) =>
      app.uelzen.manager.post(`/bookings/${id}/reverse`, { reason: 'Irrtum' }, { key: 'reversal' });
    expect((await reverse(one)).status).toBe(200);
    expect(await reverse(other)).toMatchObject({ status: 422, body: { reason: 'request.key-reused' } });
  });

  it('of somebody else, or of another organisation, is another key', async () => {
    const first = await withdraw('shared');
    const second = await app.uelzen.operator.post('/bookings/withdrawals', withdrawal(), { key: 'shared' });
    expect(second.body.id).not.toBe(first.body.id);
    const foreign = await app.bremen.manager.post('/bookings/withdrawals', withdrawal(), { key: 'shared' });
    expect(foreign.body.id).toBeUndefined();
    expect(await keptKeys('shared')).toBe(2);
  });

  it('is free again after a day, whether or not it was removed', async () => {
    const first = await withdraw('daily');
    await app.owner.query("update idempotency_keys set created_at = now() - interval '24 hours 1 second'");
    const second = await withdraw('daily', { amount: 2 });
    expect(second.status).toBe(200);
    expect(second.body.id).not.toBe(first.body.id);
    expect((await withdraw('daily', { amount: 2 })).body.id).toBe(second.body.id);
  });

  it('that is over and comes many times at once is answered by the one that took it anew', async () => {
    const first = await withdraw('over');
    await app.owner.query("update idempotency_keys set created_at = now() - interval '24 hours 1 second'");
    const answers = await Promise.all(Array.from({ length: 12 }, () => withdraw('over')));
    const told = new Set(answers.map(({ status, body }) => `${status} ${body.id}`));
    expect([told.size, answers.every(({ status }) => status === 200)]).toEqual([1, true]);
    expect(answers[0]?.body.id).not.toBe(first.body.id);
  });

  it('that is taken and cannot be looked up is no fault of the request', async () => {
    await withdraw('unseen');
    const { pool } = app.platform;
    const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
    let connections = 0;
    // The second connection of the call is the one to look with; nobody gives one back in time, nor to the
    // relay, which may come in between.
    pool.connect = (async () => {
      connections += 1;
      if (connections > 1) throw new Error('timeout exceeded when trying to connect');
      return connect();
    }) as typeof pool.connect;
    const { status, body } = await withdraw('unseen').finally(() => {
      pool.connect = connect as typeof pool.connect;
    });
    expect([status, body.reason]).toEqual([503, 'server.overloaded']);
    expect((await withdraw('unseen')).status).toBe(200);
  });
});
