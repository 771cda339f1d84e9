import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { approvalState, approvalStates } from '@halm/model/yard/approvals/approval-state.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let manager: TestClient;
let stage: PlantStage;
const today = plainDateIn(new Date(), 'Europe/Berlin');

const book = async (): Promise<string> => {
  const { articleId, supplierId } = stage;
  const input = { type: 'incoming', transport: 'delivery', deliveryDate: today, articleId, supplierId };
  return (await manager.post('/bookings', input)).body.id;
};
const flagKeys = async (id: string): Promise<string[]> =>
  (await manager.get(`/bookings/${id}`)).body.flags.map(({ key }: { key: string }) => key);
const approvals = async (id: string) => (await manager.get(`/bookings/${id}/approvals`)).body.items;
const approve = (id: string, scope: string, validUntil: string | null = null) =>
  manager.post(`/bookings/${id}/approvals`, { scope, validUntil, reason: 'Nachweis ist unterwegs' });

beforeAll(async () => {
  app = await startTestApp();
  manager = app.uelzen.manager;
  stage = await setPlantStage(manager);
});
afterAll(() => app.close());

describe('a temporary approval', () => {
  it('names who has given it until when and why', async () => {
    const id = await book();
    await approve(id, 'booking');
    expect(await approvals(id)).toMatchObject([
      { scope: 'booking', validUntil: null, reason: 'Nachweis ist unterwegs', grantedByName: 'Test red2PlantManager' },
    ]);
  });

  it('of supplier and article concerns their other bookings too, until it is withdrawn', async () => {
    const [first, second] = [await book(), await book()];
    await approve(first, 'address-article', today);
    expect(await flagKeys(second)).toEqual(['temporarily-approved']);
    const [approval] = await approvals(second);
    const { status, body } = await manager.post(`/approvals/${approval.id}/withdrawal`, {
      reason: 'Nachweis bleibt aus',
    });
    expect([status, body.withdrawnByName]).toEqual([200, 'Test red2PlantManager']);
    expect(await flagKeys(second)).toEqual(['valid-certificate-missing']);
    expect((await approvals(first))[0].withdrawnAt).toBe(body.withdrawnAt);
  });

  it('is withdrawn once, by the first of several', async () => {
    const id = await book();
    await approve(id, 'booking');
    const [approval] = await approvals(id);
    const answers = await Promise.all(
      [1, 2, 3].map(() => manager.post(`/approvals/${approval.id}/withdrawal`, { reason: 'Nachweis bleibt aus' })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.withdrawnAt}`)).size).toBe(1);
    const { body } = await manager.get(`/bookings/${id}/history`);
    const withdrawals = body.items.filter(({ event }: { event: string }) => event === 'approval-withdrawn');
    expect(withdrawals).toHaveLength(1);
  });

  it('is withdrawn only by a plant manager of its own organisation', async () => {
    const id = await book();
    await approve(id, 'booking');
    const [approval] = await approvals(id);
    expect(
      (await app.uelzen.operator.post(`/approvals/${approval.id}/withdrawal`, { reason: 'Nachweis bleibt aus' }))
        .status,
    ).toBe(403);
    expect(
      (await app.bremen.manager.post(`/approvals/${approval.id}/withdrawal`, { reason: 'Nachweis bleibt aus' })).status,
    ).toBe(404);
    expect((await app.bremen.manager.get(`/bookings/${id}/approvals`)).status).toBe(404);
    expect(await flagKeys(id)).toEqual(['temporarily-approved']);
  });

  it('is withdrawn for a reason, which the history of the booking at which it was given tells, however wide it was', async () => {
    const [id, other] = [await book(), await book()];
    await approve(id, 'address-article', today);
    const [approval] = await approvals(id);
    const withdrawal = `/approvals/${approval.id}/withdrawal`;
    const refused = await manager.post(withdrawal, { reason: ' ' });
    expect([refused.status, refused.body.fields]).toEqual([422, [{ path: 'reason', reason: 'required' }]]);
    expect((await manager.post(withdrawal, { reason: 'Zertifikat gesperrt' })).body.withdrawnReason).toBe(
      'Zertifikat gesperrt',
    );
    const eventsOf = async (booking: string) => (await manager.get(`/bookings/${booking}/history`)).body.items;
    expect(await eventsOf(id)).toContainEqual(
      expect.objectContaining({ event: 'approval-withdrawn', reason: 'Zertifikat gesperrt' }),
    );
    expect(await eventsOf(other)).not.toContainEqual(expect.objectContaining({ event: 'approval-withdrawn' }));
  });
});

describe('the list of temporary approvals', () => {
  const list = async (query = '') => (await manager.get(`/approvals?size=200${query}`)).body.items;
  const stateOf = async (id: string) => {
    for (const state of approvalStates)
      if ((await list(`&state=${state}`)).some((one: { id: string }) => one.id === id)) return state;
    return undefined;
  };

  it('tells what each is for and what became of it, and is narrowed by that', async () => {
    const [id, other] = [await book(), await book()];
    await approve(id, 'booking');
    await approve(other, 'address-article', today);
    const [wide, own] = await approvals(id);
    const goods = { supplier: { name: 'Hof Lüders GbR' }, article: { name: 'Maissilage' } };
    const { number } = (await manager.get(`/bookings/${id}`)).body;
    expect((await list('&state=holding')).slice(0, 2)).toMatchObject([
      { id: wide.id, scope: 'address-article', validUntil: today, booking: { id: other }, ...goods },
      { id: own.id, scope: 'booking', validUntil: null, booking: { id, number }, ...goods },
    ]);
    await manager.post(`/bookings/${id}/abort`, { reason: 'Kommt nicht' });
    expect(await stateOf(own.id)).toBe('used');
    await app.owner.query(`update approvals set valid_until = valid_until - 9 where id = $1`, [wide.id]);
    expect(await stateOf(wide.id)).toBe('expired');
    await manager.post(`/approvals/${wide.id}/withdrawal`, { reason: 'Zertifikat gesperrt' });
    expect(await stateOf(wide.id)).toBe('withdrawn');
    expect((await list('&scope=booking')).every(({ scope }: { scope: string }) => scope === 'booking')).toBe(true);
  });

  it('says of each by the database what the rule says of it', async () => {
    const items = await list();
    for (const one of items) {
      const { status } = (await manager.get(`/bookings/${one.booking.id}`)).body;
      expect(one.state).toBe(approvalState(one, status, today));
    }
    expect(items.length).toBeGreaterThan(3);
  });

  it('is for the manager of the plant alone', async () => {
    expect((await app.uelzen.operator.get('/approvals')).status).toBe(403);
    expect((await app.bremen.manager.get('/approvals')).body.items).toEqual([]);
  });

  it('of a booking keeps what runs in sight, and what is long over hides none of it', async () => {
    const id = await book();
    await approve(id, 'address-article', today);
    await app.owner.query(
      `insert into approvals (organisation_id, id, scope, valid_until, reason, granted_by_name, granted_at)
       select $1, gen_random_uuid(), 'global', '2020-01-01', 'Früher', 'Test', now() from generate_series(1, 120)`,
      [app.uelzen.id],
    );
    expect(await flagKeys(id)).toEqual(['temporarily-approved']);
    expect((await approvals(id))[0]).toMatchObject({ scope: 'address-article', validUntil: today });
  });
});
