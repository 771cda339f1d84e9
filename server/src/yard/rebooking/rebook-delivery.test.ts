import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appConnection } from '../../testing/app-connection.ts';
import { addressBody, contractBody, created, materialBody, unique } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

let app: TestApp;
let stage: PlantStage;
type Delivery = { readonly id: string; readonly version: number; readonly number: string; readonly netKg: number };
let delivery: Delivery;
let otherId: string;
let otherContractId: string;

beforeAll(async () => {
  app = await startOwnTestApp();
  const { manager } = app.uelzen;
  stage = await setPlantStage(manager);
  await stage.giveProof();
  otherId = created(await manager.post('/addresses', addressBody({ companyName: 'Gut Rößing' }))).id;
  const body = contractBody(otherId, [materialBody(stage.articleId)], { number: 'V-Ö', startsOn: '2020-01-01' });
  otherContractId = created(await manager.post('/contracts', body)).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  delivery = created<Delivery>(await deliver(app.uelzen.manager, stage));
});

const read = async (id: string) => (await app.uelzen.manager.get(`/bookings/${id}`)).body;
const rebook = async (to: object, { version = 0, client = app.uelzen.manager, id = delivery.id } = {}) =>
  client.post(
    `/bookings/${id}/rebooking`,
    { reason: 'Falscher Lieferant', ...to },
    { version: version || (await read(id)).version },
  );
const elsewhere = () => ({ supplierId: otherId, contractId: otherContractId });
const deliveredOf = async (id: string) =>
  (await app.uelzen.manager.get(`/contracts/${id}`)).body.materials[0].deliveredAmount;
const broken = async () =>
  (await verifyDatabase(appConnection(app.platform), '/nowhere')).results
    .filter(({ name, violations }) => violations.length > 0 && !name.startsWith('a file has'))
    .map(({ name, violations }) => [name, ...violations]);

describe('a rebooked delivery', () => {
  it('has another supplier and contract, and all else as it was posted', async () => {
    const before = await read(delivery.id);
    const rebooking = created(await rebook(elsewhere()));
    expect(rebooking).toMatchObject({
      reason: 'Falscher Lieferant',
      from: { supplier: { id: stage.supplierId }, contract: { id: stage.contractId } },
      to: { supplier: { id: otherId, name: 'Gut Rößing' }, contract: { id: otherContractId, number: 'V-Ö' } },
    });
    const {
      supplier,
      contract,
      flags: _f,
      version,
      rebooking: last,
      updatedAt: _u,
      ...after
    } = await read(delivery.id);
    expect([supplier.id, contract.id, version, last]).toEqual([
      otherId,
      otherContractId,
      before.version + 1,
      rebooking,
    ]);
    expect(before).toMatchObject(
      JSON.parse(JSON.stringify({ ...after, facts: before.facts, isSampleAgreed: before.isSampleAgreed })),
    );
    expect(await broken()).toEqual([]);
  });

  it('counts towards its new contract, and no longer towards the old one', async () => {
    const [from, to] = [await deliveredOf(stage.contractId), await deliveredOf(otherContractId)];
    const tons = delivery.netKg / 1000;
    created(await rebook(elsewhere()));
    expect(await deliveredOf(stage.contractId)).toBeCloseTo(from - tons, 6);
    expect(await deliveredOf(otherContractId)).toBeCloseTo(to + tons, 6);
    created(await rebook({ supplierId: otherId, contractId: null }));
    expect(await deliveredOf(otherContractId)).toBeCloseTo(to, 6);
    expect((await read(delivery.id)).contract).toBeNull();
  });

  it('is the new supplier’s where its goods are followed back to where they came from', async () => {
    created(await rebook(elsewhere()));
    const body = {
      originLocationId: stage.siloId,
      destinationLocationId: stage.digesterId,
      articleId: stage.articleId,
    };
    const { rows } = await app.owner.query('select sum(quantity) as kg from balances where location_id = $1', [
      stage.siloId,
    ]);
    const amount = Number(rows[0].kg) / 1000;
    const { id } = created(await app.uelzen.manager.post('/bookings/withdrawals', { ...body, amount }));
    const { items } = (await app.uelzen.manager.get(`/genealogy/origins?bookingId=${id}`)).body;
    const origin = items.find(({ load }: { load: { bookingId: string } }) => load.bookingId === delivery.id);
    expect([origin.supplier.id, origin.contract.id]).toEqual([otherId, otherContractId]);
  });

  it('tells in its history who rebooked it from whom to whom, and why', async () => {
    created(await rebook(elsewhere()));
    const { items, names } = (await app.uelzen.manager.get(`/bookings/${delivery.id}/history`)).body;
    expect(items[0]).toMatchObject({
      event: 'rebooked',
      reason: 'Falscher Lieferant',
      before: { supplierId: stage.supplierId, contractId: stage.contractId },
      after: { supplierId: otherId, contractId: otherContractId },
    });
    expect(names[otherId]).toBe('Gut Rößing');
  });

  it('is reversed from the contract that it counts towards by then', async () => {
    const to = await deliveredOf(otherContractId);
    created(await rebook(elsewhere()));
    created(await app.uelzen.manager.post(`/bookings/${delivery.id}/reverse`, { reason: 'Doppelt' }));
    expect(await deliveredOf(otherContractId)).toBeCloseTo(to, 6);
    expect((await rebook({ supplierId: stage.supplierId })).body.reason).toBe('booking.not-rebookable');
    expect(await broken()).toEqual([]);
  });

  it('counts what it counted, whatever the density is by now, where its contracts are agreed in m³', async () => {
    const { manager } = app.uelzen;
    const inCubicMetres = async () => {
      const body = contractBody(otherId, [materialBody(stage.articleId, { unit: 'm3' })], {
        number: unique('V'),
        startsOn: '2020-01-01',
      });
      return created(await manager.post('/contracts', body)).id;
    };
    const density = (kg: number) =>
      app.owner.query('update articles set density_kg_per_m3 = $1 where id = $2', [kg, stage.articleId]);
    await density(500);
    const [first, second] = [await inCubicMetres(), await inCubicMetres()];
    created(await rebook({ supplierId: otherId, contractId: first }));
    const counted = await deliveredOf(first);
    expect(counted).toBeCloseTo(delivery.netKg / 500, 3);
    await density(900);
    created(await rebook({ supplierId: otherId, contractId: second }));
    expect([await deliveredOf(first), await deliveredOf(second)]).toEqual([0, counted]);
    const to = await deliveredOf(otherContractId);
    created(await rebook(elsewhere()));
    expect([await deliveredOf(second), await deliveredOf(otherContractId)]).toEqual([0, to + delivery.netKg / 1000]);
    expect(await broken()).toEqual([]);
    // Back again, by way of a contract in tons and of none at all.
    created(await rebook({ supplierId: otherId, contractId: first }));
    expect(await deliveredOf(first)).toBe(counted);
    created(await rebook({ supplierId: otherId, contractId: null }));
    created(await rebook({ supplierId: otherId, contractId: second }));
    expect([await deliveredOf(first), await deliveredOf(second)]).toEqual([0, counted]);
    created(await rebook(elsewhere()));
    expect(await broken()).toEqual([]);
  });
});

