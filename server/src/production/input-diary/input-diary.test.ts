import type { FeedingDay } from '@halm/model/production/feeding/feeding-day.ts';
import type { DiaryEntry, DiaryTotals } from '@halm/model/production/input-diary/diary-entry.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleBody, created, locationBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { type FeedingStage, setFeedingStage } from '../../testing/production/feeding-stage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const FED = '2026-10-20';
const TODAY = '2026-10-22';
let app: TestApp;
let plant: PlantStage;
let feeding: FeedingStage;

/** Takes maize out of the silo into the digester. */
const feed = async (amount: number, changes: object = {}): Promise<Booking> => {
  const { articleId, siloId, digesterId } = plant;
  const places = { articleId, originLocationId: siloId, destinationLocationId: digesterId };
  return created<Booking>(await app.uelzen.manager.post('/bookings/withdrawals', { ...places, amount, ...changes }));
};

beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date(`${TODAY}T09:00:00Z`));
  const { manager } = app.uelzen;
  plant = await setPlantStage(manager);
  await plant.giveProof();
  await deliver(manager, plant, { today: TODAY });
  feeding = await setFeedingStage(app, app.uelzen, { stockedOn: '2026-10-01', tonnes: 500 });
  await feeding.send(FED, 100, 5000);
  await feeding.gateway.count();
});
afterAll(() => app.close());

const list = async (query = ''): Promise<DiaryEntry[]> => {
  const { status, body } = await app.uelzen.manager.get(`/input-diary?size=100&${query}`);
  expect([status, body.reason]).toEqual([200, undefined]);
  return body.items;
};
const totals = async (query = ''): Promise<DiaryTotals> =>
  (await app.uelzen.manager.get(`/input-diary/totals?${query}`)).body;
const months = async (query = ''): Promise<{ bookedKg: number }[]> =>
  (await app.uelzen.manager.get(`/input-diary/months?${query}`)).body.items;
const ofMaize = () => `articleId=${plant.articleId}`;
/** Its counter rose on other days, too. */
const ofDoser = () => `articleId=${feeding.articleId}&from=${FED}&to=${FED}`;

/** What movements say went into production, on their own. */
const consumedKg = async (): Promise<number> => {
  const { rows } = await app.owner.query(
    `select coalesce(-sum(movements.quantity), 0)::int as kg from movements
     join bookings on bookings.organisation_id = movements.organisation_id and bookings.id = movements.booking_id
     join storage_locations as place on place.organisation_id = bookings.organisation_id
       and place.type = 'production' and place.id in (bookings.destination_location_id, bookings.origin_location_id)
     where movements.organisation_id = $1 and movements.location_id <> place.id`,
    [app.uelzen.id],
  );
  return rows[0].kg;
};

