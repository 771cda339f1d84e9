import { templateHeaders } from '@halm/model/exchange/imports/import-template.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runImport, weighingRow } from '../../testing/plant/import-stage.ts';
import { unique } from '../../testing/plant/master-data.ts';
import { csvOf, readingOf, takeRecords, uploadRecords, workbookOf } from '../../testing/plant/record-import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Answer = TestAnswer['body'];
const headings = templateHeaders.join(';');
const line = (number: string, changes = {}) => {
  const row: Readonly<Record<string, string>> = weighingRow(number, changes);
  return templateHeaders.map((header) => row[header] ?? '').join(';');
};
const title = ['Bioenergie Süß GmbH', 'Am Hof 3;29525 Uelzen', '', '"Wiegungen; März"', ''];
const upload = async (content: Uint8Array<ArrayBuffer>, name = 'waage.csv', kind = '?kind=bookings') =>
  (await app.uelzen.manager.upload(`/imports${kind}`, name, content)).body;
const put = ({ id, version, mapping }: Answer, change: object) =>
  app.uelzen.manager.put(`/imports/${id}`, { mapping, ...change }, { version });
const rowsOf = async ({ id }: Answer) => (await app.uelzen.manager.get(`/imports/${id}/rows`)).body.items;

describe('a table below a title, an address and empty lines', () => {
  it('is read from the line of its headings on, each row with its own number', async () => {
    const number = unique('T');
    const file = await upload(csvOf(...title, headings, line(`${number}-1`), line(`${number}-2`)));
    expect(file).toMatchObject({ headingRow: 6, headers: templateHeaders, totalRows: 2, validRows: 2 });
    expect(file.firstLines.map(({ row }: Answer) => row)).toEqual([1, 2, 4, 6, 7, 8]);
    expect(file.firstLines[1]).toEqual({ row: 2, cells: ['Am Hof 3', '29525 Uelzen'] });
    expect((await rowsOf(file)).map(({ row, title: of }: Answer) => [row, of])).toEqual([
      [7, `${number}-1`],
      [8, `${number}-2`],
    ]);
    expect(await runImport(app.uelzen.manager, file)).toMatchObject({ status: 'done', doneRows: 2, headingRow: 6 });
  });

  it.each([
    ['addresses', 'Firma;Ort;Telefon', `${unique('Hof')};Celle;1`],
    ['articles', 'Artikelnummer;Bezeichnung;Einheit', `${unique('A')};Mais;t`],
    ['locations', 'ID;Name;Einheit;Höchstmenge', `${unique('L').slice(0, 8)};Silo;t;10`],
    ['contracts', 'Vertragsnummer;Lieferant;Von;Bis', `${unique('V')};Hof;01.01.2026;31.12.2026`],
  ])('may be one of %s, as a text and as a workbook, told by its headings', async (kind, heading, row) => {
    const lines = [...title, heading, row];
    const sheet = lines.map((text) => (text === '' ? [null] : text.split(';')));
    for (const content of [csvOf(...lines), workbookOf({ Liste: sheet })]) {
      const file = await upload(content, 'liste', '');
      expect(file).toMatchObject({ kind, headingRow: 6, headers: heading.split(';'), totalRows: 1 });
      expect((await rowsOf(file))[0]).toMatchObject({ row: 7, cells: row.split(';') });
    }
  });

  it('begins below the title where that has the separators of an address alone', async () => {
    const lines = ['Hof Süß, Am Weg 1, Uelzen', '', 'Firma;Ort', `${unique('Hof')};Celle, Altstadt`];
    expect(await uploadRecords(app.uelzen.manager, 'addresses', csvOf(...lines))).toMatchObject({
      headingRow: 3,
      new: 1,
    });
  });

  it('is refused where nothing stands below it, and where no line has columns', async () => {
    const refused = async (...lines: readonly string[]) => (await upload(csvOf(...lines))).reason;
    expect(await refused('Wiegungen', '', headings)).toBe('import.file-empty');
    expect(await refused('Wiegungen', 'von gestern', '')).toBe('import.no-columns');
  });
});

