import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressBody, created, locationBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const TODAY = '2026-07-10';
const YESTERDAY = '2026-07-09';

let app: TestApp;
let stage: PlantStage;
let locationId: string;
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date(`${TODAY}T11:00:00Z`));
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(() => app.close());

beforeEach(async () => {
  locationId = created(await app.uelzen.manager.post('/locations', locationBody())).id;
});

const enter = (fields: object = {}, who = app.uelzen.manager) => {
  const entry = { kind: 'opening-balance', articleId: stage.articleId, locationId, amount: 2_400, day: TODAY };
  return who.post('/bookings/stock-entries', { ...entry, ...fields });
};
const layers = async () => {
  const { rows } = await app.owner.query(
    'select remaining::int, received_at, supplier_id, contract_id from layers where location_id = $1 order by received_at',
    [locationId],
  );
  return rows;
};
const refusedFields = async (fields: object) => (await enter(fields)).body.fields;

describe('a stock entry', () => {
  it('of an opening balance fills a location without lorry, weight, supplier or step', async () => {
    const booking = created(await enter({ comment: 'Aufmaß vom Vermesser' }));
    expect(booking).toMatchObject({
      type: 'stock-entry',
      correctionKind: 'opening-balance',
      status: 'completed',
      step: 'done',
      quantity: 2_400_000,
      flags: [],
      supplier: null,
      comment: 'Aufmaß vom Vermesser',
    });
    expect(await layers()).toMatchObject([{ remaining: 2_400_000, supplier_id: null, contract_id: null }]);
  });

  it('of a day lies before what came on that day, and is withdrawn first', async () => {
    created(await deliver(app.uelzen.manager, stage, { locationId, today: TODAY }));
    created(await enter({ amount: 10 }));
    const [first] = await layers();
    expect(first).toMatchObject({ remaining: 10_000, received_at: new Date('2026-07-09T22:00:00Z') });
    const other = created(await app.uelzen.manager.post('/locations', locationBody())).id;
    const moved = { articleId: stage.articleId, amount: 4, originLocationId: locationId, destinationLocationId: other };
    created(await app.uelzen.manager.post('/bookings/withdrawals', moved));
    expect((await layers()).map(({ remaining }) => remaining)).toEqual([6_000, 25_000]);
  });

  it('counts towards the contract that is named, and towards none by itself', async () => {
    const { articleId, supplierId } = stage;
    const material = { articleId, unit: 'ton', targetAmount: 5_000, priceCentsPerUnit: 4_000 };
    const dates = { startsOn: '2026-01-01', endsOn: '2026-12-31' };
    const contract = { number: 'V-BESTAND', supplierId, ...dates, materials: [material] };
    const { id: contractId } = created(await app.uelzen.manager.post('/contracts', contract));
    const delivered = async () => {
      const { body } = await app.uelzen.manager.get(`/contracts/${contractId}`);
      return body.materials[0].deliveredAmount;
    };
    created(await enter({ amount: 5, supplierId }));
    expect(await delivered()).toBe(0);
    const { id } = created(await enter({ amount: 7, supplierId, contractId }));
    expect(await delivered()).toBe(7);
    expect((await app.uelzen.manager.post(`/bookings/${id}/reverse`, { reason: 'Doppelt' })).status).toBe(200);
    expect(await delivered()).toBe(0);
    expect((await layers()).map(({ remaining }) => remaining).toSorted()).toEqual([0, 5_000]);
  });

  it('keeps its contract from getting another supplier, and its material from going', async () => {
    const { articleId, supplierId } = stage;
    const { manager } = app.uelzen;
    const material = { articleId, unit: 'ton', targetAmount: 5_000, priceCentsPerUnit: 4_000 };
    const terms = { number: 'V-BLEIBT', startsOn: '2026-01-01', endsOn: '2026-12-31' };
    const made = created<Record<string, unknown> & { id: string; version: number }>(
      await manager.post('/contracts', { ...terms, supplierId, materials: [material] }),
    );
    created(await enter({ amount: 7, supplierId, contractId: made.id }));
    const { body: contract } = await manager.get(`/contracts/${made.id}`);
    const other = created(await manager.post('/addresses', addressBody())).id;
    const kept = contract.materials.map((one: { id: string }) => ({ ...material, id: one.id }));
    const change = (body: object) => manager.patch(`/contracts/${made.id}`, { ...terms, ...body }, contract);
    expect((await change({ supplierId: other, materials: kept })).body.fields).toEqual([
      { path: 'supplierId', reason: 'contract.delivered' },
    ]);
    expect((await change({ supplierId, materials: [{ ...material, unit: 'm3' }] })).status).toBe(422);
  });

  it('of own production names the location that made it, from which nothing is taken', async () => {
    const digester = created(await app.uelzen.manager.post('/locations', locationBody({ type: 'production' }))).id;
    const made = { kind: 'own-production', producedAtId: digester, amount: 12, day: YESTERDAY };
    expect(created(await enter(made))).toMatchObject({ origin: { id: digester }, quantity: 12_000 });
    expect(await layers()).toMatchObject([{ remaining: 12_000, received_at: new Date('2026-07-09T21:59:59.999Z') }]);
  });

  it('tells before it is booked what a past day changes', async () => {
    const { articleId } = stage;
    const query = `kind=found&articleId=${articleId}&locationId=${locationId}&amount=2&day=`;
    const backDatingOf = async (day: string) =>
      (await app.uelzen.manager.get(`/bookings/stock-entries/preview?${query}${day}`)).body.backDating;
    expect(await backDatingOf(YESTERDAY)).toMatchObject({ quantity: 2_000, arrivesAt: '2026-07-09T21:59:59.999Z' });
    expect(await backDatingOf(TODAY)).toBe(null);
    expect(await layers()).toEqual([]);
  });

  it('is refused at its field', async () => {
    const digester = created(await app.uelzen.manager.post('/locations', locationBody({ type: 'production' }))).id;
    expect(await refusedFields({ day: '2026-07-11' })).toEqual([{ path: 'day', reason: 'date-too-late' }]);
    expect(await refusedFields({ amount: 0 })).toMatchObject([{ path: 'amount' }]);
    expect(await refusedFields({ amount: -1 })).toMatchObject([{ path: 'amount' }]);
    expect(await refusedFields({ locationId: digester })).toEqual([
      { path: 'locationId', reason: 'inventory.entry-into-production' },
    ]);
    expect(await refusedFields({ kind: 'own-production', producedAtId: locationId })).toEqual([
      { path: 'producedAtId', reason: 'inventory.not-from-production' },
    ]);
    expect(await refusedFields({ producedAtId: digester })).toEqual([{ path: 'producedAtId', reason: 'invalid' }]);
    expect(await layers()).toEqual([]);
  });

  it('is the manager’s alone, and knows nothing of another organisation', async () => {
    expect((await enter({}, app.uelzen.operator)).status).toBe(403);
    const strange = await app.bremen.manager.post('/bookings/stock-entries', {
      kind: 'found',
      articleId: stage.articleId,
      locationId,
      amount: 1,
      day: TODAY,
    });
    expect(strange).toMatchObject({ status: 422 });
  });
});