describe('a rebooking is refused', () => {
  it.each([
    [
      'to what it is already',
      () => ({ supplierId: stage.supplierId, contractId: stage.contractId }),
      'booking.rebooked-to-same',
    ],
    [
      'to a contract of another supplier',
      () => ({ supplierId: stage.supplierId, contractId: otherContractId }),
      'booking.contract-other-supplier',
    ],
    ['to nobody', () => ({ supplierId: stage.articleId }), 'unknown'],
    ['without a reason', () => ({ ...elsewhere(), reason: ' ' }), 'booking.reason-missing'],
  ])('%s', async (_, to, reason) => {
    const { body } = await rebook(to());
    expect(body.fields?.[0]?.reason ?? body.reason).toBe(reason);
  });

  it('of a booking that is not posted, or no delivery', async () => {
    const { manager } = app.uelzen;
    const open = created(
      await manager.post('/bookings', {
        type: 'incoming',
        deliveryDate: '2026-01-15',
        articleId: stage.articleId,
        supplierId: stage.supplierId,
        licensePlate: 'UE-Ü 1',
        confirmSecondOpen: true,
      }),
    );
    expect((await rebook(elsewhere(), { id: open.id })).body.reason).toBe('booking.not-rebookable');
  });

  it('by whoever neither leads the plant nor settles, and in another organisation', async () => {
    const { operator } = app.uelzen;
    expect((await rebook(elsewhere(), { client: operator })).status).toBe(403);
    expect((await rebook(elsewhere(), { client: app.bremen.manager })).status).toBe(404);
  });

  it('where somebody else has rebooked it meanwhile: one of two at once', async () => {
    const { version } = await read(delivery.id);
    const both = await Promise.all([
      rebook(elsewhere(), { version }),
      rebook({ supplierId: stage.supplierId, contractId: null }, { version }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await broken()).toEqual([]);
  });
});

it('changes nothing of a posted booking past a rebooking', async () => {
  const change = (columns: string) => app.owner.query(`update bookings set ${columns} where id = $1`, [delivery.id]);
  await expect(change(`supplier_id = '${otherId}'`)).rejects.toThrow('can no longer be changed');
  created(await rebook(elsewhere()));
  await expect(change(`supplier_id = '${stage.supplierId}'`)).rejects.toThrow('can no longer be changed');
  await expect(change('net_kg = net_kg, rebooked_at = now()')).rejects.toThrow('can no longer be changed');
});
