import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArticleAtLocation } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const BEYOND_THE_FIRST_COUNT = 1050;
const BEYOND_EACH_COUNT = 10_050;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const { id, manager } = app.uelzen;
  const { article } = await createArticleAtLocation(manager);
  await app.owner.query(
    `insert into addresses (organisation_id, id, number, type, company_name)
     select $1, gen_random_uuid(), 100000 + n, 'merchant', 'Händler ' || n from generate_series(1, $2::int) n`,
    [id, BEYOND_EACH_COUNT],
  );
  await app.owner.query(
    `insert into bookings (organisation_id, id, year, sequence, type, transport, status, step, delivery_date, article_id,
       license_plate, unit, created_at, updated_at)
     select $1, gen_random_uuid(), 2026, n, 'incoming', 'delivery', case when n <= $3 then 'open' else 'finished' end,
       'registerVehicle', '2026-11-02', $2, 'UE-A ' || n % 7, 'ton', now(), now()
     from generate_series(1, $4::int) n`,
    [id, article.id, BEYOND_THE_FIRST_COUNT, BEYOND_EACH_COUNT],
  );
});
afterAll(() => app.close());

const toTheEnd = { totalRecords: BEYOND_THE_FIRST_COUNT, totalIsExact: true };
const toTheLimit = { totalRecords: 10_000, totalIsExact: false };

test.each([
  ['/addresses', toTheLimit],
  ['/addresses?search=haendler', toTheLimit],
  ['/bookings', toTheLimit],
  ['/bookings?status=open', toTheEnd],
  ['/bookings?search=uea', toTheLimit],
])(
  '%s counts to 1,000 beside its rows, and to 10,000 in a call of its own, which answers none',
  async (path, further) => {
    const get = async (query: string) =>
      (await app.uelzen.manager.get(`${path}${path.includes('?') ? '&' : '?'}${query}`)).body;
    const page = await get('page=2');
    expect(page.items).toHaveLength(25);
    expect(page.pagination).toEqual({ page: 2, size: 25, totalRecords: 1000, totalIsExact: false });
    const counted = await get('only=count');
    expect(counted.items).toEqual([]);
    expect(counted.pagination).toMatchObject(further);
  },
);

test('a page past the end has no rows, and tells how many there are', async () => {
  const { status, body } = await app.uelzen.manager.get('/articles?page=99999');
  expect([status, body.items, body.pagination.totalRecords]).toEqual([200, [], 1]);
});
