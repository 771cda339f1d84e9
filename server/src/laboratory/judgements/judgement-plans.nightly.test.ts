import { judgementFilterSchema } from '@halm/model/laboratory/judgements/judgement.ts';
import { previousFilterSchema } from '@halm/model/laboratory/judgements/previous-analysis.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../core/api/scope.ts';
import { statementsDuring } from '../../testing/database/asked-statements.ts';
import { pagesOf, plansOf, walksThrough } from '../../testing/database/plan-of.ts';
import { judgeVolume } from '../../testing/laboratory/judged-volume.ts';
import { type JudgementStage, setJudgementStage } from '../../testing/laboratory/judgement-stage.ts';
import { created } from '../../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { findJudgements } from './find-judgements.ts';
import { findPrevious } from './find-previous.ts';
import { getJudgement } from './get-judgement.ts';

let app: TestApp;
let stage: JudgementStage;
let waitingId = '';

beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setJudgementStage(app.uelzen);
  waitingId = await judgeVolume(app, stage);
});
afterAll(() => app.close());

const growing = new Set(['analysis_orders', 'analysis_order_products', 'analysis_samples', 'laboratory_results']);
type Reading = (scope: Scope) => Promise<unknown>;
const page: Reading = (scope) => getJudgement(scope, waitingId);
const previous: Reading = (scope) => findPrevious(scope, waitingId, previousFilterSchema.parse({ size: 200 }));
const listed =
  (standing: string): Reading =>
  (scope) =>
    findJudgements(scope, judgementFilterSchema.parse({ standing }));

describe('quality control with years of judgements', () => {
  it.each([
    { name: 'the page of a product', read: page, pages: 1600 },
    { name: 'what was analysed before', read: previous, pages: 900 },
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
