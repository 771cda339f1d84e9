import type { AnalysisType } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analysisTypeBody } from '../../testing/laboratory/laboratory-bodies.ts';
import { resultLines, setLaboratoryMessageStage } from '../../testing/laboratory/laboratory-message-stage.ts';
import { created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a renamed test is still meant by its former name, until another test of the laboratory has that', async () => {
  const { qc } = app.uelzen;
  const stage = await setLaboratoryMessageStage(app.uelzen);
  const { number } = await stage.sampled();
  const other = created<AnalysisType>(
    await qc.post('/lims/analysis-types', analysisTypeBody({ tests: [{ name: 'Blei', unit: 'mg/kg' }] })),
  );
  const of = await stage.addLaboratory([stage.typeId, other.id]);
  const rename = async (typeId: string, names: Record<string, string>, more: object[] = []) => {
    const { name, version, tests: before } = (await qc.get(`/lims/analysis-types/${typeId}`)).body as AnalysisType;
    const renamed = before.map((test) => ({ ...test, name: names[test.name] ?? test.name }));
    const body = { name, tests: [...renamed, ...more] };
    created(await qc.patch(`/lims/analysis-types/${typeId}`, body, { version }));
  };
  const testOf = async (row: string, laboratoryId = stage.laboratoryId) => {
    const { body } = await stage.upload(resultLines(`${number};${row}`), { of: laboratoryId });
    const { body: rows } = await qc.get(`/lims/laboratory-messages/${body.id}/rows`);
    return rows.items[0].result?.test ?? rows.items[0].reason;
  };
  await rename(stage.typeId, { TS: 'Trockensubstanz', Cadmium: 'Schwermetall' });
  expect(await testOf('TS;25;%')).toBe('Trockensubstanz');
  expect(await testOf('ts;26;%', of)).toBe('Trockensubstanz');
  expect(await testOf('Trockensubstanz;27;%')).toBe('Trockensubstanz');
  await rename(stage.typeId, { Trockensubstanz: 'Schwermetall', Schwermetall: 'Trockensubstanz' });
  expect(await testOf('Trockensubstanz;3;mg/kg TS')).toBe('Trockensubstanz');
  expect(await testOf('TS;28;%')).toBe('Schwermetall');
  await rename(other.id, { Blei: 'Blei (Pb)' }, [{ name: 'TS', unit: 'mg/kg' }]);
  expect(await testOf('TS;4;mg/kg', of)).toBe('TS');
  expect(await testOf('TS;29;%')).toBe('Schwermetall');
  await rename(stage.typeId, { pH: 'Blei' });
  expect(await testOf('Blei;7;', of)).toBe('Blei');
});
