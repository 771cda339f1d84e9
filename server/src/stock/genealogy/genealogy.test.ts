import type { FateSums, Origin, Whereabout } from '@halm/model/stock/genealogy/genealogy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { materialMoves } from '../../testing/plant/genealogy-stage.ts';
import { addressBody, created, valueSetBody } from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
let moves: ReturnType<typeof materialMoves>;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  moves = materialMoves(app.uelzen.manager, stage);
});
afterAll(() => app.close());

const ask = async <T>(path: string): Promise<T> => {
  const { status, body } = await app.uelzen.manager.get(path);
  expect([status, body]).toEqual([200, body]);
  return body;
};
const originsOf = async (bookingId = '') =>
  (await ask<{ items: Origin[] }>(`/genealogy/origins?bookingId=${bookingId}`)).items;
const whereaboutsOf = async (bookingId = '') =>
  (await ask<{ items: Whereabout[] }>(`/genealogy/whereabouts?bookingId=${bookingId}`)).items;
const sumsOf = async (path: string) =>
  (await ask<FateSums>(path)).sums.map(({ fate, quantity, place }) => [fate, quantity, place?.name]);

/** Two loads, moved through a second location to a third one, fed from there. */
const feedThroughThree = async () => {
  const [first, second, third] = await Promise.all(
    ['Erstes', 'Zweites', 'Drittes'].map((name) => moves.location({ name })),
  );
  const loads = [await moves.bring(first ?? '', 20_000), await moves.bring(first ?? '', 10_000)];
  const moved = await moves.take(first ?? '', second ?? '', 25_000);
  const movedOn = await moves.take(second ?? '', third ?? '', 22_000);
  const fed = await moves.take(third ?? '', stage.digesterId, 21_000);
  return { first, second, third, loads, moved, movedOn, fed };
};

describe('where material came from', () => {
  it('is told through all transfers, part by part, with supplier, contract and proof', async () => {
    const { loads, moved, movedOn, fed } = await feedThroughThree();
    const origins = await originsOf(fed);
    expect(origins.map(({ load, quantity }) => [load.bookingId, quantity])).toEqual([
      [loads[0], 20_000],
      [loads[1], 1000],
    ]);
    for (const origin of origins) {
      expect(origin.transfers.map(({ bookingId, location }) => [bookingId, location.name])).toEqual([
        [moved, 'Zweites'],
        [movedOn, 'Drittes'],
      ]);
      expect(origin).toMatchObject({
        location: { name: 'Drittes' },
        load: { location: { name: 'Erstes' } },
        supplier: { name: 'Hof Lüders GbR' },
        contract: { name: 'V-1' },
        proofs: [{ number: 'DE-1', scheme: 'redcert-eu' }],
        values: null,
      });
    }
  });

  it('holds the values of the day of the delivery, those of the contract before the usual ones', async () => {
    const { articleId, contractId } = stage;
    const { manager } = app.uelzen;
    const values = { biogas: 200, dryMatter: 31 };
    const usual = { ...valueSetBody(), kind: 'default', validFrom: '2020-01-01', values };
    created(await manager.post(`/articles/${articleId}/value-sets`, usual));
    const late = {
      ...usual,
      kind: 'contract',
      contractId,
      validFrom: '2020-02-01',
      values: { ...values, dryMatter: 34 },
    };
    const held = created(await manager.post(`/articles/${articleId}/value-sets`, late)).id;
    const place = await moves.location();
    await moves.bring(place, 5000);
    const [origin] = await originsOf(await moves.take(place, stage.digesterId, 1000));
    expect(origin?.values).toMatchObject({ id: held, dryMatter: 34, validFrom: '2020-02-01' });
  });

  it('is told of a correction, a delivery out, and of what went straight into production', async () => {
    const place = await moves.location();
    const load = await moves.bring(place, 9000);
    const counted = await moves.count(place, 8000);
    const sent = await moves.sendOut(place, 3000);
    for (const [booking, kg] of [
      [counted, 1000],
      [sent, 3000],
    ] as const)
      expect((await originsOf(booking)).map((one) => [one.load.bookingId, one.quantity])).toEqual([[load, kg]]);
    const straight = await moves.bring(stage.digesterId, 4000);
    expect((await originsOf(straight)).map((one) => [one.load.bookingId, one.quantity])).toEqual([[straight, 4000]]);
    expect(await sumsOf(`/genealogy/whereabouts/sums?bookingId=${straight}`)).toEqual([['fed', 4000, 'Lager F1']]);
  });
});

