import type { OrderResult } from '@halm/model/laboratory/analysis-orders/order-results.ts';
import type { AnalysisType } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analysisTypeBody } from '../../testing/laboratory/laboratory-bodies.ts';
import { resultLines } from '../../testing/laboratory/laboratory-message-stage.ts';
import { makeLaboratory, orderBody, placeOrder, setOrderStage } from '../../testing/laboratory/order-stage.ts';
import { created } from '../../testing/plant/master-data.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const tests = [
  { name: 'TS', parameter: 'dryMatter' },
  { name: 'oTS', parameter: 'organicDryMatter' },
  { name: 'Phosphor', parameter: 'phosphorus', basis: 'fresh-mass' },
  { name: 'Kupfer', unit: 'mg/kg', basis: 'dry-mass' },
];

/** An order of all of these tests, with what its laboratory says of them in its own words. */
const measured = async (...rows: readonly string[]): Promise<Judgement> => {
  const { qc } = app.uelzen;
  const stage = await setOrderStage(app.uelzen);
  const type = created<AnalysisType>(await qc.post('/lims/analysis-types', analysisTypeBody({ tests })));
  const { id: laboratoryId } = await makeLaboratory(app.uelzen, [type.id]);
  const products = [{ name: 'Gärrest, fest', analysisTypeIds: [type.id] }];
  const { samples, products: ordered } = await placeOrder(
    qc,
    orderBody(stage, { laboratoryIds: [laboratoryId], products }),
  );
  const file = resultLines(...rows.map((row) => `${samples[0]?.number};${row}`));
  const path = `/lims/laboratory-messages?laboratoryId=${laboratoryId}`;
  const { id, version } = created(await qc.upload(path, 'befund.csv', file));
  created(await qc.post(`/lims/laboratory-messages/${id}/acceptance`, undefined, { version }));
  return (await qc.get(`/lims/judgements/${ordered[0]?.id}`)).body;
};

it('page and report name the number that was reported beside the one that is used, where these differ', async () => {
  const { qc } = app.uelzen;
  const { id, version, values } = await measured(
    'oTS;36,17;% FM',
    'Phosphor;31,2;kg P2O5/t TM',
    'TS;45,1;% FM',
    'Kupfer;55;mg/kg TM',
  );
  const shown = values.map(({ test, said }) => [test.name, said?.value?.toFixed(2), said?.reported]);
  const dryMatter = 45.1;
  expect(shown).toEqual([
    ['TS', '45.10', { value: 45.1, unit: '%', basis: 'fresh-mass', form: null, dryMatter: null }],
    ['oTS', '80.20', { value: 36.17, unit: '%', basis: 'fresh-mass', form: null, dryMatter }],
    ['Phosphor', '6.14', { value: 31.2, unit: 'kg/t', basis: 'dry-mass', form: 'P2O5', dryMatter }],
    ['Kupfer', '55.00', { value: 55, unit: 'mg/kg', basis: 'dry-mass', form: null, dryMatter: null }],
  ]);
  const saved = created<Judgement>(
    await qc.post(`/lims/judgements/${id}/reports`, { range: 'all', language: 'de' }, { version }),
  );
  await expect.poll(async () => (await qc.get(`/lims/judgements/${id}`)).body.reports[0]?.state).toBe('ready');
  const { bytes } = await qc.get(`/lims/judgements/${id}/reports/${saved.reports[0]?.id}`);
  const text = readPdf(bytes).text.replaceAll(/\s+/g, ' ');
  for (const part of [
    'oTS (% TM)',
    'Gemeldet: 36,17 % FM bei 45,10 % TS',
    'Phosphor (kg/t FM)',
    '6,141',
    'Gemeldet: 31,20 kg/t P₂O₅ TM bei 45,10 % TS',
  ])
    expect(text).toContain(part);
  expect(text.match(/Gemeldet:/g)).toHaveLength(2);
});

it('a dry matter that is corrected corrects what was converted by it, once that is confirmed', async () => {
  const { qc } = app.uelzen;
  const { order, values } = await measured('oTS;36;% FM', 'Phosphor;6;kg/t FM', 'TS;45;%', 'Kupfer;22,5;mg/kg FM');
  const [dry, organic] = values;
  const path = `/lims/analysis-orders/${order.id}/samples/${dry?.sampleId}/results`;
  const typed = { values: [{ testId: dry?.test.id, value: '50' }] };
  const asked = await qc.post(path, typed);
  expect(asked.body.reason).toBe('laboratory-message.values-stand');
  expect(asked.body.details.tests.split(', ').toSorted()).toEqual(['Kupfer', 'TS', 'oTS']);
  expect(created(await qc.post(path, { ...typed, replaces: true }))).toMatchObject({ taken: 3 });
  const { results } = (await qc.get(`/lims/analysis-orders/${order.id}/results`)).body;
  const shown = results.map(({ said, former }: OrderResult) => [said?.value, said?.reported?.value, former[0]?.value]);
  expect(shown).toEqual([
    [50, 50, 45],
    [72, 36, 80],
    [6, 6, undefined],
    [45, 22.5, 50],
  ]);
  const tooDry = await qc.post(path, { values: [{ testId: dry?.test.id, value: '30' }], replaces: true });
  expect(tooDry.body.fields).toEqual([{ path: 'values.0.value', reason: 'laboratory-message.beyond-bounds' }]);
  const direct = {
    values: [
      { testId: organic?.test.id, value: '80' },
      { testId: dry?.test.id, value: '30' },
    ],
  };
  expect(created(await qc.post(path, { ...direct, replaces: true }))).toMatchObject({ taken: 3 });
});
