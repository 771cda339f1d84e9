import { judgementFilterSchema } from '@halm/model/judgements/judgement.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../platform/scope.ts';
import { statementsDuring } from '../testing/asked-statements.ts';
import { type JudgementStage, setJudgementStage } from '../testing/judgement-stage.ts';
import { created } from '../testing/master-data.ts';
import { pagesOf, plansOf, walksThrough } from '../testing/plan-of.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { findJudgements } from './find-judgements.ts';
import { getJudgement } from './get-judgement.ts';

let app: TestApp;
let stage: JudgementStage;
let waitingId = '';

const idOf = (kind: string, n = 'n') => `md5('${kind}' || ${n})::uuid`;
/** Years of products that quality control has judged: each 160th is called as the one that waits, each 200th of its supplier. */
const years = [
  `insert into analysis_orders (organisation_id, id, number, state, supplier_id, ordered_at)
   select $1::uuid, ${idOf('order')}, 'M-' || n, 'order', case when n % 200 = 0 then $2::uuid else ${idOf('supplier', 'n % 900')} end, now()
   from generate_series(1, 8000) n`,
  `insert into analysis_order_products (organisation_id, id, order_id, position, name, results_state, results_at, verdict, judged_at)
   select $1::uuid, ${idOf('product')}, ${idOf('order')}, 0, case when n % 160 = 0 then 'Gülle' else 'Stoff ' || n % 700 end,
     'validated', now() - n * interval '1 hour', 'accepted', now() from generate_series(1, 8000) n`,
  `insert into analysis_samples (organisation_id, id, number, product_id, laboratory_id, due_on)
   select $1::uuid, ${idOf('sample')}, '9' || lpad(n::text, 11, '0'), ${idOf('product')}, laboratory_id, due_on
   from analysis_samples, generate_series(1, 8000) n where product_id = $2::uuid`,
  `insert into laboratory_results (organisation_id, id, laboratory_id, sample_number, test_id, measure, value, unit, basis, message_id, version, received_at)
   select $1::uuid, md5(measure || n)::uuid, laboratory_id, '9' || lpad(n::text, 11, '0'), test_id, measure, 32 + n % 3, unit, basis, message_id, 1, received_at
   from laboratory_results, generate_series(1, 8000) n where sample_number = $2`,
];

beforeAll(async () => {
  app = await startTestApp();
  stage = await setJudgementStage(app.uelzen);
  const waiting = await stage.analyse('Gülle', {});
  waitingId = waiting.id;
  const meant = [stage.supplierId, null, waiting.id, waiting.values[0]?.sampleNumber];
  await app.owner.query('begin');
  await app.owner.query('set local session_replication_role = replica');
  for (const [at, statement] of years.entries())
    await app.owner.query(statement, [app.uelzen.id, ...(meant[at] ? [meant[at]] : [])]);
  await app.owner.query('commit');
  await app.owner.query('vacuum analyze');
});
afterAll(() => app.close());

const growing = new Set(['analysis_orders', 'analysis_order_products', 'analysis_samples', 'laboratory_results']);
type Reading = (scope: Scope) => Promise<unknown>;
const page: Reading = (scope) => getJudgement(scope, waitingId);
const listed =
  (standing: string): Reading =>
  (scope) =>
    findJudgements(scope, judgementFilterSchema.parse({ standing }));

describe('quality control with years of judgements', () => {
  it.each([
    { name: 'the page of a product', read: page, pages: 1600 },
    { name: 'what waits', read: listed('waiting'), pages: 60 },
    { name: 'what waits for a second person', read: listed('confirming'), pages: 60 },
  ])('$name: walks through no table, and touches $pages pages at most', async ({ read, pages }) => {
    const plans = await plansOf(app, read);
    expect(plans.length).toBeGreaterThan(0);
    expect(walksThrough(plans, growing)).toEqual([]);
    expect(pagesOf(plans)).toBeLessThanOrEqual(pages);
  });

  it('compares with what came earlier of the name and of the supplier, each product once', async () => {
    const { values } = await app.uelzen.asManager((scope) => getJudgement(scope, waitingId));
    const counts = Object.entries(values[0]?.earlier ?? {}).map(([range, { count }]) => [range, count]);
    // Of both are those that both divide.
    expect(Object.fromEntries(counts)).toMatchObject({ all: 10, supplier: 40, 'product-name': 50 });
  });

  it('asks what came earlier once for each command, for its answer', async () => {
    const waiting = await stage.read(waitingId);
    const asked = await statementsDuring(async () => created(await stage.judge(waiting)));
    expect(asked.filter(({ text }) => text.includes('stddev_samp'))).toHaveLength(1);
  });

  it('would be noticed without the indexes', async () => {
    await app.owner.query('drop index analysis_order_products_waiting, analysis_order_products_by_name');
    expect(pagesOf(await plansOf(app, listed('waiting')))).toBeGreaterThan(60);
    expect(walksThrough(await plansOf(app, page), growing)).not.toEqual([]);
  });
});
