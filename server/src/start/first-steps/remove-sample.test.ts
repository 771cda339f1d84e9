import type { SampleRemoval } from '@halm/model/start/first-steps/first-steps.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let manager: TestApp['uelzen']['manager'];
beforeEach(async () => {
  app = await startTestApp();
  manager = app.uelzen.manager;
  await manager.post('/first-steps/sample', { language: 'de' });
});
afterEach(() => app.close());

const fates = async () => {
  const { body } = await manager.post('/first-steps/sample/removal-preview', {});
  return Object.fromEntries((body as SampleRemoval).records.map(({ name, fate }) => [name, fate]));
};
const namesIn = async (list: string): Promise<string[]> =>
  (await manager.get(list)).body.items.map((item: { name?: string; companyName?: string; number?: string }) =>
    String(item.companyName ?? item.name ?? item.number),
  );

describe('the removal of sample records', () => {
  it('leaves what somebody has changed, and what that names', async () => {
    const [{ id }] = (await manager.get('/contracts')).body.items;
    const { body: contract } = await manager.get(`/contracts/${id}`);
    const { supplier, logisticsCompany: _, materials, ...fields } = contract;
    const input = {
      ...fields,
      number: 'V-1',
      supplierId: supplier.id,
      materials: materials.map((material: { article: { id: string } }) => ({
        ...material,
        articleId: material.article.id,
      })),
    };
    expect((await manager.patch(`/contracts/${id}`, input, { version: contract.version })).status).toBe(200);
    expect(await fates()).toEqual({
      'V-1': 'changed',
      'Maissilage (Beispiel)': 'in-use',
      'Hof (Beispiel)': 'in-use',
      'Silo (Beispiel)': 'in-use',
      'Rindergülle (Beispiel)': 'goes',
      'Güllegrube (Beispiel)': 'goes',
    });
    expect(await namesIn('/articles')).toHaveLength(2);
    const { status, body } = await manager.delete('/first-steps/sample');
    expect([status, body.hasSample, body.canAddSample]).toEqual([200, false, false]);
    expect(await namesIn('/contracts')).toEqual(['V-1']);
    expect(await namesIn('/articles')).toEqual(['Maissilage (Beispiel)']);
    expect(await namesIn('/addresses')).toEqual(['Hof (Beispiel)']);
    expect(await namesIn('/locations')).toEqual(['Silo (Beispiel)']);
  });

  it('leaves what a booking names, also an aborted one, and takes the rest', async () => {
    const [slurry] = (await manager.get('/articles?search=X2')).body.items;
    const { body: booking } = await manager.post('/bookings', {
      type: 'incoming',
      transport: 'delivery',
      deliveryDate: '2026-11-20',
      articleId: slurry.id,
    });
    await manager.post(`/bookings/${booking.id}/abort`, { reason: 'Nur ausprobiert' });
    const { status, body } = await manager.delete('/first-steps/sample');
    expect([status, body.hasSample, body.canAddSample]).toEqual([200, false, false]);
    expect(await namesIn('/articles')).toEqual(['Rindergülle (Beispiel)']);
    expect(await namesIn('/locations')).toEqual(['Güllegrube (Beispiel)']);
    expect([await namesIn('/contracts'), await namesIn('/addresses')]).toEqual([[], []]);
  });

  it('counts a changed sample as a record of one’s own', async () => {
    const [{ id }] = (await manager.get('/addresses')).body.items;
    const { body: address } = await manager.get(`/addresses/${id}`);
    const input = { ...address, companyName: 'Hof Meier GbR' };
    expect((await manager.patch(`/addresses/${id}`, input, { version: address.version })).status).toBe(200);
    const stateOf = async (step: string) =>
      (await manager.get('/first-steps')).body.steps.find((one: { step: string }) => one.step === step).state;
    expect([await stateOf('addresses'), await stateOf('locations')]).toEqual(['done', 'open']);
    expect(await fates()).toMatchObject({ 'Hof Meier GbR': 'changed' });
    await manager.delete('/first-steps/sample');
    expect(await namesIn('/addresses')).toEqual(['Hof Meier GbR']);
  });
});