describe('where material went', () => {
  it('is told of a delivery, with each transfer, and sums to what it brought', async () => {
    const { loads, moved, movedOn, fed } = await feedThroughThree();
    const shares = await whereaboutsOf(loads[1]);
    expect(
      shares.map((share) => [share.fate, share.quantity, share.location.name, share.to?.name, share.bookingId]),
    ).toEqual(
      expect.arrayContaining([
        ['stock', 5000, 'Erstes', undefined, null],
        ['stock', 3000, 'Zweites', undefined, null],
        ['stock', 1000, 'Drittes', undefined, null],
        ['fed', 1000, 'Drittes', 'Lager F1', fed],
        ['moved', 2000, 'Zweites', 'Drittes', movedOn],
        ['moved', 5000, 'Erstes', 'Zweites', moved],
      ]),
    );
    expect(shares).toHaveLength(6);
    expect(shares.slice(0, 3).every(({ fate }) => fate === 'stock')).toBe(true);
    expect(await sumsOf(`/genealogy/whereabouts/sums?bookingId=${loads[1]}`)).toEqual([
      ['stock', 5000, 'Erstes'],
      ['stock', 3000, 'Zweites'],
      ['stock', 1000, 'Drittes'],
      ['fed', 1000, 'Lager F1'],
    ]);
  });

  it('says of what was reversed that it never went, and of a reversed delivery that all of it was taken back', async () => {
    const [place, other] = [await moves.location(), await moves.location()];
    const load = await moves.bring(place, 7000);
    const moved = await moves.take(place, other, 4000);
    const fed = await moves.take(other, stage.digesterId, 1000);
    for (const booking of [fed, moved, load]) expect(await moves.reverse(booking ?? '')).toBe(true);
    expect((await whereaboutsOf(load)).map(({ fate, quantity }) => [fate, quantity])).toEqual([['reversed', 7000]]);
    expect((await whereaboutsOf(moved)).map(({ fate, quantity }) => [fate, quantity])).toEqual([['reversed', 4000]]);
    // Looked at itself, a reversed booking tells what it took.
    expect((await originsOf(fed)).map((one) => [one.load.bookingId, one.quantity])).toEqual([[load, 1000]]);
  });

  it('is told of a supplier, also of those merged into it, by contract, proof and days', async () => {
    const { manager } = app.uelzen;
    const old = created(await manager.post('/addresses', addressBody({ companyName: 'Hof Alt' }))).id;
    const next = created(await manager.post('/addresses', addressBody({ companyName: 'Hof Neu' }))).id;
    const proof = { type: 'certificate', scheme: 'redcert-eu', number: 'DE-7', validFrom: '2020-01-01' };
    const proofId = created(await manager.post(`/addresses/${next}/proofs`, { ...proof, expiresOn: '2099-12-31' })).id;
    const over = created(
      await manager.post(`/addresses/${next}/proofs`, { ...proof, number: 'DE-6', expiresOn: '2020-12-31' }),
    ).id;
    created(await manager.post(`/addresses/${old}/proofs`, { ...proof, expiresOn: '2099-12-31' }));
    const place = await moves.location({ name: 'Halle' });
    await moves.bring(place, 6000, old);
    await moves.take(place, stage.digesterId, 2000);
    const [kept, other] = [
      (await manager.get(`/addresses/${next}`)).body,
      (await manager.get(`/addresses/${old}`)).body,
    ];
    const { id: _, number: _n, proofStatus: _p, version, updatedAt: _u, mergedInto: _m, ...values } = kept;
    created(
      await manager.post(
        `/addresses/${next}/merge`,
        { otherId: old, otherVersion: other.version, values },
        { version },
      ),
    );
    await moves.bring(place, 3000, next);
    const loads = async (filter: string) =>
      (
        await ask<{ items: { quantity: number; stock: number; fed: number }[] }>(
          `/genealogy/loads?supplierId=${filter}`,
        )
      ).items.map(({ quantity, stock, fed }) => [quantity, stock, fed]);
    const both = [
      [3000, 3000, 0],
      [6000, 4000, 2000],
    ];
    expect(await loads(next)).toEqual(both);
    expect(await loads(`${next}&proofId=${proofId}`)).toEqual(both);
    expect(await loads(`${next}&proofId=${over}`)).toEqual([]);
    expect(await loads(`${next}&to=2020-12-31`)).toEqual([]);
    expect(await loads(`${next}&contractId=${stage.contractId}`)).toEqual([]);
    expect(await sumsOf(`/genealogy/loads/sums?supplierId=${next}`)).toEqual([
      ['stock', 7000, 'Halle'],
      ['fed', 2000, 'Lager F1'],
    ]);
  });

  it('is told of nothing of elsewhere', async () => {
    const load = await moves.bring(await moves.location(), 1000);
    for (const path of [
      `origins?bookingId=${load}`,
      `whereabouts?bookingId=${load}`,
      `loads?supplierId=${stage.supplierId}`,
    ])
      expect((await app.bremen.manager.get(`/genealogy/${path}`)).status).toBe(404);
    expect((await app.uelzen.operator.get(`/genealogy/origins?bookingId=${load}`)).status).toBe(403);
  });
});
