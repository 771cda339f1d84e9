import { describe, expect, it } from 'vitest';
import { catalogueColumnNames, catalogueColumns, substrateWords } from './catalogue-columns.ts';
import { type CatalogueReading, findCatalogueColumns, parseCatalogueRow } from './parse-catalogue-row.ts';

const headers = catalogueColumnNames.map((name) => catalogueColumns[name]);
const reading: CatalogueReading = {
  places: findCatalogueColumns(headers),
  width: headers.length,
  mark: ',',
  today: '2026-11-23',
};

const right: Readonly<Record<string, string>> = {
  Nummer: 'A-1',
  Bezeichnung: 'Maissilage',
  Materialart: 'Silage',
  Substrat: 'Maissilage',
  Datum: '03.05.2026',
  Quelle: 'Archea 2026',
  'TS (%)': '33,5',
  'Biogas (m³/t)': '1.204,25',
};
const parse = (changes: Readonly<Record<string, string>> = {}) => {
  const cells: Readonly<Record<string, string>> = { ...right, ...changes };
  return parseCatalogueRow(
    headers.map((header) => cells[header] ?? ''),
    reading,
  );
};

describe('a row of a catalogue’s table', () => {
  it('is read in German words and numbers', () => {
    expect(parse()).toMatchObject({
      row: {
        number: 'A-1',
        name: 'Maissilage',
        materialType: 'Silage',
        category: null,
        substrate: 'maize-silage',
        basis: 'fresh-mass',
        validFrom: '2026-05-03',
        source: 'Archea 2026',
        values: { dryMatter: 33.5, biogas: 1204.25, methane: null },
      },
    });
    expect(parse({ Bezug: 'TM', Substrat: 'maize-silage' })).toMatchObject({ row: { basis: 'dry-mass' } });
  });

  it('finds its columns in any order and case, by our words and those of the API', () => {
    expect(findCatalogueColumns(['BEZEICHNUNG', 'number', 'dryMatter', 'Farbe', 'Nummer'])).toEqual({
      name: 0,
      number: 1,
      dryMatter: 2,
    });
  });

  it.each([
    [{ Nummer: '' }, 'number', '', 'required'],
    [{ Bezeichnung: ' ' }, 'name', '', 'required'],
    [{ Bezeichnung: 'x'.repeat(201) }, 'name', 'x'.repeat(201), 'too-long'],
    [{ Substrat: 'Gold' }, 'substrate', 'Gold', 'invalid'],
    [{ Materialart: '' }, 'materialType', '', 'required'],
    [{ Bezug: 'Asche' }, 'basis', 'Asche', 'invalid'],
    [{ Datum: '31.02.2026' }, 'validFrom', '31.02.2026', 'not-a-date'],
    [{ Datum: '01.01.1999' }, 'validFrom', '01.01.1999', 'date-too-early'],
    [{ Datum: '01.01.2099' }, 'validFrom', '01.01.2099', 'date-too-late'],
    [{ Quelle: '' }, 'source', '', 'required'],
    [{ 'TS (%)': '101' }, 'dryMatter', '101', 'too-large'],
    [{ pH: '-1' }, 'ph', '-1', 'too-small'],
    [{ 'CH4 (%)': 'viel' }, 'methane', 'viel', 'import.not-a-number'],
    [{ 'N (kg/t)': '1', 'NH4-N (kg/t)': '2' }, 'ammoniumNitrogen', '2', 'value-set.more-than-nitrogen'],
    [{ 'TS (%)': '', 'Biogas (m³/t)': '' }, 'dryMatter', '', 'value-set.empty'],
    [{ Bezeichnung: '=cmd()' }, 'name', '=cmd()', 'import.formula'],
  ])('tells of %j the column, what stands there and the rule', (changes, column, value, reason) => {
    const read = parse(changes);
    expect('problems' in read && read.problems).toMatchObject([{ column, value, reason }]);
  });

  it('is not read where cells are missing or too many', () => {
    for (const cells of [headers.slice(1), [...headers, 'more']]) {
      const read = parseCatalogueRow(cells, reading);
      expect('problems' in read && read.problems.map(({ reason }) => reason)).toEqual(['import.column-count']);
    }
  });

  it('knows a German word for each of the 16 substrates', () => {
    expect(new Set(Object.values(substrateWords)).size).toBe(16);
  });
});
