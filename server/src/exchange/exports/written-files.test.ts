import type { ExportColumn } from '@halm/model/core/contract/export-column.ts';
import type { ExportFormat } from '@halm/model/core/contract/export-format.ts';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { exportStream } from './export-stream.ts';
import type { ExportTable, Row, TableColumn } from './export-table.ts';
import { screenWords } from './screen-words.ts';

type Thing = { readonly name: string; readonly tons: number | null; readonly cents: number; readonly at: string };

const columns: readonly ExportColumn<Thing>[] = [
  { kind: 'text', heading: 'addresses:company', value: ({ name }) => name },
  {
    kind: 'amount',
    heading: 'bookings:column.amount',
    value: ({ tons }) => (tons === null ? null : { amount: tons, unit: 'ton' }),
  },
  { kind: 'money', heading: 'contracts:number', value: ({ cents }) => ({ cents, currency: 'EUR' }) },
  { kind: 'instant', heading: 'exports:at', value: ({ at }) => at },
  { kind: 'date', heading: 'bookings:column.date', value: ({ at }) => at.slice(0, 10) },
  { kind: 'words', heading: 'addresses:state', value: () => ['ui:active', 'ui:yes'] },
  { kind: 'share', heading: 'exports:levelShare', value: () => 0.875 },
  { kind: 'shares', heading: 'contracts:fulfilled', value: () => [0.5, 1] },
  { kind: 'number', decimals: 0, unit: 'kg/m³', heading: 'articles:column.density', value: () => 1234 },
];

const tableIn = (locale: string, language: 'de' | 'en'): ExportTable => {
  const say = screenWords(language);
  return {
    title: 'Probe: [1/2]',
    columns: columns.map((column) => ({ ...column, title: say(column.heading) }) as unknown as TableColumn),
    facts: [{ name: 'Suche', value: '=Müller & Söhne' }],
    total: 1,
    locale,
    timeZone: 'Europe/Berlin',
    say,
    gone: new AbortController().signal,
  };
};

