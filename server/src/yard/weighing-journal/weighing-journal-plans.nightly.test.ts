import { journalFilterSchema, journalNarrowingSchema } from '@halm/model/yard/weighing-journal/weighing-journal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../core/api/scope.ts';
import { nodesOf, pagesOf, plansOf, walksThrough } from '../../testing/database/plan-of.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { findWeighingJournal } from './find-weighing-journal.ts';
import { sumWeighingJournal } from './sum-weighing-journal.ts';

/** So many bookings with both weights: a year of a large plant, of which one in a thousand is typed. */
const BOOKINGS = 50_000;
// Parts are few: an index of nothing would be dearer than the table.
const growing = new Set(['bookings', 'weighings']);

let app: TestApp;
let stage: PlantStage;

const insertWeighed = async () => {
  const { articleId, supplierId, contractId, scaleId } = stage;
  await app.owner.query(
    `insert into bookings (organisation_id, id, year, sequence, type, transport, status, step, delivery_date, article_id,
       supplier_id, contract_id, license_plate, full_kg, empty_kg, net_kg, quantity, unit, created_at, updated_at)
     select $1, gen_random_uuid(), 2025, n, 'incoming', 'delivery', 'open', 'finishProcess',
       date '2025-01-01' + n * 360 / ${BOOKINGS}, $2, $3, $4, 'UE-F ' || n % 90, 40000, 15000, 25000, 25000, 'ton', now(), now()
     from generate_series(1, ${BOOKINGS}) n`,
    [app.uelzen.id, articleId, supplierId, contractId],
  );
  await app.owner.query(
    `insert into weighings (organisation_id, id, booking_id, kind, kg, source, scale_id, scale_name, alibi_number, raw_frame,
       weighed_at, reason, user_name)
     select $1, gen_random_uuid(), id, kind, 40000, case when sequence % 1000 = 0 then 'manual' else 'scale' end, $2,
       'Fahrzeugwaage', row_number() over (order by sequence, kind), 'frame', delivery_date + interval '8 hours', 'Grund', 'Jana'
     from bookings, unnest(array['full', 'empty']) as kind where organisation_id = $1`,
    [app.uelzen.id, scaleId],
  );
};

beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await insertWeighed();
  await app.owner.query('vacuum analyze bookings, weighings, weighing_parts');
}, 120_000);
afterAll(() => app.close());

const read = (filter: object) => (scope: Scope) => findWeighingJournal(scope, journalFilterSchema.parse(filter));
const month = { from: '2025-06-01', to: '2025-06-30' };

describe(`the journal of ${BOOKINGS} weighed bookings`, () => {
  it.each([
    ['of a month', month, 4500],
    ['of all days', {}, 4500],
    ['of its last pages', { ...month, page: '100' }, 9000],
    ['by number', { sort: 'number' }, 4500],
    ['by net weight', { sort: '-netKg' }, 4500],
    ['by plate', { sort: 'licensePlate' }, 4500],
    ['what was typed', { byHand: 'true' }, 2000],
    ['the number of a weight', { search: '77777' }, 2000],
  ])('is read by an index: %s', async (_, filter, pages) => {
    const plans = await plansOf(app, read(filter));
    // What is counted stops at its limit, whichever way it goes; the last one asks who may not unload.
    expect(walksThrough(plans.toSpliced(-2, 1), growing)).toEqual([]);
    expect(pagesOf(plans)).toBeLessThan(pages);
  });

  it('is summed of a month by the days of its bookings', async () => {
    const plans = await plansOf(app, (scope) => sumWeighingJournal(scope, journalNarrowingSchema.parse(month)));
    expect(walksThrough(plans, growing)).toEqual([]);
    expect(nodesOf(plans[0] as never).flatMap((node) => node['Index Name'] ?? [])).toContain('bookings_newest');
  });
});
