import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type JudgementStage, setJudgementStage } from '../../testing/laboratory/judgement-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: JudgementStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setJudgementStage(app.uelzen);
});
afterAll(() => app.close());

it.each(['1.7e308', '5e-324', '-1.7e308'])(
  'what was taken before there were bounds, as %s, makes no page fail, and counts for nothing',
  async (value) => {
    const name = `Schlempe ${value}`;
    await stage.accept(name, 3);
    const cadmium = "sign is null and test_id in (select id from analysis_tests where name = 'Cadmium')";
    const { rowCount } = await app.owner.query(`update laboratory_results set value = ${value} where ${cadmium}`);
    expect(rowCount).toBeGreaterThanOrEqual(3);
    const { values, id }: Judgement = await stage.analyse(name, { cadmium: '0,5' });
    expect(values.map(({ earlier }) => earlier.all.count)).toEqual([3, 0]);
    expect((await app.uelzen.qc.get(`/lims/judgements/${id}/previous`)).status).toBe(200);
  },
);
