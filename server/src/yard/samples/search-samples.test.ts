import { sampledDeliveryFilterSchema } from '@halm/model/yard/samples/sampled-delivery.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../core/api/scope.ts';
import { pagesOf, plansOf } from '../../testing/database/plan-of.ts';
import { setPlantStage } from '../../testing/plant/plant-stage.ts';
import { stockVolume, VOLUME } from '../../testing/plant/stocked-volume.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { findSampledDeliveries } from './find-sampled-deliveries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
  await stockVolume(app, await setPlantStage(app.uelzen.manager));
  await app.owner.query(
    `insert into samples (organisation_id, id, booking_id, number, rule, status, due_on, due_at)
     select organisation_id, gen_random_uuid(), id, '24' || lpad(sequence::text, 10, '0'), 'random', 'due', delivery_date, created_at
     from bookings where organisation_id = $1`,
    [app.uelzen.id],
  );
  await app.owner.query('vacuum analyze');
});
afterAll(() => app.close());

const find = (search: string) => (scope: Scope) =>
  findSampledDeliveries(scope, sampledDeliveryFilterSchema.parse({ search }));

describe('what is searched among samples', () => {
  it.each([
    ['the beginning of a number', '24000000123', 10],
    ['as it is printed', '2400 0000 1234', 1],
    ['a plate', 'ue-a17', VOLUME.bookings / VOLUME.plates + (10 * VOLUME.bookings) / VOLUME.plates],
    ['a word of another kind', 'Gut', 0],
    ['a longer number than any has', '2400000012345', 0],
  ])('is %s', async (_, search, count) => {
    const { pagination } = await app.uelzen.asManager(find(search));
    expect(pagination.totalRecords).toBe(count);
  });

  it.each([
    ['a number', '240000001234', 150],
    ['a plate', 'ue-a170', 350],
    ['what nobody has', 'nirgends', 20],
  ])('is read through an index, as %s, where all samples are 370 pages', async (_, search, most) => {
    expect(pagesOf(await plansOf(app, find(search)))).toBeLessThan(most);
  });
});
