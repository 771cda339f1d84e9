import { describe, expect, it } from 'vitest';
import { usualSeries } from '../../yard/bookings/ticket-numbers.ts';
import { importReasons, importRowReasons } from '../imports/import-reasons.ts';
import { checkImport, type ImportSurroundings } from './check-import.ts';
import type { RowReading } from './import-row.ts';
import { proposeMapping } from './propose-mapping.ts';
import { proposeCreation } from './unknown-names.ts';
import { tableDecimalMark } from './weight-units.ts';

const headers = [
  'Wiegeschein-Nr.',
  'Datum',
  'Lief.-Nr.',
  'Lieferant',
  'Art.-Nr.',
  'Artikel',
  'Erstwägung (kg)',
  'Zweitwägung (kg)',
  'Netto (t)',
  'Lagerort',
];
const reading: RowReading = {
  headers,
  mapping: proposeMapping(headers),
  units: { firstWeightKg: 'kg', secondWeightKg: 'kg', net: 'ton' },
  decimalMark: ',',
  dateOrder: null,
  doubledHour: null,
  isDoubled: () => false,
  findSeries: usualSeries,
  direction: 'incoming',
  today: '2026-03-10',
  maximumKg: 100_000,
};
const row = (number: string, article = '303;Pferdemist', netTons = '20,60', location = 'Mistplatte'): string[] =>
  `${number};02.01.2025;70001;Hof Lüders GbR;${article};37.480;16.880;${netTons};${location}`.split(';');

/** Rows as a file numbers them; those in `broken` have quotes that don't match. */
const lines = (rows: readonly string[][], broken: readonly number[] = []) =>
  rows.map((cells, index) => ({ row: index + 1, cells, isBroken: broken.includes(index + 1) }));
const nobody = { supplier: new Set<string>(), article: new Set<string>(), location: new Set<string>() };
const usual: ImportSurroundings = { bookedTickets: new Map(), isKnown: () => true, create: nobody };
const reasons = (rows: string[][], surroundings: Partial<ImportSurroundings> = {}) =>
  checkImport(lines(rows), reading, { ...usual, ...surroundings }).rows.map(({ problems }) =>
    problems.map(({ reason }) => reason),
  );

describe('a checked table', () => {
  it('counts and sums what is right', () => {
    const table = [
      row('1'),
      row('2'),
      row('3', '301;Hähnchenmist'),
      row('4', undefined, undefined, 'Tank 4'),
      row('5', undefined, '9,99'),
    ];
    const checked = checkImport(lines(table), reading, usual);
    expect(checked).toMatchObject({ validRows: 4, wrongRows: 1, netKg: 82_400, unknown: [] });
    expect(checked.totals).toEqual([
      { location: 'Mistplatte', article: 'Pferdemist', direction: 'incoming', kg: 41_200, rows: 2 },
      { location: 'Mistplatte', article: 'Hähnchenmist', direction: 'incoming', kg: 20_600, rows: 1 },
      { location: 'Tank 4', article: 'Pferdemist', direction: 'incoming', kg: 20_600, rows: 1 },
    ]);
    expect(checked.rows.map(({ row: place, delivery }) => [place, delivery?.externalNumber])).toEqual([
      [1, '1'],
      [2, '2'],
      [3, '3'],
      [4, '4'],
      [5, undefined],
    ]);
  });

  it('takes a number once, the first time', () => {
    const checked = checkImport(lines([row('1'), row('2'), row('1')]), reading, usual);
    expect(checked.rows[2]?.problems).toEqual([
      { column: 'externalNumber', reason: 'import.duplicate-number', value: '1', params: { firstRow: 1 } },
    ]);
    expect(checked).toMatchObject({ validRows: 2, netKg: 41_200 });
  });

  it('counts a number as doubled even when the first row is wrong', () => {
    expect(reasons([row('1', undefined, '9,99'), row('1')])).toEqual([
      ['import.net-mismatch'],
      ['import.duplicate-number'],
    ]);
  });

  it('takes a number again of another scale or year', () => {
    const withScale = [...headers, 'Waage'];
    const findSeries = (scale: string) => ({ scale: scale || null, span: 'year' as const });
    const ofScales = { ...reading, headers: withScale, mapping: proposeMapping(withScale), findSeries };
    const on = (day: string, scale: string) => [...row('1').with(1, day), scale];
    const table = [on('02.01.2025', 'A'), on('03.01.2025', 'B'), on('02.01.2026', 'A'), on('05.06.2025', 'A')];
    const { rows } = checkImport(lines(table), ofScales, usual);
    expect(rows.map(({ problems }) => problems.map(({ reason, params }) => [reason, params]))).toEqual([
      [],
      [],
      [],
      [['import.duplicate-number', { firstRow: 1 }]],
    ]);
  });

  it('refuses numbers that bookings have already', () => {
    const ticket = { scale: null, day: '2025-06-01', fullKg: 40_000, emptyKg: 15_000 };
    const bookedTickets = new Map([['2', [{ ...ticket, day: '2024-01-02' }, ticket]]]);
    expect(reasons([row('1'), row('2')], { bookedTickets })).toEqual([[], ['import.number-taken']]);
    const ofOthers = new Map([
      [
        '2',
        [
          { ...ticket, day: '2024-01-02' },
          { ...ticket, scale: 'A' },
        ],
      ],
    ]);
    expect(reasons([row('1'), row('2')], { bookedTickets: ofOthers })).toEqual([[], []]);
  });

  it('refuses weighings in an hour over which the clocks were set forward', () => {
    const timed = { ...reading, headers: [...headers, 'Zeit 1'], mapping: { ...reading.mapping, firstWeighedAt: 10 } };
    const table = lines([
      [...row('1'), '02:30'],
      [...row('2'), '03:30'],
    ]);
    const isSkipped = (local: string) => local === '2025-01-02T02:30:00';
    const [skipped, right] = checkImport(table, timed, { ...usual, isSkipped }).rows;
    const problem = { column: 'firstWeighedAt', reason: 'import.skipped-hour', value: '2025-01-02 02:30:00' };
    expect(skipped?.problems).toEqual([problem]);
    expect(right?.problems).toEqual([]);
  });

  it('sums nothing of an empty table', () => {
    expect(checkImport([], reading, usual)).toEqual({
      rows: [],
      validRows: 0,
      wrongRows: 0,
      netKg: 0,
      leavingKg: 0,
      leavingRows: 0,
      totals: [],
      unknown: [],
      implausible: { rows: 0, firstRow: null, heaviestKg: 80_000 },
    });
  });
});

