import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type LaboratoryMessageStage,
  resultLines,
  setLaboratoryMessageStage,
} from '../../testing/laboratory/laboratory-message-stage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: LaboratoryMessageStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setLaboratoryMessageStage(app.uelzen);
});
afterAll(() => app.close());

it('values stand in a file, each with the mass that it speaks of', async () => {
  const { number } = await stage.sampled();
  const { id } = await stage.take(`${number};TS;30;%`, `${number};Cadmium;0,3;mg/kg TS`, `${number};N;6;kg/t FM`);
  const query = `messageId=${id}&columns=test,value&locale=de-DE`;
  const { bytes } = await app.uelzen.qc.get(`/lims/laboratory-results/export?${query}`);
  const [headings = [], ...rows] = parse(bytes, { bom: true, delimiter: ';' }) as string[][];
  const reported = ['Gemeldeter Wert', 'Gemeldete Einheit', 'Gemeldeter Bezug'];
  expect(headings).toEqual(['Prüfung', 'Bezug', 'Zeichen', 'Wert', 'Einheit', ...reported]);
  expect(rows.toSorted()).toEqual([
    ['Cadmium', 'Trockenmasse', '', '0,3', 'mg/kg', '', '', ''],
    ['N', 'Trockenmasse', '', '20', 'kg/t', '6', 'kg/t', 'Frischmasse'],
    ['TS', '', '', '30', '%', '', '', ''],
  ]);
});

it('a trace keeps each of its digits in each kind of file', async () => {
  const { number } = await stage.sampled();
  const { id } = await stage.take(`${number};Cadmium;<0,0000125;mg/kg TS`);
  const file = async (format: string) =>
    (
      await app.uelzen.qc.get(
        `/lims/laboratory-results/export?messageId=${id}&columns=value&locale=de-DE&format=${format}`,
      )
    ).bytes;
  const [, row] = parse(await file('csv'), { bom: true, delimiter: ';' }) as string[][];
  expect(row).toEqual(['<', '0,0000125', 'mg/kg', '', '', '']);
  const [sheet] = await readWorkbook(await file('xlsx'));
  expect(sheet?.data.at(-1)?.slice(0, 2)).toEqual(['<', 0.0000125]);
  expect(readPdf(await file('pdf')).text).toContain('0,0000125');
});

it('what waits in the inbox stands with its reason in each kind of file', async () => {
  const { body } = await stage.upload(resultLines('4711;TS;30;%'), { name: 'fremd.csv' });
  expect(body.problem.reason).toBe('laboratory-message.not-a-sample-number');
  const file = async (format: string) =>
    (await app.uelzen.qc.get(`/lims/laboratory-messages/export?columns=file,problem&locale=de-DE&format=${format}`))
      .bytes;
  const rows = parse(await file('csv'), { bom: true, delimiter: ';' }) as string[][];
  expect(rows).toContainEqual(['fremd.csv', 'Eine Probennummer hat zwölf Ziffern.']);
  const [sheet] = await readWorkbook(await file('xlsx'));
  expect(sheet?.data).toContainEqual(['fremd.csv', 'Eine Probennummer hat zwölf Ziffern.']);
  expect(readPdf(await file('pdf')).text).toContain('Eine Probennummer hat zwölf Ziffern.');
});