const written = async (table: ExportTable, things: readonly Thing[], format: ExportFormat): Promise<Buffer> => {
  const rows = async function* () {
    yield things as unknown as readonly Row[];
  };
  const parts: Buffer[] = [];
  const look = { format, progress: false, closeRows: async () => undefined };
  for await (const part of exportStream({ ...table, total: things.length }, rows(), look)) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const thing = (changes: Partial<Thing> = {}): Thing => ({
  name: 'Gut Oerrel',
  tons: 24.08,
  cents: -123_456_789,
  at: '2026-07-01T22:30:15.000Z',
  ...changes,
});

const csvOf = async (things: readonly Thing[], locale = 'de-DE') => {
  const bytes = await written(tableIn(locale, locale.startsWith('de') ? 'de' : 'en'), things, 'csv');
  return parse(bytes, { bom: true, delimiter: locale.startsWith('de') ? ';' : ',' }) as string[][];
};
const sheetOf = async (things: readonly Thing[]) => {
  const sheets = await readWorkbook(await written(tableIn('de-DE', 'de'), things, 'xlsx'));
  return sheets.map(({ data }) => data);
};

/** What people type and paste, and what strangers try. */
const texts = [
  'Hof "Lüders" GbR; Nord, Süd',
  'Zeile eins\r\nZeile zwei\nund drei',
  'æøå ąćę ăâș 🚜👩🏽‍🌾 中文 \u200fعربي',
  'x'.repeat(10_000),
  '_x0041_ & <b>&amp;</b> ]]>',
  '-',
  '0012',
  '1e5',
];

describe('a table as CSV', () => {
  it('begins with its byte order mark and ends each line as RFC 4180 has it', async () => {
    const bytes = await written(tableIn('de-DE', 'de'), [thing()], 'csv');
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.toString().split('\r\n')).toHaveLength(3);
  });

  it('writes numbers as the reader types them, each with its unit beside it, and dates as ISO does', async () => {
    const [heading, row] = await csvOf([thing()]);
    expect(heading).toEqual([
      'Firma',
      'Netto',
      'Netto (Einheit)',
      'Nummer',
      'Nummer (Währung)',
      'Erstellt am',
      'Lieferdatum',
      'Status',
      'Füllgrad (%)',
      'Erfüllt (%)',
      'Dichte (kg/m³)',
    ]);
    expect(row).toEqual([
      'Gut Oerrel',
      '24,080',
      't',
      '-1234567,89',
      'EUR',
      '2026-07-02 00:30:15',
      '2026-07-01',
      'aktiv, Ja',
      '87,50',
      '50,00 / 100,00',
      '1234',
    ]);
    const [, english] = await csvOf([thing({ tons: 0.005 })], 'en-US');
    expect(english?.slice(1, 4)).toEqual(['0.005', 't', '-1234567.89']);
    expect((await csvOf([thing({ tons: null })]))[1]?.slice(1, 3)).toEqual(['', '']);
  });

  it('brings every text back as it was', async () => {
    const inert = texts.filter((text) => text !== '-');
    const rows = await csvOf(inert.map((name) => thing({ name })));
    expect(rows.slice(1).map(([name]) => name)).toEqual(inert);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (name) => {
        const [, row] = await csvOf([thing({ name: `a${name}` })]);
        expect(row?.[0]).toBe(`a${name}`);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    '=HYPERLINK("http://x";"y")',
    "+cmd|'/c calc'!A0",
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    ' =1+1',
    '＝SUM(A1)',
    '"=1+1',
  ])('lets no spreadsheet run %s', async (name) => {
    expect((await csvOf([thing({ name })]))[1]?.[0]).toBe(`'${name}`);
  });
});

describe('a table as a workbook', () => {
  it('holds numbers as numbers and dates as dates', async () => {
    const [rows, about] = await sheetOf([thing(), thing({ tons: null })]);
    const [row, other] = rows?.slice(1) ?? [];
    const wall = (text: string) => new Date(`${text}Z`);
    expect(row).toEqual([
      'Gut Oerrel',
      24.08,
      -1_234_567.89,
      wall('2026-07-02T00:30:15'),
      wall('2026-07-01T00:00:00'),
      'aktiv, Ja',
      0.875,
      '50,00\u00a0%, 100,00\u00a0%',
      1234,
    ]);
    expect(other?.[1]).toBeNull();
    expect(about?.slice(-2)).toEqual([
      ['Suche', '=Müller & Söhne'],
      ['Zeilen', 2],
    ]);
  });

  it('brings every text back as it was, and none as a formula', async () => {
    const all = [...texts, '=1+1', "+cmd|'/c calc'!A0"];
    const [rows] = await sheetOf(all.map((name) => thing({ name })));
    // Its reader turns no escapes of Excel's back, which ours are.
    const read = rows?.slice(1).map(([name]) => String(name).replaceAll('_x005F_', '_'));
    expect(read).toEqual(all);
  });

  it('takes the largest and smallest numbers that are stored', async () => {
    const limits = [Number.MAX_SAFE_INTEGER / 1000, -Number.MAX_SAFE_INTEGER / 1000, 0, 0.001];
    const [rows] = await sheetOf(limits.map((tons) => thing({ tons })));
    expect(rows?.slice(1).map(([, tons]) => tons)).toEqual(limits);
  });

  it('is whole without a single row', async () => {
    expect((await sheetOf([]))[0]).toHaveLength(1);
    expect(await csvOf([])).toHaveLength(1);
  });
});

describe('a table as PDF', () => {
  it('says what the screen says, with its heading on each page and a word of any length inside of it', async () => {
    const long = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(3);
    const things = Array.from({ length: 120 }, (_, n) => thing({ name: n === 0 ? long : `Hof ${n}` }));
    const { text, pageCount, rightmost } = readPdf(await written(tableIn('de-DE', 'de'), things, 'pdf'));
    expect(pageCount).toBeGreaterThan(2);
    expect(text.match(/Lieferdatum/g)).toHaveLength(pageCount);
    for (const shown of ['24,080', '−1.234.567,89', '02.07.2026', '00:30', 'aktiv, Ja', '1.234', '=Müller & Söhne'])
      expect(text.replaceAll('\u00a0', ' ')).toContain(shown);
    expect(text).toContain(`1 / ${pageCount}`);
    expect(rightmost).toBeLessThanOrEqual(842);
  });
});

describe('numbers in files', () => {
  type Numbers = { readonly amount: number; readonly shares: readonly number[] };
  const row = fc.record({
    // Whole base units in a unit of thousand of them, of hundred, of one; and what somebody reckoned.
    amount: fc.oneof(
      fc
        .tuple(fc.integer({ min: -60_000, max: 60_000_000 }), fc.constantFrom(1, 100, 1000))
        .map(([base, per]) => base / per),
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    ),
    shares: fc
      .array(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 1000 })), {
        minLength: 2,
        maxLength: 3,
      })
      .map((parts) => parts.map(([part, whole]) => part / whole)),
  });
  const numbersIn = (locale: string, language: 'de' | 'en', decimals: number): ExportTable => ({
    ...tableIn(locale, language),
    columns: (
      [
        { kind: 'number', decimals, heading: 'bookings:column.amount', value: ({ amount }) => amount },
        { kind: 'amount', heading: 'bookings:column.amount', value: ({ amount }) => ({ amount, unit: 'ton' }) },
        { kind: 'share', heading: 'exports:levelShare', value: ({ shares }) => shares[0] ?? 0 },
        { kind: 'shares', heading: 'contracts:fulfilled', value: ({ shares }) => shares },
      ] satisfies readonly ExportColumn<Numbers>[]
    ).map((column) => ({ ...column, title: column.heading }) as unknown as TableColumn),
  });
  const known: readonly Numbers[] = [
    { amount: 8.405, shares: [0.285, 0.575] },
    { amount: -1.005, shares: [0.145, 1.005] },
  ];
  const asThings = (rows: readonly Numbers[]) => rows as unknown as readonly Thing[];

  it.each([
    ['de-DE', 'de', ';'],
    ['en-GB', 'en', ','],
  ] as const)('are rounded as the screen of %s rounds them', async (locale, language, delimiter) => {
    const rounds = async (rows: readonly Numbers[], decimals: number) => {
      const table = numbersIn(locale, language, decimals);
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false };
      const number = new Intl.NumberFormat(locale, digits);
      const exact = { minimumFractionDigits: 3, maximumFractionDigits: 3, useGrouping: false };
      const kilograms = new Intl.NumberFormat(locale, exact);
      const share = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
      const percent = new Intl.NumberFormat(locale, { ...share, useGrouping: false });
      const grouped = new Intl.NumberFormat(locale, share);
      const [, ...lines] = parse(await written(table, asThings(rows), 'csv'), { bom: true, delimiter }) as string[][];
      const [[, ...cells] = []] = (await readWorkbook(await written(table, asThings(rows), 'xlsx'))).map(
        ({ data }) => data,
      );
      for (const [at, { amount, shares }] of rows.entries()) {
        const shown = shares.map((share) => percent.format(share).replace(/\s*%/, ''));
        const numbers = [number.format(amount), kilograms.format(amount), 't', shown[0], shown.join(' / ')];
        expect(lines[at]).toEqual(numbers);
        expect(cells[at]?.[3]).toBe(shares.map((share) => grouped.format(share)).join(', '));
      }
    };
    await rounds(known, 2);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), fc.integer({ min: 0, max: 4 }), rounds),
      { numRuns: 40 },
    );
  });
});

