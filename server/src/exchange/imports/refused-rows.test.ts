import type { ImportRowReason } from '@halm/model/exchange/imports/import-reasons.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { articleBody, created, locationBody, unique } from '../../testing/plant/master-data.ts';
import { csvOf, uploadRecords } from '../../testing/plant/record-import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Cells = Readonly<Record<string, string>>;
type Problem = { readonly column: string | null; readonly reason: string };

const upload = async (rows: readonly Cells[]) =>
  (await app.uelzen.manager.upload('/imports?kind=bookings', 'wiegungen.csv', tableOf(rows))).body;

/** What the answer says is wrong with each row, by its place in the file. */
const problemsIn = async (id: string): Promise<string[][]> => {
  const { body } = await app.uelzen.manager.get(`/imports/${id}/rows?state=wrong&size=200`);
  return body.items.map(({ problems }: { problems: Problem[] }) =>
    problems.map(({ column, reason }) => `${column} ${reason}`),
  );
};

/** Each reason beside the cells that raise it, and the column that the answer names. */
const refused: readonly (readonly [reason: ImportRowReason, column: string, cells: Cells])[] = [
  ['import.required', 'locationName', { Lagerort: '' }],
  ['import.too-long', 'remark', { Bemerkung: 'x'.repeat(2001) }],
  ['import.invisible-characters', 'driverName', { Fahrer: 'Nowak\u200b' }],
  ['import.formula', 'remark', { Bemerkung: '=1+1' }],
  ['import.no-plate', 'licensePlate', { Kennzeichen: '???' }],
  ['import.no-such-date', 'deliveryDate', { Datum: '31.02.2025' }],
  ['import.date-too-early', 'deliveryDate', { Datum: '31.12.1999' }],
  ['import.future-date', 'deliveryDate', { Datum: '14.07.2031' }],
  ['import.no-such-time', 'firstWeighedAt', { 'Zeit 1': '25:00' }],
  ['import.times-swapped', 'secondWeighedAt', { 'Zeit 1': '14:50', 'Zeit 2': '09:10' }],
  ['import.other-day', 'secondWeighedAt', { 'Zeit 2': '04.01.2025 00:10' }],
  ['import.not-a-number', 'firstWeightKg', { 'Erstwägung (kg)': 'siehe Zettel' }],
  ['import.not-whole-kilograms', 'net', { 'Netto (t)': '24,0805' }],
  ['import.weighing-missing', 'secondWeightKg', { 'Zweitwägung (kg)': '' }],
  ['import.negative-weight', 'firstWeightKg', { 'Erstwägung (kg)': '-39.840' }],
  ['import.absurd-weight', 'firstWeightKg', { 'Erstwägung (kg)': '4.180.000' }],
  ['import.weighings-swapped', 'firstWeightKg', { 'Erstwägung (kg)': '15.760', 'Zweitwägung (kg)': '39.840' }],
  ['import.net-mismatch', 'net', { 'Netto (t)': '9,99' }],
];

describe('a wrong row of weighings', () => {
  it('is answered with its reason and column, one reason for each thing that can be wrong', async () => {
    const rows = refused.map(([, , cells], at) => weighingRow(`falsch-${at}`, cells));
    const { id, wrongRows } = await upload(rows);
    expect(wrongRows).toBe(refused.length);
    expect(await problemsIn(id)).toEqual(refused.map(([reason, column]) => [`${column} ${reason}`]));
  });

  it('has a number that stands in the file before, or that was booked before', async () => {
    const [taken, other, twice] = [unique('W'), unique('W'), unique('W')];
    // What two rows name is created.
    await runImport(app.uelzen.manager, await upload([weighingRow(taken), weighingRow(other)]));
    const { id } = await upload([weighingRow(taken), weighingRow(twice), weighingRow(twice)]);
    expect(await problemsIn(id)).toEqual([
      ['externalNumber import.number-taken'],
      ['externalNumber import.duplicate-number'],
    ]);
  });

  it('names a supplier, an article or a location that is neither known nor to be created', async () => {
    const cells = { 'Lief.-Nr.': '7', Lieferant: 'Hof Neu', 'Art.-Nr.': '9', Artikel: 'Hirse', Lagerort: 'Grube 9' };
    const { id } = await upload([weighingRow(unique('W'), cells)]);
    const expected = ['supplierName import.unknown-supplier', 'articleName import.unknown-article'];
    expect(await problemsIn(id)).toEqual([[...expected, 'locationName import.unknown-location']]);
  });

  it('has a number that can be read two ways while the others tell of both', async () => {
    const { id } = await upload([
      weighingRow(unique('W'), { 'Netto (t)': '24.08', 'Erstwägung (kg)': '39.840' }),
      weighingRow(unique('W'), { 'Netto (t)': '24,08' }),
    ]);
    expect((await problemsIn(id))[0]).toContain('firstWeightKg import.ambiguous-number');
  });
});

it('a right row of a contract says which other row of it is wrong', async () => {
  const { manager } = app.uelzen;
  const location = created(await manager.post('/locations', locationBody()));
  const articles = [unique('A'), unique('A')];
  for (const number of articles) created(await manager.post('/articles', articleBody([location.id], { number })));
  const [number, header] = [unique('V'), 'Vertragsnummer;Lieferant;Von;Bis;Artikel;Einheit;Sollmenge'];
  const rows = articles.map((article) => `${number};Niemand;01.01.2026;31.12.2026;${article};t;100`);
  const { id } = await uploadRecords(manager, 'contracts', csvOf(header, ...rows));
  const { body } = await manager.get(`/imports/${id}/rows`);
  expect(body.items.map(({ problems }: { problems: Problem[] }) => problems)).toMatchObject([
    [{ row: 2, column: 'supplier', reason: 'import.unknown-supplier' }],
    [{ row: 3, column: null, reason: 'import.other-row-wrong', params: { otherRow: 2 } }],
  ]);
});
