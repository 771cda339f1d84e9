import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualSeries } from '../../yard/bookings/ticket-numbers.ts';
import type { RowReading } from './import-row.ts';
import { parseImportRow } from './parse-import-row.ts';
import { proposeMapping } from './propose-mapping.ts';

const header =
  'Wiegeschein-Nr.;Datum;Zeit 1;Zeit 2;Kennzeichen;Lief.-Nr.;Lieferant;Art.-Nr.;Artikel;Erstwägung (kg);' +
  'Zweitwägung (kg);Netto (t);Alibi 1;Alibi 2;Vertrag;Lagerort;Fahrer;Bemerkung';
const headers = header.split(';');
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

const right =
  '25-00002;02.01.2025;18:21;18:37;UE-LW 136;70001;Hof Lüders GbR;303;Pferdemist;37.480;16.880;20,60;48213;48214;' +
  'V-2025-008;Mistplatte;Öztürk;nass';

const problems = (row: string[], changed: Partial<RowReading> = {}): unknown => {
  const parsed = parseImportRow(row, { ...reading, ...changed });
  return 'problems' in parsed ? parsed.problems.map(({ column, reason }) => [column, reason]) : [];
};
const problemsOf = (line: string): unknown => problems(line.split(';'));
/** The right row with other cells, by header. */
const withCells = (cells: Record<string, string>): string[] =>
  right.split(';').map((cell, index) => cells[headers[index] ?? ''] ?? cell);

describe('a right row', () => {
  it('is a delivery with its weights in kilograms', () => {
    expect(parseImportRow(right.split(';'), reading)).toEqual({
      value: {
        direction: 'incoming',
        companyColumn: 'supplierName',
        fullColumn: 'firstWeightKg',
        externalNumber: '25-00002',
        series: { scale: null, span: 'year' },
        deliveryDate: '2025-01-02',
        firstWeighedAtLocal: '2025-01-02T18:21:00',
        secondWeighedAtLocal: '2025-01-02T18:37:00',
        firstDoubled: null,
        secondDoubled: null,
        licensePlate: 'UE-LW 136',
        supplierNumber: '70001',
        supplierName: 'Hof Lüders GbR',
        articleNumber: '303',
        articleName: 'Pferdemist',
        fullKg: 37_480,
        emptyKg: 16_880,
        netKg: 20_600,
        firstAlibi: '48213',
        secondAlibi: '48214',
        contractNumber: 'V-2025-008',
        locationName: 'Mistplatte',
        driverName: 'Öztürk',
        remark: 'nass',
      },
    });
  });

  it('may leave out what is not required', () => {
    const row = withCells({ 'Zeit 1': '', Vertrag: '', Fahrer: '', Bemerkung: '', 'Netto (t)': '', Kennzeichen: '' });
    expect(parseImportRow(row, reading)).toMatchObject({
      value: { firstWeighedAtLocal: null, contractNumber: null, driverName: null, licensePlate: null, netKg: 20_600 },
    });
  });

  it('may have a remark that starts with a dash, and empty cells beyond the header', () => {
    expect(problems([...withCells({ Bemerkung: '- nass' }), '', ' '])).toEqual([]);
  });

  it('is read in the units that are chosen', () => {
    const units = { firstWeightKg: 'ton', secondWeightKg: 'ton', net: 'ton' } as const;
    const row = withCells({ 'Erstwägung (kg)': '37,48', 'Zweitwägung (kg)': '16,880' });
    expect(parseImportRow(row, { ...reading, units })).toMatchObject({ value: { netKg: 20_600 } });
  });
});

