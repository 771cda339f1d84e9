import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractBody, created, materialBody } from '../../testing/plant/master-data.ts';
import { createSuccessor } from '../../testing/plant/merge-stage.ts';
import { type Body, setSettlementStage, terms } from '../../testing/plant/settlement-stage.ts';
import { foundOrganisation, startOwnTestApp, type TestApp, type TestOrganisation } from '../../testing/test-app.ts';

type Stage = Awaited<ReturnType<typeof setSettlementStage>>;
let app: TestApp;
let plant: TestOrganisation;
let stage: Stage;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  plant = await foundOrganisation(app.platform, app.url, 'Nachfolge');
  stage = await setSettlementStage(plant);
  await stage.agree();
});

const look = async (id: unknown): Promise<Body> => (await plant.manager.get(`/settlements/${id}`)).body;
const settled = async () => {
  const delivery = await stage.delivered();
  return {
    delivery,
    issued: created<{ id: string; version: number } & Body>(await stage.issue((await stage.draft()).body)),
  };
};
const contractOf = async (supplierId: string, number: string, priceCentsPerUnit: number): Promise<string> => {
  const materials = [materialBody(stage.articleId, { ...terms, laterPrices: [], priceCentsPerUnit })];
  const form = { number, startsOn: '2020-01-01', endsOn: '2099-12-31' };
  return created(await plant.manager.post('/contracts', contractBody(supplierId, materials, form))).id;
};
const changePrice = async (supplierId: string, priceCentsPerUnit: number) => {
  const path = `/contracts/${stage.contractId}`;
  const { version } = (await plant.manager.get(path)).body;
  const materials = [materialBody(stage.articleId, { ...terms, laterPrices: [], priceCentsPerUnit })];
  const form = { number: 'V-1', startsOn: '2020-01-01', endsOn: '2099-12-31', termsFrom: '2020-01-01' };
  created(await plant.manager.patch(path, contractBody(supplierId, materials, form), { version }));
};
const rebook = async (id: unknown, to: { supplierId: string; contractId: string | null }) => {
  const { version } = (await plant.manager.get(`/bookings/${id}`)).body;
  created(await plant.manager.post(`/bookings/${id}/rebooking`, { ...to, reason: 'Falsch' }, { version }));
};
const outlook = async (id: unknown, to: { supplierId: string; contractId: string }) =>
  (await plant.manager.get(`/bookings/${id}/rebooking-outlook?${new URLSearchParams(to)}`)).body;
const sumsOf = ({ lines }: Body) =>
  (lines as { takenBackFor: string | null; totalCents: number }[]).map((one) => [one.takenBackFor, one.totalCents]);

describe('what was paid to a supplier that was merged since', () => {
  it('is taken back from its successor once the delivery is rebooked: it is paid once', async () => {
    const { delivery, issued } = await settled();
    const supplierId = await createSuccessor(plant.manager, stage.supplierId);
    const contractId = await contractOf(supplierId, 'V-2', 5000);
    expect(await outlook(delivery.id, { supplierId, contractId })).toMatchObject({
      takenBackFrom: [{ id: issued.id }],
      isPaidNext: true,
    });
    await rebook(delivery.id, { supplierId, contractId });
    const next = (await stage.draft({ contractId, covers: 'supplier' })).body;
    expect(next.supplier.id).toBe(supplierId);
    expect(sumsOf(next)).toEqual([
      ['rebooking', -100_000],
      [null, 125_000],
    ]);
    const { id } = created(await stage.issue(next));
    expect(await look(issued.id)).toMatchObject({ rebookedSince: [{ settledBy: { id } }] });
    expect((await stage.draft({ contractId, covers: 'supplier' })).body.reason).toBe('settlement.nothing-to-settle');
  });

  it('is taken back from its successor once the delivery is reversed', async () => {
    const { delivery } = await settled();
    await createSuccessor(plant.manager, stage.supplierId);
    created(await plant.manager.post(`/bookings/${delivery.id}/reverse`, { reason: 'Doppelt' }));
    expect(sumsOf((await stage.draft()).body)).toEqual([[null, -100_000]]);
  });

  it('is out of date by other terms, and a correction for its successor holds the difference', async () => {
    const { issued } = await settled();
    const successor = await createSuccessor(plant.manager, stage.supplierId);
    expect(await look(issued.id)).toMatchObject({ isOutdated: false });
    await changePrice(successor, 4500);
    expect(await look(issued.id)).toMatchObject({ isOutdated: true, supplier: { id: stage.supplierId } });
    const correction = (await plant.manager.post(`/settlements/${issued.id}/correction`)).body;
    expect(correction).toMatchObject({ totalCents: 12_500, supplier: { id: successor } });
    created(await stage.issue(correction));
    expect(await look(issued.id)).toMatchObject({ isOutdated: false });
  });
});

describe('what was drafted before a merge', () => {
  const drafted = async (): Promise<Body> => {
    await stage.delivered();
    return (await stage.draft()).body;
  };
  const corrected = async (): Promise<Body> => {
    const { issued } = await settled();
    await changePrice(stage.supplierId, 4500);
    return (await plant.manager.post(`/settlements/${issued.id}/correction`)).body;
  };

  it.each([
    ['a settlement', drafted],
    ['a correction', corrected],
  ])('is out of date, and is made anew for the successor: %s', async (_, draftAny) => {
    const { id, version, contract, covers, fromOn, toOn } = await draftAny();
    const successor = await createSuccessor(plant.manager, stage.supplierId);
    expect(await look(id)).toMatchObject({ isOutdated: true });
    expect((await stage.issue({ id, version })).body.reason).toBe('settlement.outdated');
    const body = { contractId: (contract as Body).id, covers, fromOn, toOn, language: 'de', notes: '' };
    const anew = await plant.manager.patch(`/settlements/${id}`, body, { version: Number(version) });
    expect(created<{ id: string; version: number } & Body>(anew)).toMatchObject({ supplier: { id: successor } });
    created(await stage.issue(anew.body));
  });
});

it('lists settlements of a supplier with those of the companies that were merged into it', async () => {
  const { issued } = await settled();
  const successor = await createSuccessor(plant.manager, stage.supplierId);
  const { items } = (await plant.manager.get(`/settlements?supplierId=${successor}`)).body;
  expect(items.map(({ id }: Body) => id)).toEqual([issued.id]);
});

it('measures a delivery of a merged supplier when nobody settles with its successor', async () => {
  const { id } = await stage.delivered();
  const successor = await createSuccessor(plant.manager, stage.supplierId);
  await app.owner.query('begin');
  await app.owner.query('select from addresses where id = $1 for no key update', [successor]);
  const order: string[] = [];
  const measured = plant.manager
    .put(`/bookings/${id}/values`, { values: [{ parameter: 'ts', value: 27 }] })
    .then(({ status }) => order.push(`measured ${status}`));
  await new Promise((resolve) => setTimeout(resolve, 300));
  order.push('settled');
  await app.owner.query('rollback');
  await measured;
  expect(order).toEqual(['settled', 'measured 200']);
});
