import type { UsageGroup } from '@halm/model/core/contract/record-usage.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  contactBody,
  contractBody,
  created,
  driverBody,
  giveContractStatus,
  materialBody,
} from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  await deliver(app.uelzen.manager, stage);
  const { manager } = app.uelzen;
  created(await manager.post(`/addresses/${stage.supplierId}/contacts`, contactBody()));
  created(await manager.post(`/addresses/${stage.supplierId}/drivers`, driverBody()));
});
afterAll(() => app.close());

const usageOf = async (path: string): Promise<Record<string, [number, string[]]>> => {
  const { status, body } = await app.uelzen.manager.get(`${path}/usage`);
  expect(status).toBe(200);
  return Object.fromEntries(
    body.groups.map(({ kind, count, records }: UsageGroup) => [kind, [count, records.map(({ name }) => name)]]),
  );
};

it('an address says what was agreed with it, what belongs to it, and what came from it', async () => {
  const usage = await usageOf(`/addresses/${stage.supplierId}`);
  expect(Object.keys(usage)).toEqual(['openContract', 'proof', 'contact', 'vehicle', 'driver', 'layer', 'booking']);
  expect(usage.contact).toEqual([1, ['Käthe Lüders']]);
  expect(usage.booking?.[1][0]).toMatch(/^\d{4}-000001$/);
});

it('an article and a contract say what was booked of them', async () => {
  expect(Object.keys(await usageOf(`/articles/${stage.articleId}`))).toEqual(
    expect.arrayContaining(['openContract', 'booking']),
  );
  expect(await usageOf(`/contracts/${stage.contractId}`)).toMatchObject({ booking: [1, [expect.any(String)]] });
  const open = { type: 'incoming', transport: 'delivery', articleId: stage.articleId, supplierId: stage.supplierId };
  created(await app.uelzen.manager.post('/bookings', { ...open, deliveryDate: '2026-01-02' }));
  expect(Object.keys(await usageOf(`/articles/${stage.articleId}`))).toContain('openBooking');
});

it('what still runs is told apart from what is over, by its last day and by who closed it', async () => {
  const { manager } = app.uelzen;
  const contact = created(await manager.post(`/addresses/${stage.supplierId}/contacts`, contactBody()));
  const materials = [materialBody(stage.articleId)];
  const agree = async (changes: object) => {
    const body = contractBody(stage.supplierId, materials, { contactId: contact.id, ...changes });
    return created<{ id: string; version: number; number: string }>(await manager.post('/contracts', body));
  };
  const running = await agree({ startsOn: '2026-01-01', endsOn: '2098-12-31' });
  const paused = await agree({ startsOn: '2026-01-01', endsOn: '2097-12-31' });
  await giveContractStatus(manager, paused.id, 'paused');
  const closed = await agree({ startsOn: '2026-01-01', endsOn: '2096-12-31' });
  await giveContractStatus(manager, closed.id, 'closed');
  const over = await agree({ startsOn: '2020-01-01', endsOn: '2020-12-31' });
  expect(await usageOf(`/contacts/${contact.id}`)).toEqual({
    openContract: [2, [running.number, paused.number]],
    contract: [2, [closed.number, over.number]],
  });
});

it('where something is used is told to nobody of another organisation, and not to the yard', async () => {
  for (const path of [
    `/addresses/${stage.supplierId}`,
    `/articles/${stage.articleId}`,
    `/contracts/${stage.contractId}`,
  ]) {
    expect((await app.bremen.manager.get(`${path}/usage`)).status).toBe(404);
    expect((await app.uelzen.operator.get(`${path}/usage`)).status).toBe(403);
  }
});