describe('names nobody knows', () => {
  const table = [row('1'), row('2'), row('3', '999;Unbekannter Stoff')];
  const knowsNothing = { isKnown: () => false };

  it('are offered for creation, those of a single row unticked', () => {
    const { unknown } = checkImport(lines(table), reading, { ...usual, ...knowsNothing });
    expect(unknown).toEqual([
      { kind: 'supplier', key: '70001', number: '70001', name: 'Hof Lüders GbR', rows: 3 },
      { kind: 'article', key: '303', number: '303', name: 'Pferdemist', rows: 2 },
      { kind: 'location', key: 'Mistplatte', number: null, name: 'Mistplatte', rows: 3 },
      { kind: 'article', key: '999', number: '999', name: 'Unbekannter Stoff', rows: 1 },
    ]);
    expect(proposeCreation(unknown)).toEqual({
      supplier: new Set(['70001']),
      article: new Set(['303']),
      location: new Set(['Mistplatte']),
    });
  });

  it('make their rows wrong unless they are to be created', () => {
    expect(reasons(table, knowsNothing)[0]).toEqual([
      'import.unknown-supplier',
      'import.unknown-article',
      'import.unknown-location',
    ]);
    const { unknown } = checkImport(lines(table), reading, { ...usual, ...knowsNothing });
    const create = proposeCreation(unknown);
    expect(reasons(table, { ...knowsNothing, create })).toEqual([[], [], ['import.unknown-article']]);
    const all = { ...create, article: new Set(['303', '999']) };
    expect(reasons(table, { ...knowsNothing, create: all })).toEqual([[], [], []]);
  });

  it('are looked up by number first', () => {
    const asked: string[] = [];
    checkImport(lines([row('1')]), reading, { ...usual, isKnown: ({ kind, key }) => asked.push(`${kind} ${key}`) > 0 });
    expect(new Set(asked)).toEqual(new Set(['supplier 70001', 'article 303', 'location Mistplatte']));
  });
});

describe('known records', () => {
  it('make rows wrong where nothing can be booked on them', () => {
    const checked = checkImport(lines([row('1')]), reading, {
      ...usual,
      unusable: ({ kind }) => (kind === 'location' ? 'import.location-locked' : undefined),
    });
    const params = { key: 'Mistplatte' };
    expect(checked.rows[0]?.problems).toEqual([
      { column: 'locationName', reason: 'import.location-locked', value: 'Mistplatte', params },
    ]);
    expect(checked).toMatchObject({ validRows: 0, unknown: [] });
  });
});

describe('rows with broken quotes', () => {
  it('are wrong even when their cells look right', () => {
    const checked = checkImport(lines([row('1'), row('2')], [2]), reading, usual);
    expect(checked.rows.map(({ problems }) => problems.map(({ reason }) => reason))).toEqual([
      [],
      ['import.broken-quotes'],
    ]);
  });

  it('are told as formulas when they hold one', () => {
    const table = [row('1', undefined, undefined, '=1+1')];
    const { rows } = checkImport(lines(table, [1]), reading, usual);
    expect(rows[0]?.problems).toMatchObject([{ column: 'locationName', reason: 'import.formula' }]);
  });
});

describe('the table as a whole', () => {
  it('tells its decimal mark', () => {
    expect(tableDecimalMark(lines([row('1')]), reading.mapping)).toBe(',');
    expect(tableDecimalMark(lines([row('1', undefined, '20.60')]), reading.mapping)).toBe('.');
  });

  it('has a sentence for every reason', () => {
    for (const [key, { message }] of Object.entries(importRowReasons)) {
      expect(key).toMatch(/^import\.[a-z-]+$/);
      expect(message.length).toBeGreaterThan(10);
      expect(Object.keys(importReasons)).toContain(key);
    }
  });
});
