import { loadFilterSchema } from '@halm/model/stock/genealogy/genealogy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../core/api/scope.ts';
import { pagesOf, plansOf, walksThrough } from '../../testing/database/plan-of.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { stockVolume } from '../../testing/plant/stocked-volume.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { findLoads } from './find-loads.ts';
import { findOrigins } from './find-origins.ts';
import { findWhereabouts } from './find-whereabouts.ts';
import { sumLoads } from './sum-fates.ts';

let app: TestApp;
let stage: PlantStage;
let supplierId: string;
let taking: string;
let load: string;

/** So many transfers of the newest loads, one after the other, each of a part that is left. */
const CHAIN = 12;
const moveOn = `
  with recursive moved as (
    select layers.organisation_id, layers.id as source, gen_random_uuid() as id, 1 as step, layers.location_id, layers.article_id,
      layers.supplier_id, layers.booking_id, layers.received_at
    from layers where layers.organisation_id = $1 and is_open
    union all
    select organisation_id, id, gen_random_uuid(), step + 1, location_id, article_id, supplier_id, booking_id, received_at
    from moved where step < ${CHAIN})
  insert into layers (organisation_id, id, number, location_id, article_id, booking_id, supplier_id, received_at, quantity,
    remaining, source_layer_id)
  select organisation_id, id, 1000000 + row_number() over (), location_id, article_id, booking_id, supplier_id, received_at,
    1000 - step, 10, source from moved`;

beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stockVolume(app, stage);
  const ask = async (sql: string) => (await app.owner.query(sql, [app.uelzen.id])).rows[0];
  await ask(moveOn);
  await app.owner.query('vacuum analyze');
  ({ supplier_id: supplierId } = await ask(
    'select supplier_id from layers where organisation_id = $1 group by 1 order by count(*) desc, 1 limit 1',
  ));
  ({ booking_id: taking } = await ask(
    'select booking_id from movements where organisation_id = $1 and quantity < 0 order by moved_at limit 1',
  ));
  ({ booking_id: load } = await ask(
    'select booking_id from layers where organisation_id = $1 and source_layer_id is not null order by number limit 1',
  ));
});
afterAll(() => app.close());

type Reading = (scope: Scope) => Promise<unknown>;
const loads =
  (more: object = {}): Reading =>
  (scope) =>
    findLoads(scope, loadFilterSchema.parse({ supplierId, size: 25, ...more }));
const page = { page: 1, size: 25 } as const;

/** What is asked, and how many pages of the database each answer may touch at most. */
const readings: readonly { name: string; read: Reading; pages: number }[] = [
  { name: 'the loads of a supplier', read: loads(), pages: 2500 },
  { name: 'its third page of loads', read: loads({ page: 3 }), pages: 2500 },
  { name: 'what a booking took', read: (scope) => findOrigins(scope, { ...page, bookingId: taking }), pages: 150 },
  { name: 'what became of a load', read: (scope) => findWhereabouts(scope, { ...page, bookingId: load }), pages: 2500 },
  { name: 'where all of a supplier is', read: (scope) => sumLoads(scope, { supplierId }), pages: 6000 },
];

describe('a plant with years of deliveries', () => {
  it.each(readings)('$name: walks through no table, and touches $pages pages at most', async ({ read, pages }) => {
    const plans = await plansOf(app, read);
    expect(plans.length).toBeGreaterThan(0);
    expect(walksThrough(plans)).toEqual([]);
    expect(pagesOf(plans)).toBeLessThanOrEqual(pages);
  });
});
