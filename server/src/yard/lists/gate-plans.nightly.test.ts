import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { bookingFilterSchema } from '@halm/model/yard/bookings/booking-filter.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Scope } from '../../core/api/scope.ts';
import { pagesOf, plansOf, walksThrough } from '../../testing/database/plan-of.ts';
import { created } from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { stockVolume } from '../../testing/plant/stocked-volume.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { findBookings } from './find-bookings.ts';

// What the lists hold is told by day, in `yard-bookings.test.ts` and `gate-bookings.test.ts`.
let app: TestApp;
let stage: PlantStage;
const now = new Date();
const today = plainDateIn(now, 'Europe/Berlin');
beforeEach(async () => {
  app = await startOwnTestApp();
  app.setClock(now);
  stage = await setPlantStage(app.uelzen.manager);
  await stockVolume(app, stage);
});
afterEach(() => app.close());

const read = (filter: object) => (scope: Scope) => findBookings(scope, bookingFilterSchema.parse(filter));
const announce = async (): Promise<string> => {
  const { articleId, supplierId } = stage;
  const booking = { type: 'incoming', transport: 'delivery', deliveryDate: today, articleId, supplierId };
  return created(await app.uelzen.manager.post('/bookings', booking)).id;
};

/** So many copies of an announced booking of other days, past the API. */
const announceAhead = (id: string, copies: number) =>
  app.owner.query(
    `insert into bookings select (jsonb_populate_record(booking, jsonb_build_object('id', gen_random_uuid(),
      'sequence', 5000 + copy, 'delivery_date', $2::date + copy % 20 + 1))).*
    from bookings booking, generate_series(1, $3::int) as copy where id = $1`,
    [id, today, copies],
  );

describe('what the gate looks at', () => {
  it('is the yard, read from its index among many that are announced and many that are over', async () => {
    await announceAhead(await announce(), 3000);
    created(
      await app.uelzen.manager.post(`/bookings/${await announce()}/steps/registerVehicle`, { licensePlate: 'UE-A 1' }),
    );
    await app.owner.query('vacuum analyze bookings');
    const inYard = await plansOf(app, read({ inYard: 'true', sort: 'arrivedAt', size: 100 }));
    // The second one says which of them may not unload.
    expect(inYard.length).toBe(2);
    expect(walksThrough(inYard)).toEqual([]);
    expect(pagesOf(inYard)).toBeLessThanOrEqual(30);
    const finished = await plansOf(app, read({ finishedOn: today, sort: '-finishedAt', size: 20 }));
    expect(walksThrough(finished)).toEqual([]);
    expect(pagesOf(finished)).toBeLessThanOrEqual(30);
  });

  it('is its bookings of a day, read from an index where thousands were taken back on it', async () => {
    await app.owner.query(
      `insert into bookings (organisation_id, id, year, sequence, type, status, step, delivery_date, unit, created_at, updated_at)
       select $1, gen_random_uuid(), 2023, n, 'reversal', 'completed', 'done', $2, 'ton', now(), now()
       from generate_series(1, 2400) n`,
      [app.uelzen.id, today],
    );
    await app.owner.query('vacuum analyze bookings');
    const filter = { from: today, to: today, status: ['finished', 'completed'], atGate: 'true', size: 20 };
    const plans = await plansOf(app, read(filter));
    expect(plans.length).toBeGreaterThan(0);
    expect(walksThrough(plans)).toEqual([]);
    expect(pagesOf(plans)).toBeLessThanOrEqual(60);
  });
});
