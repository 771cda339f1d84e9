import { bookingFilterSchema } from '@halm/model/yard/bookings/booking-filter.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '../../core/api/scope.ts';
import { nodesOf, plansOf } from '../../testing/database/plan-of.ts';
import { setPlantStage } from '../../testing/plant/plant-stage.ts';
import { stockVolume } from '../../testing/plant/stocked-volume.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { findBookings } from '../lists/find-bookings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
  await stockVolume(app, await setPlantStage(app.uelzen.manager));
  await app.owner.query(
    `insert into samples (organisation_id, id, booking_id, number, rule, status, due_on, due_at)
     select organisation_id, gen_random_uuid(), id, '24' || lpad(sequence::text, 10, '0'), 'random', 'due', delivery_date, created_at
     from bookings where organisation_id = $1 and sequence % 2 = 0`,
    [app.uelzen.id],
  );
  await app.owner.query('vacuum analyze');
});
afterAll(() => app.close());

it('bookings without a sample are told from the others by a join, not by asking for each of them', async () => {
  const filter = bookingFilterSchema.parse({ sample: 'none', sort: 'licensePlate' });
  const plans = await plansOf(app, (scope: Scope) => findBookings(scope, filter));
  expect(plans.length).toBeGreaterThan(0);
  const filters = plans.flatMap(nodesOf).flatMap((node) => node.Filter ?? []);
  expect(filters.filter((one) => one.includes('SubPlan'))).toEqual([]);
});
