import { exportStream } from '../server/src/exchange/exports/export-stream.ts';
import type { ExportTable, Row, TableColumn } from '../server/src/exchange/exports/export-table.ts';
import { screenWords } from '../server/src/exchange/exports/screen-words.ts';
import { seeInOffice } from './see-in-office.ts';

// Opens a workbook of ours with what is hard to write in LibreOffice, and compares what it sees.

type Thing = { readonly name: string; readonly tons: number; readonly at: string };

const things: readonly Thing[] = [
  { name: 'Hof "Lüders" GbR; Nord', tons: 24.08, at: '2026-07-01T22:30:00.000Z' },
  { name: '=1+1', tons: -0.005, at: '2026-02-28T23:30:00.000Z' },
  { name: 'æøå ąćę ăâș 🚜 <b>&amp;</b> _x0041_', tons: 1_234_567.89, at: '1999-12-31T12:00:00.000Z' },
  { name: 'Zeile eins\nZeile zwei', tons: 0, at: '2026-03-29T01:30:00.000Z' },
  { name: 'x'.repeat(10_000), tons: 1, at: '2026-10-25T00:30:00.000Z' },
];
/** As LibreOffice writes them down: numbers and dates in their formats, in the English of its first start. */
const seen = [
  ['24.08\u00a0t', '7/2/2026 0:30'],
  ['-0.01\u00a0t', '3/1/2026 0:30'],
  ['1,234,567.89\u00a0t', '12/31/1999 13:00'],
  ['0.00\u00a0t', '3/29/2026 3:30'],
  ['1.00\u00a0t', '10/25/2026 2:30'],
];

const columns: readonly object[] = [
  { kind: 'text', title: 'Firma', value: ({ name }: Thing) => name },
  { kind: 'amount', title: 'Netto', value: ({ tons }: Thing) => ({ amount: tons, unit: 'ton' }) },
  { kind: 'instant', title: 'Zeit', value: ({ at }: Thing) => at },
];

const table: ExportTable = {
  title: 'Buchungen',
  columns: columns as readonly TableColumn[],
  facts: [],
  total: things.length,
  locale: 'de-DE',
  timeZone: 'Europe/Berlin',
  say: screenWords('de'),
  gone: new AbortController().signal,
};

const workbook = async (): Promise<Buffer> => {
  const rows = async function* () {
    yield things as unknown as readonly Row[];
  };
  const parts: Buffer[] = [];
  const look = { format: 'xlsx', progress: false, closeRows: async () => undefined } as const;
  for await (const part of exportStream(table, rows(), look)) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const rows = (await seeInOffice([await workbook()]))[0] ?? [];
const wanted = [['Firma', 'Netto', 'Zeit'], ...things.map(({ name }, at) => [name, ...(seen[at] ?? [])])];
const wrong = wanted.filter((row, at) => JSON.stringify(row) !== JSON.stringify(rows[at]));
for (const row of wrong) console.log('not seen so:', row, 'but', rows[wanted.indexOf(row)]);
console.log(
  wrong.length === 0 ? `LibreOffice sees all ${things.length} rows as they are` : 'LibreOffice sees something else',
);
process.exitCode = wrong.length === 0 ? 0 : 1;