describe('the input diary', () => {
  it('has what was taken into production, with the supplier and contract of its layer', async () => {
    const { id, number } = await feed(4);
    const [entry] = await list(ofMaize());
    expect(entry).toMatchObject({
      day: TODAY,
      state: 'booked',
      article: { name: 'Maissilage' },
      substrate: 'maize-silage',
      kg: 4000,
      supplier: { id: plant.supplierId, name: 'Hof Lüders GbR' },
      contract: { id: plant.contractId, name: 'V-1' },
      location: { id: plant.siloId },
      production: { id: plant.digesterId },
      booking: { id, name: number },
    });
    // What was moved to another silo fed nothing.
    const other = created(await app.uelzen.manager.post('/locations', locationBody()));
    await feed(1, { destinationLocationId: other.id });
    expect(await list(ofMaize())).toHaveLength(1);
  });

  it('shows a day of a doser that is not booked, apart from what is, until it is booked', async () => {
    const [waiting] = await list(ofDoser());
    expect(waiting).toMatchObject({ day: FED, state: 'counted', kg: 14_400, booking: null, supplier: null });
    expect(waiting?.doser?.id).toBe(feeding.doser.id);
    expect(await totals(ofDoser())).toMatchObject({ booked: 0, bookedKg: 0, notBooked: 1, notBookedKg: 14_400 });
    const day = (await feeding.dayOf(FED)) as FeedingDay;
    created(await app.uelzen.manager.post(`/feeding-days/${day.id}/booking`, undefined, { version: day.version }));
    const entries = await list(ofDoser());
    expect(entries).toMatchObject([{ day: FED, state: 'booked', kg: 14_400, feedingDayId: day.id, supplier: null }]);
    expect(await totals(ofDoser())).toMatchObject({ bookedKg: 14_400, notBooked: 0, notBookedKg: 0 });
  });

  it('keeps what was booked and reversed in sight and out of the sums; its day is to be booked again', async () => {
    const [entry] = await list(`${ofDoser()}&state=booked`);
    const reason = { reason: 'Falscher Dosierer' };
    created(await app.uelzen.manager.post(`/bookings/${entry?.booking?.id}/reverse`, reason));
    const states = (await list(ofDoser())).map(({ state, kg }) => [state, kg]);
    expect(states.toSorted()).toEqual([
      ['accepted', 14_400],
      ['reversed', 14_400],
    ]);
    expect(await totals(ofDoser())).toMatchObject({ bookedKg: 0, notBookedKg: 14_400, reversed: 1 });
    expect(await months(ofDoser())).toEqual([
      {
        month: '2026-10',
        article: expect.objectContaining({ id: feeding.articleId }),
        bookedKg: 0,
        notBookedKg: 14_400,
      },
    ]);
    expect((await list(`${ofDoser()}&state=reversed`)).map(({ kg }) => kg)).toEqual([14_400]);
    expect((await list(`${ofDoser()}&state=not-booked`)).map(({ state }) => state)).toEqual(['accepted']);
  });

  it('comes to what the movements say, also by material and month', async () => {
    expect((await totals()).bookedKg).toBe(await consumedKg());
    const all = await months();
    expect(all.reduce((sum, { bookedKg }) => sum + bookedKg, 0)).toBe(await consumedKg());
    expect(all.length).toBeGreaterThan(1);
  });

  it('says of what has no mass that it is unknown, and counts it as such', async () => {
    const { manager } = app.uelzen;
    const place = created(await manager.post('/locations', locationBody({ type: 'liquid', unit: 'm3' })));
    const liquid = { type: 'liquid', unit: 'm3', substrate: 'cattle-slurry', densityKgPerM3: null };
    const slurry = created(await manager.post('/articles', articleBody([place.id], liquid)));
    const entry = { kind: 'opening-balance', articleId: slurry.id, locationId: place.id, amount: 20, day: TODAY };
    created(await manager.post('/bookings/stock-entries', entry));
    await feed(5, { articleId: slurry.id, originLocationId: place.id });
    const query = `articleId=${slurry.id}`;
    expect(await list(query)).toMatchObject([{ kg: null, quantity: 5000, unit: 'm3' }]);
    expect(await totals(query)).toMatchObject({ booked: 1, bookedKg: 0, unknownMass: 1 });
    expect((await list('substrate=cattle-slurry')).length).toBe(1);
    expect(await list(`${query}&to=2026-10-21`)).toEqual([]);
  });

  it('can be had as a table and as a page with its sums', async () => {
    const { manager } = app.uelzen;
    const csv = await manager.get(`/input-diary/export?format=csv&locale=de-DE&${ofMaize()}`);
    const [row] = parse(csv.bytes, { delimiter: ';', bom: true, columns: true }) as Record<string, string>[];
    expect(row).toMatchObject({ Tag: TODAY, Artikel: 'Maissilage', Lieferant: 'Hof Lüders GbR' });
    const pdf = await manager.get(`/input-diary/export?format=pdf&locale=de-DE&${ofMaize()}`);
    expect(readPdf(pdf.bytes).text).toMatch(/Einsatzstoff-Tagebuch[\s\S]*Gebucht: 4\.000\u00a0kg/);
  });

  it('refuses what it can’t be narrowed to', async () => {
    const { status, body } = await app.uelzen.manager.get('/input-diary?from=gestern&state=lost');
    expect([status, body.fields.map(({ path }: { path: string }) => path).toSorted()]).toEqual([
      400,
      ['from', 'state'],
    ]);
  });
});
