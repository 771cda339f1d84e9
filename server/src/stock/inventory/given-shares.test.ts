import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce } from '../../testing/actors/lock-waits.ts';
import { appConnection } from '../../testing/app-connection.ts';
import { addressBody, contractBody, created, locationBody, materialBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

let app: TestApp;
let stage: PlantStage;
/** The second contract with its supplier. */
let other: { supplierId: string; contractId: string };
beforeAll(async () => {
  app = await startOwnTestApp();
  const { manager } = app.uelzen;
  stage = await setPlantStage(manager);
  await stage.giveProof();
  const supplierId = created(await manager.post('/addresses', addressBody({ companyName: 'Gut Ölper' }))).id;
  const proof = { type: 'certificate', scheme: 'redcert-eu', number: 'DE-2', validFrom: '2020-01-01' };
  created(await manager.post(`/addresses/${supplierId}/proofs`, { ...proof, expiresOn: '2099-12-31' }));
  const runs = { startsOn: '2020-01-01', endsOn: '2099-12-31', number: 'V-2' };
  const contract = contractBody(supplierId, [materialBody(stage.articleId)], runs);
  other = { supplierId, contractId: created(await manager.post('/contracts', contract)).id };
});
afterAll(() => app.close());

type Location = { id: string; version: number };

const newLocation = async (withdrawalMode = 'percentagewise'): Promise<Location> =>
  created(await app.uelzen.manager.post('/locations', locationBody({ withdrawalMode })));
const set = ({ id, version }: Location, shares: readonly (readonly [string, number])[]) =>
  app.uelzen.manager.put(
    `/locations/${id}/withdrawal-shares`,
    { shares: shares.map(([contractId, percent]) => ({ contractId, percent })) },
    { version },
  );
const bring = async (locationId: string, tons: number, supplierId = stage.supplierId): Promise<void> => {
  const weighed = { fullKg: 15_000 + tons * 1000, emptyKg: 15_000, locationId };
  created(await deliver(app.uelzen.manager, { ...stage, supplierId }, weighed));
};
const withdraw = (originLocationId: string, amount: number) => {
  const { articleId, digesterId: destinationLocationId } = stage;
  return app.uelzen.manager.post('/bookings/withdrawals', {
    articleId,
    originLocationId,
    destinationLocationId,
    amount,
  });
};
const preview = async (locationId: string, amount: number) =>
  (
    await app.uelzen.operator.get(
      `/inventory/withdrawal-preview?locationId=${locationId}&articleId=${stage.articleId}&amount=${amount}`,
    )
  ).body;
type Share = { contract: { name: string } | null; wanted: number; given: number };
const told = ({ shares }: { shares: Share[] }) =>
  shares.map(({ contract, wanted, given }) => [contract?.name, wanted, given]);
/** What a booking took of each contract. */
const taken = async (bookingId: string) => {
  const { rows } = await app.owner.query(
    `select contracts.number, -sum(movements.quantity)::integer as quantity from movements
     join layers on layers.id = layer_id join contracts on contracts.id = layers.contract_id
     where movements.booking_id = $1 group by 1 order by 1`,
    [bookingId],
  );
  return rows.map(({ number, quantity }) => [number, quantity]);
};
const brokenRules = async () => {
  const { results } = await verifyDatabase(appConnection(app.platform), '/nowhere');
  return results.filter(({ name, violations }) => name.startsWith('a withdrawal took') && violations.length > 0);
};

describe('percentages of contracts', () => {
  it('are what a withdrawal takes by, told before, and kept with it whatever they become', async () => {
    const place = await newLocation();
    await bring(place.id, 30);
    await bring(place.id, 30, other.supplierId);
    const { body } = await set(place, [
      [other.contractId, 33.33],
      [stage.contractId, 66.67],
    ]);
    expect(body).toMatchObject({
      version: place.version + 1,
      withdrawalShares: [
        { contract: { name: 'V-1' }, percent: 66.67 },
        { contract: { name: 'V-2' }, percent: 33.33 },
      ],
    });
    expect(told(await preview(place.id, 10))).toEqual([
      ['V-1', 6_667, 6_667],
      ['V-2', 3_333, 3_333],
    ]);
    const booked = created(await withdraw(place.id, 10));
    expect(await taken(booked.id)).toEqual([
      ['V-1', 6_667],
      ['V-2', 3_333],
    ]);
    created(await set(body, [[stage.contractId, 100]]));
    const { rows } = await app.owner.query(
      'select contract_number, hundredths from withdrawal_shares where booking_id = $1 order by 1',
      [booked.id],
    );
    expect(rows).toEqual([
      { contract_number: 'V-1', hundredths: 6_667 },
      { contract_number: 'V-2', hundredths: 3_333 },
    ]);
    expect(await brokenRules()).toEqual([]);
  });

  it('of a contract that runs dry are stood in for by the others, and the preview says so', async () => {
    const place = await newLocation();
    await bring(place.id, 2);
    await bring(place.id, 30, other.supplierId);
    created(
      await set(place, [
        [stage.contractId, 50],
        [other.contractId, 50],
      ]),
    );
    expect(told(await preview(place.id, 10))).toEqual([
      ['V-1', 5_000, 2_000],
      ['V-2', 5_000, 8_000],
    ]);
    const booked = created(await withdraw(place.id, 10));
    expect(await taken(booked.id)).toEqual([
      ['V-1', 2_000],
      ['V-2', 8_000],
    ]);
  });

  it('leave to the others what is left, and a reversal puts all of it back', async () => {
    const place = await newLocation();
    await bring(place.id, 5);
    await bring(place.id, 5, other.supplierId);
    created(await set(place, [[stage.contractId, 100]]));
    expect(told(await preview(place.id, 8))).toEqual([
      ['V-1', 8_000, 5_000],
      [undefined, 0, 3_000],
    ]);
    const booked = created(await withdraw(place.id, 8));
    created(await app.uelzen.manager.post(`/bookings/${booked.id}/reverse`, { reason: 'Verbucht' }));
    expect(told(await preview(place.id, 8))).toEqual([
      ['V-1', 8_000, 5_000],
      [undefined, 0, 3_000],
    ]);
  });

  it('that were forged with a booking are found', async () => {
    await app.owner.query('alter table withdrawal_shares disable trigger user');
    await app.owner.query('update withdrawal_shares set hundredths = 5000 where hundredths in (6667, 3333)');
    expect(await brokenRules()).toHaveLength(1);
    await app.owner.query(
      `update withdrawal_shares set hundredths = case contract_number when 'V-1' then 6667 else 3333 end
       where booking_id in (select booking_id from withdrawal_shares where hundredths = 5000
         group by booking_id having count(*) = 2 order by min(id::text) limit 1)`,
    );
    await app.owner.query('alter table withdrawal_shares enable trigger user');
    expect(await brokenRules()).toEqual([]);
  });

  it('and withdrawals take turns: each goes by all of the old ones or all of the new ones', async () => {
    const place = await newLocation();
    await bring(place.id, 30);
    await bring(place.id, 30, other.supplierId);
    const [changed, booked] = await atOnce(app, { table: 'storage_locations', id: place.id }, [
      () => set(place, [[other.contractId, 100]]),
      () => withdraw(place.id, 10),
    ]);
    expect([changed?.status, booked?.status]).toEqual([200, 200]);
    const parts = await taken(booked?.body.id);
    expect([
      [['V-2', 10_000]],
      [
        ['V-1', 5_000],
        ['V-2', 5_000],
      ],
    ]).toContainEqual(parts);
    expect(await brokenRules()).toEqual([]);
  });
});

describe('percentages that make no sense', () => {
  const wrong = (path: string, reason: string) => ({ fields: [{ path, reason }] });

  it.each([
    ['not 100 in all', [['a', 60]], wrong('shares', 'location.shares-not-whole')],
    ['of three digits', [['a', 33.333]], wrong('shares.0.percent', 'location.percent-digits')],
    ['of one contract twice', ['aa', 'aa'].map(() => ['a', 50]), wrong('shares', 'not-unique')],
    ['of no contract', [['b', 100]], wrong('shares.0.contractId', 'unknown')],
  ] as [string, [string, number][], object][])('%s are refused, and nothing changes', async (_, shares, said) => {
    const place = await newLocation();
    const ids: Record<string, string> = { a: stage.contractId, b: stage.articleId };
    const answer = await set(
      place,
      shares.map(([key, percent]) => [ids[key] ?? '', percent]),
    );
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject(said);
    expect((await app.uelzen.manager.get(`/locations/${place.id}`)).body).toMatchObject({
      version: place.version,
      withdrawalShares: [],
    });
  });

  it('in another mode are refused, and those of before rest until it is theirs again', async () => {
    expect((await set(await newLocation('fifo'), [[stage.contractId, 100]])).body.reason).toBe(
      'location.not-percentagewise',
    );
    const place = await newLocation();
    await bring(place.id, 10, other.supplierId);
    await bring(place.id, 10);
    const { body } = await set(place, [[stage.contractId, 100]]);
    const { id, version, withdrawalShares: _, updatedAt: __, ...fields } = body;
    const change = (withdrawalMode: string, of: number) =>
      app.uelzen.manager.patch(`/locations/${id}`, { ...fields, withdrawalMode }, { version: of });
    created(await change('fifo', version));
    expect(told(await preview(id, 5))).toEqual([]);
    expect(await taken(created(await withdraw(id, 5)).id)).toEqual([['V-2', 5_000]]);
    created(await change('percentagewise', version + 1));
    expect(told(await preview(id, 5))).toEqual([['V-1', 5_000, 5_000]]);
    created(await change('lifo', version + 2));
    expect((await set({ id, version: version + 3 }, [])).body.withdrawalShares).toEqual([]);
  });
});
