import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runImport, tableOf, weighingRow } from '../testing/import-stage.ts';
import { workbookOf } from '../testing/record-import-stage.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // From here on the names in the tables are known.
  await runImport(app.uelzen.manager, (await upload(newTable())).body);
});
afterAll(() => app.close());

let tables = 0;
/** A table that nobody has uploaded yet. */
const newTable = () => {
  tables += 1;
  return tableOf([weighingRow(`${tables}-1`), weighingRow(`${tables}-2`)]);
};
const upload = (content: Uint8Array<ArrayBuffer>, name = 'wiegungen.csv', client: TestClient = app.uelzen.manager) =>
  client.upload('/imports?kind=bookings', name, content);
const bytes = (text: string) => new TextEncoder().encode(text);

describe('a workbook', () => {
  const workbook = () => {
    tables += 1;
    const texts = weighingRow(`${tables}-1`, { 'Alibi 1': '', 'Alibi 2': '' });
    const row = {
      ...texts,
      Datum: { serial: 45_659 },
      'Erstwägung (kg)': 39_840,
      'Zweitwägung (kg)': 15_760,
      'Netto (t)': 24.08,
    };
    const wrong = { ...row, 'Wiegeschein-Nr.': `${tables}-2`, 'Netto (t)': 1 };
    return workbookOf({
      Deckblatt: [['Waage Uelzen'], ['2025']],
      // The cells of the last column are empty, and so left out.
      Wiegungen: [[...Object.keys(row), 'Bemerkung'], Object.values(row), [], Object.values(wrong)],
    });
  };

  it('is read by the sheet that is chosen, with its numbers, dates and empty cells', async () => {
    const { manager } = app.uelzen;
    const { body: first } = await upload(workbook(), 'wiegungen.xlsx');
    expect(first).toMatchObject({ sheet: 'Deckblatt', sheets: ['Deckblatt', 'Wiegungen'], validRows: 0 });
    const change = { mapping: first.mapping, sheet: 'Wiegungen' };
    const { body } = await manager.put(`/imports/${first.id}`, change, { version: 1 });
    expect(body).toMatchObject({ sheet: 'Wiegungen', totalRows: 2, validRows: 1, wrongRows: 1, netKg: 24_080 });
    const { body: wrong } = await manager.get(`/imports/${first.id}/rows?state=wrong`);
    expect(wrong.items).toMatchObject([
      { row: 4, problems: [{ row: 4, column: 'net', reason: 'import.net-mismatch' }] },
    ]);
    const onlyValid = { mapping: body.mapping, create: body.choices.create, onlyValid: true };
    const { body: ready } = await manager.put(`/imports/${first.id}`, onlyValid, { version: 2 });
    expect(await runImport(manager, ready)).toMatchObject({ status: 'done', doneRows: 1 });
    const { rows } = await app.owner.query(
      'select delivery_date::text as day, net_kg::int from bookings where import_id = $1',
      [first.id],
    );
    expect(rows).toEqual([{ day: '2025-01-02', net_kg: 24_080 }]);
  });

  it('is read in the units of its own values, since nobody said any by choosing a sheet', async () => {
    const { manager } = app.uelzen;
    const unitsOf = async (firstKg: number, secondKg: number, net: number) => {
      tables += 1;
      const { 'Erstwägung (kg)': _, 'Zweitwägung (kg)': __, 'Netto (t)': ___, ...texts } = weighingRow(`${tables}-1`);
      const row = { ...texts, Erstwägung: firstKg, Zweitwägung: secondKg, Netto: net };
      const sheets = { Deckblatt: [['Waage Uelzen'], ['2025']], Wiegungen: [Object.keys(row), Object.values(row)] };
      const { body: first } = await upload(workbookOf(sheets), 'wiegungen.xlsx');
      const change = { mapping: first.mapping, sheet: 'Wiegungen' };
      return (await manager.put(`/imports/${first.id}`, change, { version: 1 })).body.units;
    };
    expect(await unitsOf(25, 14, 11)).toEqual({ firstWeightKg: 'ton', secondWeightKg: 'ton', net: 'ton' });
    expect(await unitsOf(25_000, 14_000, 11_000)).toEqual({ firstWeightKg: 'kg', secondWeightKg: 'kg', net: 'kg' });
  });
});

describe('a mapping that somebody has made', () => {
  it('holds for the next file with the same headings, in this organisation alone', async () => {
    const { manager } = app.uelzen;
    const table = () => {
      const text = new TextDecoder().decode(newTable());
      return bytes(text.replace('Lagerort', 'Wohin es kam'));
    };
    const { body: first } = await upload(table());
    expect(first).toMatchObject({ validRows: 0, missingColumns: [['locationName']] });
    const mapping = { ...first.mapping, locationName: first.headers.indexOf('Wohin es kam') };
    await manager.put(`/imports/${first.id}`, { mapping }, { version: 1 });
    expect((await upload(table())).body).toMatchObject({ validRows: 2, missingColumns: [], mapping });
    const { body: elsewhere } = await upload(table(), 'wiegungen.csv', app.bremen.manager);
    expect(elsewhere.missingColumns).toEqual([['locationName']]);
  });

  it('gives way to that of a file that was started since', async () => {
    const { manager } = app.uelzen;
    const table = () => bytes(new TextDecoder().decode(newTable()).replace('Kennzeichen', 'Fahrzeug'));
    const [{ body: first }, { body: second }] = [await upload(table()), await upload(table())];
    const { externalNumber: _, ...fewer } = second.mapping;
    await manager.put(`/imports/${second.id}`, { mapping: fewer }, { version: 1 });
    expect((await upload(table())).body.mapping).toEqual(fewer);
    await runImport(manager, first);
    expect((await upload(table())).body.mapping).toEqual(first.mapping);
  });
});
