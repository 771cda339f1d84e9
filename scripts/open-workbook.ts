import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { exportStream } from '../server/src/exports/export-stream.ts';
import type { ExportTable, Row, TableColumn } from '../server/src/exports/export-table.ts';
import { screenWords } from '../server/src/exports/screen-words.ts';

// Opens a workbook of ours in LibreOffice (Debian's libreoffice-calc), lets it write down what it sees, and compares.

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
  ...{ title: 'Buchungen', columns: columns as readonly TableColumn[], facts: [], total: things.length },
  ...{ locale: 'de-DE', timeZone: 'Europe/Berlin', say: screenWords('de'), gone: new AbortController().signal },
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

/** Commas, quotes, UTF-8, cells as shown, every sheet in a file of its own. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1';

const directory = await mkdtemp(path.join(os.tmpdir(), 'halm-workbook-'));
try {
  await writeFile(path.join(directory, 'halm.xlsx'), await workbook());
  const home = `-env:UserInstallation=file://${directory}/office`;
  await promisify(execFile)('soffice', [
    home,
    '--headless',
    '--convert-to',
    CSV,
    '--outdir',
    directory,
    path.join(directory, 'halm.xlsx'),
  ]);
  const rows = parse(await readFile(path.join(directory, 'halm-Buchungen.csv'))) as string[][];
  const wanted = [['Firma', 'Netto', 'Zeit'], ...things.map(({ name }, at) => [name, ...(seen[at] ?? [])])];
  const wrong = wanted.filter((row, at) => JSON.stringify(row) !== JSON.stringify(rows[at]));
  for (const row of wrong) console.log('not seen so:', row, 'but', rows[wanted.indexOf(row)]);
  console.log(
    wrong.length === 0 ? `LibreOffice sees all ${things.length} rows as they are` : 'LibreOffice sees something else',
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await rm(directory, { recursive: true, force: true });
}