describe('a wrong row of a weighbridge’s export', () => {
  it.each([
    [
      'net does not match',
      '25-00091;15.01.2025;12:26;12:34;UE-KL 414;70004;Biohof Grönke;301;Hähnchenmist;36.540;14.680;22,86;48391;48392;V-2025-014;Mistplatte;Ionescu;',
      [['net', 'import.net-mismatch']],
    ],
    [
      'date does not exist',
      '25-00281;31.02.2025;08:37;08:48;UE-KL 655;70007;Maschinenring Uelzen e.V.;301;Hähnchenmist;35.280;14.840;20,44;48771;48772;V-2025-003;Mistplatte;Nowak;',
      [['deliveryDate', 'import.no-such-date']],
    ],
    [
      'weighings swapped',
      '25-00471;13.03.2025;16:14;16:34;UE-AB 600;70009;Kartoffelstärke Nord GmbH;401;Kartoffelpülpe;16.420;39.340;22,92;49151;49152;V-2025-004;Tank 4;Öztürk;',
      [['firstWeightKg', 'import.weighings-swapped']],
    ],
    [
      'second weighing missing',
      '25-00661;11.04.2025;14:32;14:46;UE-MR 980;70003;Schweinemast Ebstorf GmbH & Co. KG;202;Schweinegülle;41.700;;25,02;49531;49532;V-2025-012;Vorgrube 1;Petersen;',
      [['secondWeightKg', 'import.weighing-missing']],
    ],
    [
      'negative weight',
      '25-00851;10.05.2025;07:28;07:43;UE-LW 229;70002;Milchhof Böttcher;102;Ganzpflanzensilage Roggen;-44.940;15.720;29,22;49911;49912;;Fahrsilo 3;Öztürk;',
      [['firstWeightKg', 'import.negative-weight']],
    ],
    [
      'text instead of a weight',
      '25-01421;04.08.2025;17:32;17:58;UE-MR 980;70004;Biohof Grönke;202;Schweinegülle;siehe Zettel;16.680;20,10;51051;51052;V-2025-006;Vorgrube 1;Öztürk;',
      [['firstWeightKg', 'import.not-a-number']],
    ],
    [
      'columns missing',
      '25-01611;01.09.2025;15:13;15:44;UE-LW 130;70011;Pferdehof Jäger;101;Maissilage;49.060;15.580;33,48',
      [[null, 'import.column-count']],
    ],
    [
      'spreadsheet formula in the remark, split at its own semicolon',
      '25-01801;30.09.2025;13:30;13:50;UE-AB 236;70005;Landwirtschaft Müller-Süß;303;Pferdemist;35.420;15.520;19,90;51811;51812;V-2025-001;Mistplatte;Petersen;"=HYPERLINK("http://x";"y")"',
      [['remark', 'import.formula']],
    ],
    [
      'absurd weight',
      '25-01991;29.10.2025;12:49;13:24;UE-AB 600;70011;Pferdehof Jäger;202;Schweinegülle;4.180.000;16.540;22,64;52191;52192;;Vorgrube 1;Petersen;nass',
      [['firstWeightKg', 'import.absurd-weight']],
    ],
    [
      'date in the future',
      '25-02181;14.07.2031;11:37;12:13;UE-HÖ 59;70005;Landwirtschaft Müller-Süß;202;Schweinegülle;36.680;14.300;22,38;52571;52572;;Vorgrube 1;Nowak;',
      [['deliveryDate', 'import.future-date']],
    ],
  ])('%s', (_, line, expected) => {
    expect(problemsOf(line)).toEqual(expected);
  });
});

