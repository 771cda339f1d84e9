import { bookingFilterSchema } from '@halm/model/yard/bookings/booking-filter.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../core/api/scope.ts';
import { previewWithdrawal } from '../../stock/inventory/preview-withdrawal.ts';
import { statementsDuring } from '../../testing/database/asked-statements.ts';
import { pagesOf, planOf, plansOf, walksThrough } from '../../testing/database/plan-of.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { stockVolume } from '../../testing/plant/stocked-volume.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { findBookings } from '../../yard/lists/find-bookings.ts';
import { useLocation } from './change-location.ts';
import { findLocationUsage } from './find-location-usage.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stockVolume(app, stage);
  // All of them into one silo, of which another one has never seen a single one.
  await app.owner.query(
    `update bookings set destination_location_id = $1,
       status = case status when 'finished' then 'completed' else status end where year = 2024`,
    [stage.siloId],
  );
  await app.owner.query('vacuum analyze');
});
afterAll(() => app.close());

type Reading = (scope: Scope) => Promise<unknown>;
const bookingsOf =
  (place: 'siloId' | 'digesterId', more: object = {}): Reading =>
  (scope) =>
    findBookings(scope, bookingFilterSchema.parse({ locationId: stage[place], ...more }));

/** What the page of a location asks, and how many pages of the database each answer may touch at most. */
const readings: readonly { name: string; read: Reading; pages: number }[] = [
  { name: 'its bookings', read: bookingsOf('siloId'), pages: 500 },
  { name: 'its fortieth page of bookings', read: bookingsOf('siloId', { page: 40 }), pages: 1200 },
  { name: 'the bookings of a location that has none', read: bookingsOf('digesterId'), pages: 20 },
  { name: 'where it is used', read: (scope) => findLocationUsage(scope, stage.siloId), pages: 900 },
  {
    name: 'what a withdrawal would take',
    pages: 300,
    read: (scope) => {
      const { siloId: locationId, articleId } = stage;
      return previewWithdrawal(scope, { locationId, articleId, amount: 20 });
    },
  },
];

describe('a location with years of deliveries', () => {
  it.each(readings)('$name: walks through no table, and touches $pages pages at most', async ({ read, pages }) => {
    const plans = await plansOf(app, read);
    expect(plans.length).toBeGreaterThan(0);
    expect(walksThrough(plans)).toEqual([]);
    expect(pagesOf(plans)).toBeLessThanOrEqual(pages);
  });

  it('is asked whether somebody is on the way without its bookings', async () => {
    const asked = await statementsDuring(() =>
      app.uelzen.asManager(async (scope) => {
        await expect(useLocation(scope, { id: stage.siloId, version: 1 }, false)).rejects.toThrow('still stock');
      }),
    );
    const ofBookings = asked.filter(({ text }) => / from "bookings"/.test(text));
    expect(ofBookings).toHaveLength(1);
    for (const one of ofBookings) expect(pagesOf([await planOf(app, one)])).toBeLessThanOrEqual(60);
  });

  it('would be noticed without the index of its bookings', async () => {
    await app.owner.query('drop index bookings_to_location');
    const { read, pages } =
      readings.find(({ name }) => name === 'the bookings of a location that has none') ?? expect.fail();
    expect(pagesOf(await plansOf(app, read))).toBeGreaterThan(pages);
  });
});
