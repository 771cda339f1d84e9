import { plainDateIn } from '@halm/model/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlantStage, setPlantStage } from '../testing/plant-stage.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

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
    const { status, body } = await manager.delete(`/approvals/${approval.id}`);
    expect([status, body.withdrawnByName]).toEqual([200, 'Test red2PlantManager']);
    expect(await flagKeys(second)).toEqual(['valid-certificate-missing']);
    expect((await approvals(first))[0].withdrawnAt).toBe(body.withdrawnAt);
  });

  it('is withdrawn once, by the first of several', async () => {
    const id = await book();
    await approve(id, 'booking');
    const [approval] = await approvals(id);
    const answers = await Promise.all([1, 2, 3].map(() => manager.delete(`/approvals/${approval.id}`)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.withdrawnAt}`)).size).toBe(1);
    const { body } = await manager.get(`/bookings/${id}/history`);
    const withdrawals = body.items.filter(({ event }: { event: string }) => event === 'approval-withdrawn');
    expect(withdrawals).toHaveLength(1);
  });

  it('is withdrawn only by a plant manager of its own organisation', async () => {
    const id = await book();
    await approve(id, 'booking');
    const [approval] = await approvals(id);
    expect((await app.uelzen.operator.delete(`/approvals/${approval.id}`)).status).toBe(403);
    expect((await app.bremen.manager.delete(`/approvals/${approval.id}`)).status).toBe(404);
    expect((await app.bremen.manager.get(`/bookings/${id}/approvals`)).status).toBe(404);
    expect(await flagKeys(id)).toEqual(['temporarily-approved']);
  });
});
