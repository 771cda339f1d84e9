import { expect, it } from 'vitest';
import { workbookOf } from '../../testing/plant/record-import-stage.ts';
import { readRecordFile } from '../record-files/read-record-file.ts';

const BIG = 140 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
const SAMPLE_MS = 5;

const rows = [
  ['Nummer', 'Name'],
  ['1', 'A'],
];
const sheet = (xml: string) => ({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${xml}</sheetData></worksheet>` });
const spaced = `<a/>${' '.repeat(200_000)}`.repeat(700);
const bytes = (text: string) => new TextEncoder().encode(text);

/** What reading costs: how long nothing else had its turn, time of the processor, and memory. */
const costOf = async (content: Uint8Array) => {
  const sizeOf = () => process.memoryUsage().heapUsed + process.memoryUsage().external;
  const [before, processor] = [sizeOf(), process.threadCpuUsage()];
  let [standstillMs, peak, last] = [0, before, performance.now()];
  const sample = () => {
    standstillMs = Math.max(standstillMs, performance.now() - last - SAMPLE_MS);
    [last, peak] = [performance.now(), Math.max(peak, sizeOf())];
  };
  const sampling = setInterval(sample, SAMPLE_MS);
  const outcome = await readRecordFile(content).then(
    () => 'read',
    ({ reason }) => reason,
  );
  sample();
  clearInterval(sampling);
  const { user, system } = process.threadCpuUsage(processor);
  return { outcome, standstillMs, processorMs: (user + system) / 1000, memoryMb: (peak - before) / MEGABYTE };
};

const cells = (row: number, columns: number) =>
  Array.from({ length: columns }, (_, at) =>
    at % 2 ? `<c s="1"><v>${row}.5</v></c>` : `<c s="1" t="inlineStr"><is><t>Wert ${row} ${at}</t></is></c>`,
  ).join('');
const table = (count: number, columns: number) =>
  workbookOf(
    { A: [] },
    sheet(Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${cells(at, columns)}</row>`).join('')),
  );

it.each<[string, () => Uint8Array, string]>([
  ['a small table', () => workbookOf({ A: rows }), 'read'],
  ['20,000 rows of 20 columns', () => table(20_000, 20), 'read'],
  ['100,000 rows of 40 columns', () => table(100_000, 40), 'import.workbook-too-long'],
  [
    'nine million attributes',
    () => workbookOf({ A: rows }, sheet(`<x ${Array.from({ length: BIG / 16 }, (_, at) => `a${at}="b"`).join(' ')}/>`)),
    'import.broken-workbook',
  ],
  [
    'millions of elements with attributes',
    () => workbookOf({ A: rows }, sheet('<x a="" b="" c="" d="" e="" f=""/>'.repeat(4_000_000))),
    'import.unpacks-too-large',
  ],
  [
    'five million tags within each other',
    () => workbookOf({ A: rows }, sheet('<x>'.repeat(4_900_000) + '</x>'.repeat(4_900_000))),
    'import.broken-workbook',
  ],
  [
    'millions of entities in one text',
    () => workbookOf({ A: rows }, { 'xl/sharedStrings.xml': `<sst><si><t>${'&amp;'.repeat(BIG / 5)}</t></si></sst>` }),
    'import.unpacks-too-large',
  ],
  [
    'millions of entities in many texts',
    () => workbookOf({ A: rows }, sheet(`<a>${'&amp;'.repeat(10_000)}</a>`.repeat(2800))),
    'import.unpacks-too-large',
  ],
  [
    'three parts of 140 MB',
    () =>
      workbookOf(
        { A: rows },
        {
          'xl/styles.xml': `<x>${spaced}</x>`,
          'xl/sharedStrings.xml': `<x>${spaced}</x>`,
          ...sheet(spaced),
        },
      ),
    'import.unpacks-too-large',
  ],
  ['one line of text without an end', () => bytes(`a;b\n${'x;'.repeat(15_000_000)}`), 'import.too-many-columns'],
  ['one cell of text without an end', () => bytes(`a;b\n${'x'.repeat(30_000_000)}`), 'import.cell-too-long'],
  ['quotes that nobody closed', () => bytes(`a;b\n${`"${'x;'.repeat(100)}\n\n`.repeat(90_000)}`), 'read'],
])(
  '%s costs at most two seconds and keeps nobody waiting',
  async (name, make, outcome) => {
    const cost = await costOf(make());
    process.stdout.write(`${name}: ${JSON.stringify(cost)}\n`);
    expect(cost).toMatchObject({ outcome });
    expect(cost.standstillMs).toBeLessThan(250);
    expect(cost.processorMs).toBeLessThan(3500);
    expect(cost.memoryMb).toBeLessThan(250);
  },
  120_000,
);
