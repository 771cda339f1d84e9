import { bookingFilterSchema } from '@halm/model/yard/bookings/booking-filter.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../core/api/scope.ts';
import { casesOf } from '../../testing/cases-of.ts';
import { pagesOf, plansOf, walksThrough } from '../../testing/database/plan-of.ts';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { findBookings } from './find-bookings.ts';

/** So many bookings, of which one in a hundred has what is filtered by. */
const BOOKINGS = 6000;

let app: TestApp;
let stage: PlantStage;
let rare: Record<'receiverId' | 'logisticsCompanyId' | 'vehicleId' | 'driverId', string>;

/** Bookings past the API, so that there are many: the rare ones at the end of the list. */
const insertBookings = () =>
  app.owner.query(
    `insert into bookings (organisation_id, id, year, sequence, type, transport, status, step, delivery_date, article_id,
       supplier_id, receiver_id, logistics_company_id, vehicle_id, driver_id, destination_location_id, license_plate, unit,
       created_at, updated_at)
     select $1, gen_random_uuid(), 2025, n, case when n <= 60 then 'outgoing' else 'incoming' end,
       case when n <= 60 then 'collection' else 'delivery' end, case n % 3 when 0 then 'open' else 'completed' end,
       'registerVehicle', date '2025-01-01' + n / 20, $2, case when n > 60 then $3::uuid end,
       case when n <= 60 then $4::uuid end, case when n <= 60 then $5::uuid end, case when n <= 60 then $6::uuid end,
       case when n <= 60 then $7::uuid end, case when n % 2 = 0 then $8::uuid end, 'UE-F ' || n % 9, 'ton', now(), now()
     from generate_series(1, ${BOOKINGS}) n`,
    [
      app.uelzen.id,
      stage.articleId,
      stage.supplierId,
      rare.receiverId,
      rare.logisticsCompanyId,
      rare.vehicleId,
      rare.driverId,
      stage.siloId,
    ],
  );

beforeAll(async () => {
  app = await startOwnTestApp();
  const { manager } = app.uelzen;
  stage = await setPlantStage(manager);
  const address = async (companyName: string) =>
    created(await manager.post('/addresses', addressBody({ companyName }))).id;
  const logisticsCompanyId = await address('Spedition Weber');
  const of = `/addresses/${logisticsCompanyId}`;
  rare = {
    receiverId: await address('Gut Oerrel'),
    logisticsCompanyId,
    vehicleId: created(await manager.post(`${of}/vehicles`, { licensePlate: 'LG-W 7' })).id,
    driverId: created(await manager.post(`${of}/drivers`, { name: 'Heino Schulz' })).id,
  };
  await insertBookings();
  await app.owner.query('vacuum analyze bookings');
});
afterAll(() => app.close());

const read = (filter: object) => (scope: Scope) => findBookings(scope, bookingFilterSchema.parse(filter));
const find = (filter: object) => app.uelzen.asManager(read(filter));
const filters = () => [...Object.entries(rare).map(([name, id]) => ({ [name]: id })), { transport: 'collection' }];

/** All bookings that a filter leaves, page by page: each behind the last row of the one before. */
const walk = async (filter: object): Promise<{ ids: string[]; pages: number[]; totals: Set<number> }> => {
  const ids: string[] = [];
  const pages: number[] = [];
  const totals = new Set<number>();
  let next: { cursor?: string; page: string } = { page: '1' };
  for (;;) {
    const { items, pagination, cursor } = await find({ ...filter, ...next });
    ids.push(...items.map(({ id }) => id));
    pages.push(pagination.page);
    totals.add(pagination.totalRecords);
    if (!cursor) return { ids, pages, totals };
    next = { cursor, page: String(pages.length + 1) };
  }
};

const byOffset = async (filter: object): Promise<string[]> => {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await find({ ...filter, page: String(page) });
    if (items.length === 0) return ids;
    ids.push(...items.map(({ id }) => id));
  }
};

