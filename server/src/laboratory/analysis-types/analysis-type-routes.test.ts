import type { AnalysisType } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import { analysisTypeBody, laboratoryBody } from '../../testing/laboratory/laboratory-bodies.ts';
import { setLaboratoryMessageStage } from '../../testing/laboratory/laboratory-message-stage.ts';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const tests = [{ name: 'TS', parameter: 'dryMatter' }];

describeRecord({
  app: () => app,
  table: 'analysis_types',
  entity: 'analysis-types',
  isKeptByQuality: 'alone',
  prepare: async () => ({ path: '/lims/analysis-types', body: analysisTypeBody() }),
  changes: { name: 'Vollanalyse' },
});

describe('analysis types', () => {
  const make = async (changes: object) =>
    created<AnalysisType>(await app.uelzen.qc.post('/lims/analysis-types', analysisTypeBody(changes)));

  it('measure a parameter in its own unit, and ask for a basis only where it matters', async () => {
    const { qc } = app.uelzen;
    const typed = { tests: [{ name: 'TS', parameter: 'dryMatter', unit: 'g/kg', basis: 'dry-mass' }] };
    const one = await make(typed);
    expect(one.tests).toEqual([{ id: expect.any(String), name: 'TS', parameter: 'dryMatter', unit: '%', basis: null }]);
    const nitrogen = { tests: [{ name: 'N', parameter: 'nitrogen' }] };
    const refused = await qc.post('/lims/analysis-types', analysisTypeBody(nitrogen));
    expect(refused.body.fields).toEqual([{ path: 'tests.0.basis', reason: 'required' }]);
    const bases = ['fresh-mass', 'dry-mass'].map((basis) => ({ name: `N ${basis}`, parameter: 'nitrogen', basis }));
    expect((await make({ tests: bases })).tests).toMatchObject([{ unit: 'kg/t' }, { basis: 'dry-mass' }]);
  });

  it.each([
    ['no test', [], 'tests', 'required'],
    ['a test without a name', [{ name: ' ' }], 'tests.0.name', 'required'],
    ['two tests of one name', [{ name: 'Kupfer' }, { name: 'KUPFER' }], 'tests.1.name', 'not-unique'],
    ['two tests of one measure', [...tests, { name: 'T', parameter: 'dryMatter' }], 'tests.1.parameter', 'not-unique'],
    ['a parameter that nobody knows', [{ name: 'X', parameter: 'gold' }], 'tests.0.parameter', 'invalid'],
    [
      'an element that is called after its oxide',
      [{ name: 'P₂O₅', parameter: 'phosphorus', basis: 'fresh-mass' }],
      'tests.0.name',
      'analysis-type.called-oxide',
    ],
    ['a test of another type', [{ ...tests[0], id: '01890a5d-ac96-774b-bcce-b302099a8057' }], 'tests.0.id', 'unknown'],
  ])('refuse %s', async (_, sent, path, reason) => {
    const { status, body } = await app.uelzen.qc.post('/lims/analysis-types', analysisTypeBody({ tests: sent }));
    expect([status, body.fields]).toEqual([422, [{ path, reason }]]);
  });

  it('keep their tests when these exchange their names, move, or others come and go', async () => {
    const { qc } = app.uelzen;
    const {
      id,
      name,
      tests: before,
    } = await make({ tests: [{ name: 'Kupfer' }, { name: 'Zink' }, { name: 'Nickel' }] });
    const [copper, zinc] = before as [AnalysisType['tests'][0], AnalysisType['tests'][0]];
    const after = [{ ...zinc, name: 'Kupfer' }, { name: 'Blei' }, { ...copper, name: 'Zink' }];
    const { body } = await qc.patch(`/lims/analysis-types/${id}`, { name, tests: after }, { version: 1 });
    expect(body.tests.map((test: { name: string }) => test.name)).toEqual(['Kupfer', 'Blei', 'Zink']);
    expect([body.tests[0].id, body.tests[2].id]).toEqual([zinc.id, copper.id]);
  });

  it('are found by the names of their tests, without regard to capitals', async () => {
    const { id } = await make({ tests: [{ name: 'Fremdstoffe (BGK)' }] });
    const { body } = await app.uelzen.qc.get('/lims/analysis-types?search=fremdstoffe%20bgk');
    expect(body.items.map((type: { id: string }) => type.id)).toEqual([id]);
  });

  it('have names that are theirs alone, whatever the capitals', async () => {
    await make({ name: 'Silage Grundanalyse' });
    const { status, body } = await app.uelzen.qc.post(
      '/lims/analysis-types',
      analysisTypeBody({ name: 'silage grundanalyse' }),
    );
    expect([status, body.fields]).toEqual([422, [{ path: 'name', reason: 'not-unique' }]]);
  });

  it('keep measuring what they have values of, under another name too', async () => {
    const { qc } = app.uelzen;
    const stage = await setLaboratoryMessageStage(app.uelzen);
    const { number } = await stage.sampled();
    await stage.take(`${number};TS;25;%`);
    const { name, tests: before } = (await qc.get(`/lims/analysis-types/${stage.typeId}`)).body as AnalysisType;
    const save = (changes: object) => {
      const changed = before.map((test) => (test.name === 'TS' ? { ...test, ...changes } : test));
      return qc.patch(`/lims/analysis-types/${stage.typeId}`, { name, tests: changed }, { version: 1 });
    };
    const refused = await save({ parameter: 'organicDryMatter' });
    expect(refused.body.fields).toEqual([{ path: 'tests.0.parameter', reason: 'analysis-test.measured' }]);
    expect((await save({ name: 'Trockensubstanz' })).status).toBe(200);
  });

  it('stay as long as a laboratory does them', async () => {
    const { qc, manager } = app.uelzen;
    const { id } = await make({});
    const address = created(await manager.post('/addresses', addressBody({ type: 'laboratory' })));
    await qc.post('/lims/laboratories', laboratoryBody(address.id, { analysisTypeIds: [id] }));
    const { status, body } = await qc.delete(`/lims/analysis-types/${id}`, { version: 1 });
    expect([status, body.reason]).toEqual([409, 'request.in-use']);
  });
});
