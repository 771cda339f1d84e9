import { bookingTypeSchema } from '@halm/model/yard/bookings/booking-kinds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;

const openBooking = (deliveryDate: string) =>
  app.uelzen.manager.post('/bookings', {
    type: 'incoming',
    transport: 'delivery',
    deliveryDate,
    articleId: stage.articleId,
    supplierId: stage.supplierId,
    vehicleId: stage.vehicleId,
    confirmSecondOpen: true,
  });

beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  await deliver(app.uelzen.manager, stage, { fullKg: 40_000, emptyKg: 15_000 });
  for (const date of ['2026-01-05', '2026-03-01', '2026-06-30']) expect((await openBooking(date)).status).toBe(200);
});
afterAll(() => app.close());

const filters = ['', 'status=open'].flatMap((status) =>
  ['', 'from=2026-02-01'].flatMap((from) =>
    ['', 'to=2026-03-01'].flatMap((to) =>
      ['size=25', 'size=50', 'size=2&page=2'].map((page) => [status, from, to, page].filter(Boolean).join('&')),
    ),
  ),
);
// Naming every type narrows nothing, but takes the way of all other filters.
const everyType = bookingTypeSchema.options.map((type) => `&type=${type}`).join('');

describe('the compiled list of bookings', () => {
  it.each(filters)('answers %s as the list that is built anew', async (query) => {
    const compiled = await app.uelzen.manager.get(`/bookings?${query}`);
    const built = await app.uelzen.manager.get(`/bookings?${query}${everyType}`);
    expect(built.status).toBe(200);
    expect(compiled.body).toEqual(built.body);
  });

  it('finds what there is', async () => {
    const { body } = await app.uelzen.manager.get('/bookings?status=open&from=2026-02-01&to=2026-03-01');
    expect(body.items.map((item: { deliveryDate: string }) => item.deliveryDate)).toEqual(['2026-03-01']);
  });

  it('keeps organisations apart on the same prepared statement', async () => {
    const lists = await Promise.all(
      Array.from({ length: 40 }, (_, index) => app[index % 2 ? 'uelzen' : 'bremen'].manager.get('/bookings')),
    );
    const totals = lists.map(({ body }) => body.pagination.totalRecords);
    expect(totals).toEqual(lists.map((_, index) => (index % 2 ? 4 : 0)));
  });
});