describe('what a row has several of', () => {
  const amounts = [
    { amount: 800, unit: 'ton' },
    { amount: 12.5, unit: 'm3' },
  ] as const;
  const moneys = [3850, 4100].map((cents) => ({ cents, currency: 'EUR' }));
  const cellsOf = async (some: number, format: 'csv' | 'xlsx') => {
    const table = tableIn('de-DE', 'de');
    const several: readonly ExportColumn<Thing>[] = [
      { kind: 'amounts', heading: 'contracts:material.target', value: () => amounts.slice(0, some) },
      { kind: 'moneys', heading: 'contracts:priceToday', value: () => moneys.slice(0, some) },
    ];
    const columns = several.map(
      (one) => ({ ...one, title: table.say(one.heading as never) }) as unknown as TableColumn,
    );
    const file = await written({ ...table, columns }, [thing()], format);
    if (format === 'csv') return (parse(file, { bom: true, delimiter: ';' }) as string[][])[1];
    return (await readWorkbook(file))[0]?.data[1];
  };

  it('stands side by side with its units, and is a number where it is one', async () => {
    expect(await cellsOf(2, 'csv')).toEqual(['800,000 / 12,500', 't / m³', '38,50 / 41,00', 'EUR / EUR']);
    expect(await cellsOf(1, 'csv')).toEqual(['800,000', 't', '38,50', 'EUR']);
    expect(await cellsOf(2, 'xlsx')).toEqual(['800,000\u00a0t, 12,500\u00a0m³', '38,50\u00a0€, 41,00\u00a0€']);
    expect(await cellsOf(1, 'xlsx')).toEqual([800, 38.5]);
  });
});
