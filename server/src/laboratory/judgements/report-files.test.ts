import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setJudgementStage } from '../../testing/laboratory/judgement-stage.ts';
import { created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let saved: Judgement;
const read = async (): Promise<Judgement> => (await app.uelzen.qc.get(`/lims/judgements/${saved.id}`)).body;
beforeAll(async () => {
  app = await startTestApp();
  const stage = await setJudgementStage(app.uelzen);
  const { id, version } = await stage.analyse('Molke', {});
  const body = { range: 'all', language: 'de' };
  saved = created<Judgement>(await app.uelzen.qc.post(`/lims/judgements/${id}/reports`, body, { version }));
});
afterAll(() => app.close());

const headerOf = async (): Promise<string> => {
  const { headers } = await app.uelzen.qc.get(`/lims/judgements/${saved.id}/reports/${saved.reports[0]?.id}`);
  return decodeURIComponent(headers.get('content-disposition') ?? '');
};

it('the file of a report is called as its product, by the day that it was at the plant', async () => {
  await expect.poll(async () => (await read()).reports[0]?.state).toBe('ready');
  await app.owner.query("update judgement_reports set saved_at = '2026-05-04T22:30:00Z'");
  expect(await headerOf()).toContain('Molke 2026-05-05.pdf');
  await app.owner.query('update analysis_order_products set name = null');
  expect(await headerOf()).toContain(`${saved.order.name} 2026-05-05.pdf`);
});

it('of many reports the page shows the latest fifty', async () => {
  await app.owner.query(
    `insert into judgement_reports (organisation_id, id, product_id, range, language, snapshot, saved_at, saved_by_name)
     select organisation_id, gen_random_uuid(), product_id, range, language, snapshot, saved_at + n * interval '1 minute', 'Nr. ' || n
     from judgement_reports, generate_series(1, 60) n`,
  );
  const { reports } = await read();
  expect(reports.map(({ savedByName }) => savedByName)).toEqual(
    Array.from({ length: 50 }, (_, at) => `Nr. ${60 - at}`),
  );
});