describe('the list of bookings', () => {
  it('is narrowed to a receiver, haulier, vehicle, driver and way of transport, alone and together', async () => {
    const outgoing = await find({ type: 'outgoing', size: '200' });
    expect(outgoing.items).toHaveLength(60);
    for (const filter of [...filters(), { ...rare, transport: 'collection' }])
      expect((await find({ ...filter, size: '200' })).items, JSON.stringify(filter)).toEqual(outgoing.items);
    expect((await find({ ...rare, transport: 'delivery' })).items).toEqual([]);
  });

  it('finds them by an index in its order, however late they come', async () => {
    for (const filter of filters()) {
      const plans = await plansOf(app, read(filter));
      expect(walksThrough(plans), JSON.stringify(filter)).toEqual([]);
      expect(pagesOf(plans), JSON.stringify(filter)).toBeLessThan(600);
    }
  });

  it('walks from page to page by its cursor through just the rows that the pages have', {
    timeout: 120_000,
  }, async () => {
    const narrowing = fc.record(
      {
        status: fc.constantFrom('open', 'completed'),
        type: fc.constantFrom('incoming', 'outgoing'),
        from: fc.constantFrom('2025-01-02', '2025-10-01'),
        to: fc.constantFrom('2025-01-05', '2025-10-25'),
        search: fc.constantFrom('UE-F 3', '2025-000040', 'Lüders', 'Mais'),
        locationId: fc.constant(stage.siloId),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(narrowing, fc.constantFrom('7', '100', '200'), async (some, size) => {
        const days = some.from || some.to ? {} : { to: '2025-01-10' };
        const filter = { ...some, ...days, size: Object.keys(some).length > 1 ? size : '200' };
        const [walked, listed] = [await walk(filter), await byOffset(filter)];
        expect(walked.ids).toEqual(listed);
        expect(walked.pages).toEqual(walked.pages.map((_, at) => at + 1));
        expect(walked.totals.size).toBe(1);
      }),
      { numRuns: casesOf(12) },
    );
  });

  it('goes on behind a row as cheaply at its end as at its beginning', async () => {
    const pages = async (filter: object) => pagesOf(await plansOf(app, read(filter)));
    const deep = { page: String(BOOKINGS / 25), cursor: `2025-01-02_ffffffff-ffff-7fff-bfff-ffffffffffff` };
    expect(await pages(deep)).toBeLessThan(
      2 * (await pages({ page: '2', cursor: '2025-10-20_ffffffff-ffff-7fff-bfff-ffffffffffff' })),
    );
  });

  it('gives no cursor where it is sorted otherwise, and refuses one there', async () => {
    expect((await find({ sort: 'number' })).cursor).toBeNull();
    const cursor = '2025-01-02_ffffffff-ffff-7fff-bfff-ffffffffffff';
    const { status, body } = await app.uelzen.manager.get(`/bookings?sort=number&cursor=${cursor}`);
    expect([status, body.fields]).toEqual([400, [expect.objectContaining({ path: 'cursor', reason: 'invalid' })]]);
  });

  it('goes on behind the row that it was at, whatever comes before it meanwhile', async () => {
    const filter = { from: '2025-01-01', size: '25' };
    const { cursor, items } = await find(filter);
    await app.owner.query(
      `insert into bookings (organisation_id, id, year, sequence, type, status, step, delivery_date, article_id, unit, created_at, updated_at)
       values ($1, gen_random_uuid(), 2026, 1, 'incoming', 'open', 'registerVehicle', '2026-01-01', $2, 'ton', now(), now())`,
      [app.uelzen.id, stage.articleId],
    );
    const ids = (rows: typeof items) => rows.map(({ id }) => id);
    const shifted = await find({ ...filter, page: '2' });
    expect(ids(shifted.items)).toContain(items.at(-1)?.id);
    const next = await find({ ...filter, cursor: cursor ?? '', page: '2' });
    expect(ids(next.items)).toEqual([
      ...ids(shifted.items).slice(1),
      ...ids((await find({ ...filter, page: '3' })).items).slice(0, 1),
    ]);
  });
});
