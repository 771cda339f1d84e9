import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressBody, contractBody, created, locationBody, materialBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(() => app.close());

type Part = { bookingNumber: string; contract: { name: string } | null; remaining: number; taken: number };

const preview = (locationId: string, amount: string | number, articleId = stage.articleId) =>
  app.uelzen.operator.get(
    `/inventory/withdrawal-preview?locationId=${locationId}&articleId=${articleId}&amount=${amount}`,
  );
const takenOf = async (locationId: string, amount: number): Promise<[string, number][]> =>
  (await preview(locationId, amount)).body.parts.map((part: Part) => [part.bookingNumber, part.taken]);

const newLocation = async (withdrawalMode: string): Promise<string> =>
  created(await app.uelzen.manager.post('/locations', locationBody({ withdrawalMode, name: `Silo ${withdrawalMode}` })))
    .id;

/** Brings tons of the stage's supplier or of another one; the number of its booking. */
const bring = async (locationId: string, tons: number, supplierId = stage.supplierId): Promise<string> => {
  const weighed = { fullKg: 15_000 + tons * 1000, emptyKg: 15_000, locationId };
  return created<{ id: string; version: number; number: string }>(
    await deliver(app.uelzen.manager, { ...stage, supplierId }, weighed),
  ).number;
};

const withdraw = (originLocationId: string, amount: number) => {
  const { articleId, digesterId: destinationLocationId } = stage;
  const body = { articleId, originLocationId, destinationLocationId, amount };
  return app.uelzen.manager.post('/bookings/withdrawals', body);
};

/** What the movements of the last withdrawal took, by the booking that brought it. */
const reallyTaken = async (bookingId: string): Promise<[string, number][]> => {
  const { rows } = await app.owner.query(
    `select delivered.year || '-' || lpad(delivered.sequence::text, 6, '0') as number, -movements.quantity::integer as taken
     from movements join layers on layers.id = movements.layer_id join bookings as delivered on delivered.id = layers.booking_id
     where movements.booking_id = $1 and movements.quantity < 0 order by layers.number`,
    [bookingId],
  );
  return rows.map(({ number, taken }) => [number, taken]);
};

describe('what a withdrawal would take', () => {
  it.each([
    ['fifo', [0, 12_000, 1, 8_000]],
    ['lifo', [1, 10_000, 0, 10_000]],
  ] as const)('is by %s what it then takes, and nothing is booked before', async (mode, expected) => {
    const id = await newLocation(mode);
    const numbers = [await bring(id, 12), await bring(id, 10)];
    const [first, ofFirst, second, ofSecond] = expected;
    const told = [
      [numbers[first], ofFirst],
      [numbers[second], ofSecond],
    ];
    expect(await takenOf(id, 20)).toEqual(told);
    expect(await takenOf(id, 20)).toEqual(told);
    const booked = created(await withdraw(id, 20));
    expect(await reallyTaken(booked.id)).toEqual(told.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)));
  });

  it('is each contract’s share of those that have something there', async () => {
    const { manager } = app.uelzen;
    const id = await newLocation('percentagewise');
    const supplierId = created(await manager.post('/addresses', addressBody({ companyName: 'Gut Ölper' }))).id;
    const proof = { type: 'certificate', scheme: 'redcert-eu', number: 'DE-2', validFrom: '2020-01-01' };
    created(await manager.post(`/addresses/${supplierId}/proofs`, { ...proof, expiresOn: '2099-12-31' }));
    const runs = { startsOn: '2020-01-01', endsOn: '2099-12-31' };
    const materials = [materialBody(stage.articleId)];
    created(await manager.post('/contracts', contractBody(supplierId, materials, { ...runs, number: 'V-2' })));
    const empty = created(await manager.post('/addresses', addressBody())).id;
    created(await manager.post('/contracts', contractBody(empty, materials, { ...runs, number: 'V-3' })));
    await bring(id, 30);
    await bring(id, 10, supplierId);
    const { body } = await preview(id, 20);
    const shares = body.parts.map(({ contract, taken }: Part) => [contract?.name, taken]);
    expect(shares).toEqual([
      ['V-1', 15_000],
      ['V-2', 5_000],
    ]);
    created(await withdraw(id, 20));
    // A unit that can't be halved goes to the contract with the larger remainder, and nothing is lost.
    const odd = (await preview(id, 0.001)).body.parts.map(({ contract, taken }: Part) => [contract?.name, taken]);
    expect(odd).toEqual([['V-1', 1]]);
  });

  it('says how much is missing instead, and names no layer', async () => {
    const id = await newLocation('fifo');
    await bring(id, 5);
    const { status, body } = await preview(id, 20);
    expect([status, body]).toEqual([
      200,
      { mode: 'fifo', unit: 'ton', quantity: 20_000, missing: 15_000, shares: [], parts: [], moreParts: 0 },
    ]);
  });

  it('names the first fifty layers and counts the rest', async () => {
    const id = await newLocation('fifo');
    const { articleId, supplierId } = stage;
    const open = { type: 'incoming', transport: 'delivery', deliveryDate: '2026-01-05', articleId, supplierId };
    const booking = created(await app.uelzen.manager.post('/bookings', open));
    await app.owner.query(
      `insert into layers (organisation_id, id, number, location_id, article_id, booking_id, received_at, quantity, remaining)
       select $1, gen_random_uuid(), 1000 + n, $2, $3, $4, date '2026-01-01' + n, 10, 10 from generate_series(1, 60) n`,
      [app.uelzen.id, id, articleId, booking.id],
    );
    const { body } = await preview(id, 0.595);
    expect([body.parts.length, body.moreParts, body.parts[0].taken]).toEqual([50, 10, 10]);
  });

  it.each([
    [0, 'too-small'],
    [-5, 'too-small'],
    [0.0001, 'too-small'],
    ['viel', 'not-a-number'],
    [1e12, 'too-large'],
  ])('is not told for %s: %s', async (amount, reason) => {
    const { status, body } = await preview(stage.siloId, amount);
    expect([status, body.fields?.[0]]).toMatchObject([expect.any(Number), { path: 'amount', reason }]);
    expect([400, 422]).toContain(status);
  });

  it('is told of no location and no article of elsewhere', async () => {
    const { bremen } = app;
    const path = `/inventory/withdrawal-preview?locationId=${stage.siloId}&articleId=${stage.articleId}&amount=1`;
    expect((await bremen.manager.get(path)).status).toBe(404);
    const own = created(await bremen.manager.post('/locations', locationBody())).id;
    const foreign = await bremen.manager.get(path.replace(stage.siloId, own));
    expect(foreign.body.fields).toEqual([{ path: 'articleId', reason: 'unknown' }]);
  });
});

describe('the layers of a location', () => {
  it('come in the order in which its mode takes them', async () => {
    const id = await newLocation('lifo');
    const numbers = [await bring(id, 3), await bring(id, 4)];
    const list = async (query: string) =>
      (await app.uelzen.operator.get(`/inventory/layers?locationId=${id}${query}`)).body.items.map(
        ({ bookingNumber }: Part) => bookingNumber,
      );
    expect(await list('')).toEqual(numbers);
    expect(await list('&first=newest')).toEqual(numbers.toReversed());
    expect(await list('&first=newest&size=1&page=2')).toEqual(numbers.slice(0, 1));
  });
});
