import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '../../core/api/scope.ts';
import { statementsDuring } from '../../testing/database/asked-statements.ts';
import { tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type RecordFile, readRecordFile } from '../record-files/read-record-file.ts';
import { findPlantFacts } from '../weighing-files/plant-facts.ts';
import { checkUpload, uploadImport } from './upload-import.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/**
 * A file of which each piece is gone as soon as the next one is asked for: whoever keeps rows has nothing.
 */
const forgetful = (file: RecordFile) => {
  const pieces: number[] = [];
  const lines = async function* () {
    for await (const some of file.lines()) {
      const held = some.map((line) => ({ ...line, cells: [...line.cells] }));
      pieces.push(held.length);
      yield held;
      for (const { cells } of held) cells.fill('gone');
      held.splice(0);
    }
  };
  return { file: { ...file, lines }, pieces };
};

it('a file of weighings is checked and kept piece by piece: nobody holds its rows', async () => {
  const { asManager, manager } = app.uelzen;
  const rows = Array.from({ length: 1_600 }, (_, at) =>
    weighingRow(`stück-${at}`, at === 1_599 ? { 'Wiegeschein-Nr.': 'stück-3' } : { Vertrag: `V-${at % 2}` }),
  );
  const content = Buffer.from(tableOf(rows));
  const { file, pieces } = forgetful(await readRecordFile(content));
  const checked = await checkUpload(asManager, 'bookings', file);
  const { id } = await asManager((scope) =>
    uploadImport(scope, { name: 'stücke.csv', mediaType: 'text/csv', content }, checked),
  );
  expect(Math.max(...pieces)).toBe(500);

  const { body } = await manager.get(`/imports/${id}`);
  expect(body).toMatchObject({ totalRows: 1_600, validRows: 1_599, wrongRows: 1, netKg: 1_599 * 24_080 });
  const total = { location: 'Fahrsilo 3', article: 'Grassilage', direction: 'incoming' };
  expect(body.totals).toEqual([{ ...total, kg: 1_599 * 24_080, rows: 1_599 }]);
  expect(body.contractsNotFound.map(({ number, rows: of }: { number: string; rows: number }) => [number, of])).toEqual([
    ['V-0', 800],
    ['V-1', 799],
  ]);
  const { items } = (await manager.get(`/imports/${id}/rows?state=wrong`)).body;
  expect(items).toMatchObject([
    { row: 1_601, problems: [{ reason: 'import.duplicate-number', value: 'stück-3', params: { firstRow: 5 } }] },
  ]);
  const { body: last } = await manager.get(`/imports/${id}/rows?size=100&page=16`);
  expect(last.items.at(-2)).toMatchObject({ title: 'stück-1598', state: 'new' });
});

it('each piece asks through which month all is closed, and for that reads no movement of the plant', async () => {
  const facts = (scope: Scope) => findPlantFacts(scope, { headers: [], lines: [] }, { mapping: {} });
  const asked = (await statementsDuring(() => app.uelzen.asManager(facts))).map(({ text }) => text);
  expect(asked.some((text) => /\bstock_months\b/.test(text))).toBe(true);
  expect(asked.filter((text) => /\bmovements\b/.test(text))).toEqual([]);
});