describe('the line of headings', () => {
  it('can be another one, which begins anew, and holds for the next file where it stands elsewhere', async () => {
    const odd = ['Lieferliste', 'Wer;Wohin;Wann', `${unique('Hof')};Celle;heute`, `${unique('Hof')};Uelzen;gestern`];
    const file = await uploadRecords(app.uelzen.manager, 'addresses', csvOf('Firma;Ort;Stand', ...odd));
    expect(file).toMatchObject({ headingRow: 1, totalRows: 4 });
    const chosen = (await put(file, { headingRow: 3 })).body;
    expect(chosen).toMatchObject({ headingRow: 3, headers: ['Wer', 'Wohin', 'Wann'], mapping: {}, totalRows: 2 });
    expect((await rowsOf(chosen)).map(({ row }: Answer) => row)).toEqual([4, 5]);
    const mapping = { companyName: 0, city: 1 };
    const mapped = (await put(chosen, { ...readingOf(chosen), mapping, fixed: { type: 'merchant' } })).body;
    expect(mapped).toMatchObject({ headingRow: 3, new: 2 });
    const next = await uploadRecords(app.uelzen.manager, 'addresses', csvOf('Firma;Ort;Stand', '', 'Bremen', ...odd));
    expect(next).toMatchObject({ headingRow: 5, mapping, new: 2 });
    expect(await uploadRecords(app.bremen.manager, 'addresses', csvOf('Firma;Ort;Stand', ...odd))).toMatchObject({
      headingRow: 1,
    });
    expect(await takeRecords(app.uelzen.manager, next)).toMatchObject({ taken: { created: 2, refused: 0 } });
  });

  it('is one of the first lines, with rows below it', async () => {
    const number = unique('Z');
    const file = await upload(csvOf(headings, line(`${number}-1`), line(`${number}-2`)));
    for (const headingRow of [99, 1_048_576])
      expect((await put(file, { headingRow })).body.fields).toEqual([{ path: 'headingRow', reason: 'unknown' }]);
    expect((await put(file, { headingRow: 0 })).body.fields).toMatchObject([{ path: 'headingRow' }]);
    expect((await put(file, { headingRow: 3 })).body.reason).toBe('import.file-empty');
    const body = { mapping: file.mapping, headingRow: 2 };
    const other = await app.bremen.manager.put(`/imports/${file.id}`, body, { version: file.version });
    const operator = await app.uelzen.operator.put(`/imports/${file.id}`, body, { version: file.version });
    expect([other.status, operator.status]).toEqual([404, 403]);
  });

  it('takes back what was confirmed below another one', async () => {
    const number = unique('B');
    const wrong = line(`${number}-2`, { 'Netto (t)': '1' });
    const file = await upload(csvOf(headings, headings, line(`${number}-1`), wrong));
    const confirmed = (await put(file, { onlyValid: true })).body;
    expect(confirmed).toMatchObject({ choices: { onlyValid: true }, obstacle: null });
    expect((await put(confirmed, { onlyValid: true, headingRow: 2 })).body).toMatchObject({
      headingRow: 2,
      choices: { onlyValid: false },
      obstacle: 'import.has-errors',
    });
  });

  it('is the first one of a file that was read before it could be another', async () => {
    const number = unique('F');
    const file = await upload(csvOf('Stand: März;Halle;Tor', headings, line(`${number}-1`)));
    expect(file.headingRow).toBe(2);
    await app.owner.query(
      `update imports set reading = reading - 'headingRow' - 'firstLines' ||
         '{"headers": ["Stand: März", "Halle", "Tor"]}' where id = $1`,
      [file.id],
    );
    const before = (await app.uelzen.manager.get(`/imports/${file.id}`)).body;
    expect(before).toMatchObject({ headingRow: 1, firstLines: [] });
    expect((await put(before, { mapping: {} })).body).toMatchObject({ headingRow: 1, totalRows: 2, validRows: 0 });
  });
});

describe('a workbook', () => {
  const sheetOf = (number: string) => [headings, line(number)].map((text) => text.split(';'));

  it('of a cover sheet and others is read from the one with a table, which can be another', async () => {
    const [cover, number] = [[['Waage Uelzen'], ['Stand', 'März']], unique('W')];
    const months = { Januar: sheetOf(`${number}-1`), Februar: [['Februar'], [null], ...sheetOf(`${number}-2`)] };
    const file = await upload(workbookOf({ Deckblatt: cover, ...months }), 'jahr.xlsx');
    expect(file).toMatchObject({ sheet: 'Januar', sheets: ['Deckblatt', 'Januar', 'Februar'], headingRow: 1 });
    const other = (await put(file, { sheet: 'Februar' })).body;
    expect(other).toMatchObject({ sheet: 'Februar', headingRow: 3, validRows: 1 });
    const back = (await put(other, { sheet: 'Deckblatt' })).body;
    expect(back).toMatchObject({ sheet: 'Deckblatt', validRows: 0 });
  });

  it('keeps its limit of rows, whatever stands above them', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => ['Hof', String(at)]);
    const file = (more: readonly string[][]) => workbookOf({ A: [['Liste'], ['Firma', 'Ort'], ...rows, ...more] });
    const refused = await upload(file([['Hof', '1']]), 'lang.xlsx', '?kind=addresses');
    expect(refused).toMatchObject({ reason: 'import.workbook-too-long' });
    expect(await upload(file([]), 'voll.xlsx', '?kind=addresses')).toMatchObject({ totalRows: 20_000 });
  }, 60_000);
});
