import { laboratoryResultFilterSchema } from '@halm/model/laboratory-messages/laboratory-message.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeVolume } from '../testing/judged-volume.ts';
import { setJudgementStage } from '../testing/judgement-stage.ts';
import { pagesOf, plansOf, walksThrough } from '../testing/plan-of.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { findLaboratoryResults } from './find-laboratory-results.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await judgeVolume(app, await setJudgementStage(app.uelzen));
});
afterAll(() => app.close());

const growing = new Set(['analysis_samples', 'laboratory_results']);
const plansOfSearch = (search: string) =>
  plansOf(app, (scope) => findLaboratoryResults(scope, laboratoryResultFilterSchema.parse({ search })));

describe('years of values', () => {
  it.each(['900000000123', '9000 0000 0123', '90000000012'])(
    'give those of samples by their number, %s, without a walk through all of them',
    async (search) => {
      const plans = await plansOfSearch(search);
      expect(walksThrough(plans, growing)).toEqual([]);
      expect(pagesOf(plans)).toBeLessThanOrEqual(150);
    },
  );

  it('would be noticed to be walked through', async () => {
    expect(pagesOf(await plansOfSearch('000012 pH'))).toBeGreaterThan(150);
  });
});
