import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { workbookOf } from '../../testing/plant/record-import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

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
    expect(first).toMatchObject({ sheet: 'Wiegungen', sheets: ['Deckblatt', 'Wiegungen'], validRows: 1 });
    const choose = async (sheet: string, version: number) =>
      (await manager.put(`/imports/${first.id}`, { mapping: first.mapping, sheet }, { version })).body;
    expect(await choose('Deckblatt', 1)).toMatchObject({ sheet: 'Deckblatt', validRows: 0 });
    const body = await choose('Wiegungen', 2);
    expect(body).toMatchObject({ sheet: 'Wiegungen', totalRows: 2, validRows: 1, wrongRows: 1, netKg: 24_080 });
    const { body: wrong } = await manager.get(`/imports/${first.id}/rows?state=wrong`);
    expect(wrong.items).toMatchObject([
      { row: 4, problems: [{ row: 4, column: 'net', reason: 'import.net-mismatch' }] },
    ]);
    const onlyValid = { mapping: body.mapping, create: body.choices.create, onlyValid: true };
    const { body: ready } = await manager.put(`/imports/${first.id}`, onlyValid, { version: 3 });
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

describe('what somebody has confirmed', () => {
  const sheetOf = (mark: string, weights: readonly (readonly [number, number])[]) => {
    const rows = weights.map(([firstKg, secondKg], index) => {
      const { 'Netto (t)': _, ...texts } = weighingRow(`${mark}-${index}`);
      const kg = { 'Erstwägung (kg)': firstKg, 'Zweitwägung (kg)': secondKg, 'Netto (kg)': firstKg - secondKg };
      return { ...texts, ...kg, 'Alibi 1': `${mark}-1${index}`, 'Alibi 2': `${mark}-2${index}`, Leer: 9_000 + index };
    });
    return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
  };
  const confirmed = { onlyValid: true, confirmImplausible: true, confirmOverfill: true };
  /** A workbook of two sheets whose first has one implausible row, which is confirmed. */
  const confirmedWorkbook = async () => {
    tables += 1;
    const heavy = [90_000, 15_000] as const;
    const sheets = { A: sheetOf(`A${tables}`, [heavy]), B: sheetOf(`B${tables}`, [heavy, [95_000, 15_000]]) };
    const { body: file } = await upload(workbookOf(sheets), 'wiegungen.xlsx');
    expect(file).toMatchObject({ sheet: 'A', obstacle: 'import.implausible' });
    const standing = { mapping: file.mapping, units: file.units, create: file.choices.create, ...confirmed };
    const { body } = await app.uelzen.manager.put(`/imports/${file.id}`, standing, { version: 1 });
    expect(body).toMatchObject({ obstacle: null, choices: confirmed });
    return { file: body, standing };
  };

  it('counts for no other sheet, though the call says it again', async () => {
    const { manager } = app.uelzen;
    const { file, standing } = await confirmedWorkbook();
    const { body } = await manager.put(`/imports/${file.id}`, { ...standing, sheet: 'B' }, { version: file.version });
    const none = { onlyValid: false, confirmImplausible: false, confirmOverfill: false };
    expect(body).toMatchObject({ sheet: 'B', obstacle: 'import.implausible', choices: none, implausible: { rows: 2 } });
    const start = await manager.post(`/imports/${file.id}/start`, undefined, { version: body.version });
    expect([start.status, start.body.reason]).toEqual([409, 'import.implausible']);
  });

  it.each(['mapping', 'units'] as const)('counts for no other %s', async (field) => {
    const { file, standing } = await confirmedWorkbook();
    const { externalNumber: _, ...fewer } = file.mapping;
    const other = { mapping: fewer, units: { ...file.units, net: 'ton' } }[field];
    const change = { ...standing, [field]: other };
    const { body } = await app.uelzen.manager.put(`/imports/${file.id}`, change, { version: file.version });
    expect(body.choices).toMatchObject({ confirmImplausible: false, confirmOverfill: false });
    const put = (version: number) => app.uelzen.manager.put(`/imports/${file.id}`, standing, { version });
    const { body: back } = await put(body.version);
    expect(back.choices).toMatchObject({ confirmImplausible: false, confirmOverfill: false });
    expect((await put(back.version)).body.choices).toMatchObject(confirmed);
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