describe('a row', () => {
  it('names everything that is wrong with it', () => {
    const row = withCells({
      Datum: '',
      'Zeit 2': '25:00',
      'Netto (t)': 'x',
      Lagerort: '',
      Bemerkung: 'x'.repeat(2001),
    });
    expect(problems(row)).toEqual([
      ['deliveryDate', 'import.required'],
      ['locationName', 'import.required'],
      ['remark', 'import.too-long'],
      ['secondWeighedAt', 'import.no-such-time'],
      ['net', 'import.not-a-number'],
    ]);
  });

  it('holds its texts to what other texts are held to, a remark to what notes are', () => {
    const cells = { Lieferant: 'Hof\u200bLüders', Kennzeichen: 'UE\u0081LW', Bemerkung: 'nass\nund kalt' };
    expect(problems(withCells(cells))).toEqual([
      ['licensePlate', 'import.invisible-characters'],
      ['supplierName', 'import.invisible-characters'],
    ]);
    expect(problems(withCells({ Bemerkung: '\u202ekalt' }))).toEqual([['remark', 'import.invisible-characters']]);
    expect(parseImportRow(withCells({ Lieferant: ' Lu\u0308ders ' }), reading)).toMatchObject({
      value: { supplierName: 'L\u00fcders' },
    });
  });

  it.each(['???', '-', ' . '])('has no plate of signs alone: %j', (plate) =>
    expect(problems(withCells({ Kennzeichen: plate }))).toEqual([['licensePlate', 'import.no-plate']]),
  );

  it('has no date before the year 2000', () =>
    expect(problems(withCells({ Datum: '31.12.1999' }))).toEqual([['deliveryDate', 'import.date-too-early']]));

  it('needs a supplier and an article by number or by name', () => {
    expect(problems(withCells({ 'Lief.-Nr.': '', Artikel: '' }))).toEqual([]);
    expect(problems(withCells({ 'Lief.-Nr.': '', Lieferant: ' ' }))).toEqual([['supplierNumber', 'import.required']]);
  });

  it('keeps to the scale’s capacity and to whole kilograms', () => {
    expect(problems(right.split(';'), { maximumKg: 37_479 })).toEqual([['firstWeightKg', 'import.absurd-weight']]);
    expect(problems(withCells({ 'Netto (t)': '20,6005' }))).toEqual([['net', 'import.not-whole-kilograms']]);
    expect(problems(withCells({ 'Zweitwägung (kg)': '0' }))).toEqual([['secondWeightKg', 'import.weighing-missing']]);
    expect(problems(withCells({ 'Zweitwägung (kg)': '37.480', 'Netto (t)': '0' }))).toEqual([
      ['firstWeightKg', 'import.weighings-swapped'],
    ]);
  });

  it('with a number that can be read two ways is refused while the table does not tell', () => {
    expect(problems(right.split(';'), { decimalMark: null })).toEqual([
      ['firstWeightKg', 'import.ambiguous-number'],
      ['secondWeightKg', 'import.ambiguous-number'],
    ]);
  });

  it('gives the kilograms that were weighed, whatever they are', () => {
    const kg = fc.integer({ min: 1, max: 50_000 });
    fc.assert(
      fc.property(kg, kg, (emptyKg, netKg) => {
        const german = (value: number, digits: number) =>
          value.toLocaleString('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits });
        const row = withCells({
          'Erstwägung (kg)': german(emptyKg + netKg, 0),
          'Zweitwägung (kg)': german(emptyKg, 0),
          'Netto (t)': german(netKg / 1000, 3),
        });
        expect(parseImportRow(row, reading)).toMatchObject({ value: { fullKg: emptyKg + netKg, emptyKg, netKg } });
        const off = withCells({
          'Erstwägung (kg)': String(emptyKg + netKg),
          'Zweitwägung (kg)': String(emptyKg),
          'Netto (t)': german((netKg + 1) / 1000, 3),
        });
        expect(problems(off)).toEqual([['net', 'import.net-mismatch']]);
      }),
    );
  });

  it('of any cells is read or refused, never thrown at', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 0, maxLength: 20 }), (cells) => {
        const parsed = parseImportRow(cells, reading);
        if ('problems' in parsed) expect(parsed.problems.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a row that leaves', () => {
  const leaves = { ...reading, direction: 'outgoing' } as const;
  const swapped = withCells({ 'Erstwägung (kg)': '16.880', 'Zweitwägung (kg)': '37.480' });
  const gross = headers.map((name) => name.replace('Erstwägung', 'Brutto').replace('Zweitwägung', 'Tara'));

  it('is weighed full last, unless its headings are of gross and tare', () => {
    const weights = { direction: 'outgoing', fullKg: 37_480, emptyKg: 16_880, netKg: 20_600 };
    expect(parseImportRow(swapped, leaves)).toMatchObject({ value: { ...weights, fullColumn: 'secondWeightKg' } });
    expect(problems(right.split(';'), leaves)).toEqual([['secondWeightKg', 'import.leaves-lighter']]);
    const byGross = { ...leaves, headers: gross, mapping: proposeMapping(gross) };
    expect(parseImportRow(right.split(';'), byGross)).toMatchObject({
      value: { ...weights, fullColumn: 'firstWeightKg' },
    });
  });

  it('goes to its receiver, or to whom programs name among suppliers and customers alike', () => {
    const both = [...headers, 'Empfänger', 'Richtung'];
    const read = { ...reading, headers: both, mapping: proposeMapping(both) };
    const company = (receiver: string, direction: string) => {
      const parsed = parseImportRow([...swapped, receiver, direction], read);
      return 'value' in parsed && [parsed.value.companyColumn, parsed.value.supplierNumber, parsed.value.supplierName];
    };
    expect(company('Hof Süd', 'aus')).toEqual(['receiverName', null, 'Hof Süd']);
    expect(company('', 'Ausgang')).toEqual(['supplierName', '70001', 'Hof Lüders GbR']);
    expect(problems([...swapped, '', 'weg'], read)).toContainEqual(['direction', 'import.unknown-direction']);
  });
});
