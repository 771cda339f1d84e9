import { normalHeading } from '@halm/model/core/texts/normal-word.ts';
import { recordColumns } from '@halm/model/exchange/imports/record-kinds.ts';
import { proposeReading } from '@halm/model/exchange/imports/record-reading.ts';
import { headerUnit, proposeMapping } from '@halm/model/exchange/weighing-files/propose-mapping.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workbookOf, zipOf } from '../../testing/plant/record-import-stage.ts';
import { workbookLimits } from '../tables/read-budget.ts';
import { MAXIMUM_SHARED_TEXTS, MAXIMUM_STYLES } from '../tables/table-limits.ts';
import { columnOf, dateText, isDateFormat, numberText } from '../tables/workbook-values.ts';
import { readAllLines, readRecordFile } from './read-record-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const refusalOf = async (content: Uint8Array) =>
  readRecordFile(content).then(
    () => 'read',
    ({ reason, details }) => (details ? [reason, details] : reason),
  );

describe('a file that is no table of records', () => {
  it.each<[string, Uint8Array, unknown]>([
    ['nothing', bytes(''), 'import.file-empty'],
    ['a heading alone', bytes('a;b'), 'import.file-empty'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'import.not-a-table'],
    ['a ZIP that is cut off', bytes('PK\x03\x04 and so on'), 'import.not-a-table'],
    ['a ZIP of something else', zipOf({ 'word/document.xml': '<w/>' }), 'import.not-a-table'],
    ['an Excel file of before 2007', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'import.old-workbook'],
    [
      'a workbook behind a password',
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
      'import.encrypted',
    ],
    ['one with macros', workbookOf({ A: [['a'], ['1']] }, { 'xl/vbaProject.bin': 'x' }), 'import.macro-file'],
    ['one without rows', workbookOf({ A: [['a', 'b']] }), 'import.sheet-empty'],
    ['one whose sheet is broken', workbookOf({}, { 'xl/workbook.xml': '<workbook' }), 'import.broken-workbook'],
  ])('%s is refused by its reason', async (_, content, refusal) => {
    expect(await refusalOf(content)).toEqual(refusal);
  });

  it('is refused by the limit that it breaks, as text and as a workbook', async () => {
    const wide = Array.from({ length: 201 }, (_, index) => `s${index}`);
    const columns = ['import.too-many-columns', { columns: 201, maximum: 200 }];
    expect(await refusalOf(bytes(`${wide.join(';')}\n1;2`))).toEqual(columns);
    const sheet = (xml: string) =>
      workbookOf({ A: [] }, { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${xml}</sheetData></worksheet>` });
    const beyond = sheet('<row r="1"><c r="A1" t="str"><v>a</v></c><c r="GS1" t="str"><v>b</v></c></row>');
    expect(await refusalOf(beyond)).toEqual(columns);
    const rows = sheet('<row><c t="str"><v>a</v></c></row>'.repeat(20_002));
    expect(await refusalOf(rows)).toEqual(['import.workbook-too-long', { maximum: 20_000, weighings: 100_000 }]);
    const text = bytes(`a;b\n${'1;2\n'.repeat(100_001)}`);
    expect(await refusalOf(text)).toEqual(['import.too-many-rows', { rows: expect.any(Number), maximum: 100_000 }]);
    const records = await readRecordFile(bytes(`a;b\n${'1;2\n'.repeat(20_001)}`));
    await expect(readAllLines(records)).rejects.toMatchObject({
      reason: 'import.too-many-rows',
      details: { rows: 20_001, maximum: 20_000 },
    });
    const long = 'x'.repeat(10_001);
    const cell = ['import.cell-too-long', { row: 2, maximum: 10_000 }];
    expect(await refusalOf(bytes(`a;b\n${long};1`))).toEqual(cell);
    expect(await refusalOf(workbookOf({ A: [['a'], [long]] }))).toEqual(cell);
  });

  it('is refused where little unpacks to much, whether it says so or lies', async () => {
    const part = 'xl/worksheets/sheet1.xml';
    const blown = `<worksheet>${' '.repeat(151 * 1024 * 1024)}</worksheet>`;
    const bomb = workbookOf({ A: [['a'], ['1']] }, { [part]: blown });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refusalOf(bomb)).toBe('import.unpacks-too-large');
    const lie = zipOf(
      {
        'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
        [part]: blown,
      },
      { [part]: 1000 },
    );
    expect(await refusalOf(lie)).toBe('import.broken-workbook');
  }, 60_000);

  it.each([
    ['si', MAXIMUM_SHARED_TEXTS],
    ['xf', MAXIMUM_STYLES],
    ['c', workbookLimits.elements],
  ])(
    'is refused where a part holds more <%s/> than %i',
    async (name, most) => {
      const parts: Record<string, string> = { si: 'xl/sharedStrings.xml', xf: 'xl/styles.xml' };
      const part = parts[name] ?? 'xl/worksheets/sheet1.xml';
      const bomb = workbookOf(
        { A: [['a'], ['1']] },
        { [part]: `<x><cellXfs>${`<${name}/>`.repeat(most + 1)}</cellXfs></x>` },
      );
      expect(await refusalOf(bomb)).toBe('import.unpacks-too-large');
    },
    60_000,
  );

  it('is refused at once for one cell far beyond all columns', async () => {
    const far = '<row r="2"><c r="MRXDJAA2" t="str"><v>x</v></c></row>';
    const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>a</v></c></row>${far}</sheetData></worksheet>`;
    const refusal = await refusalOf(workbookOf({ A: [] }, { 'xl/worksheets/sheet1.xml': sheet }));
    expect(refusal).toEqual(['import.too-many-columns', { columns: expect.any(Number), maximum: 200 }]);
  });

  it.each(['abc', '1e99', '2.5', '99999999999', '-5', '0', '1', '1048577'])(
    'is refused with a row %s behind the first',
    async (r) => {
      const cell = '<c t="str"><v>a</v></c>';
      const sheet = `<worksheet><sheetData><row r="1">${cell}</row><row r="${r}">${cell}</row></sheetData></worksheet>`;
      expect(await refusalOf(workbookOf({ A: [] }, { 'xl/worksheets/sheet1.xml': sheet }))).toBe(
        'import.broken-workbook',
      );
    },
  );

  it('is refused where entities would grow it', async () => {
    const laughs = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><workbook>&b;</workbook>';
    expect(await refusalOf(workbookOf({ A: [] }, { 'xl/workbook.xml': laughs }))).toBe('import.broken-workbook');
  });
});

describe('a workbook', () => {
  const sheets = { Alt: [['a'], ['1']], Hinweise: [['b'], ['2']], Daten: [['c'], ['3']] };
  const listed = (active: string, hidden = '') =>
    `<workbook><bookViews><workbookView ${active}/></bookViews><sheets>${Object.keys(sheets)
      .map((name, at) => `<sheet name="${name}" r:id="r${at + 1}"${name === hidden ? ' state="hidden"' : ''}/>`)
      .join('')}</sheets></workbook>`;

  it.each([
    ['that was in front', 'activeTab="2"', '', 'Daten'],
    ['in front, counted with hidden ones', 'activeTab="2"', 'Alt', 'Daten'],
    ['that comes first where none was in front', '', '', 'Alt'],
    ['that can be seen where the one in front is hidden', 'activeTab="0"', 'Alt', 'Hinweise'],
    ['that comes first where one in front is not there', 'activeTab="9"', '', 'Alt'],
  ])('is read from the sheet %s', async (_, active, hidden, read) => {
    const content = workbookOf(sheets, { 'xl/workbook.xml': listed(active, hidden) });
    expect((await readRecordFile(content)).sheet).toBe(read);
  });
});

describe('texts that would keep a pattern busy', () => {
  it('are looked at as far as they matter: formats of numbers, places of cells, headings', async () => {
    const many = (sign: string, times: number) => sign.repeat(times);
    expect(isDateFormat(200, many('[', 1_000_000))).toBe(false);
    expect(columnOf(`${many('1', 1_000_000)}A`)).toBeLessThan(0);
    const headings = Array.from({ length: 200 }, () => many('(', 10_000));
    const blanks = `Netto (kg${many(' ', 400_000)}x`;
    expect(proposeReading(recordColumns.locations, { headers: headings, rows: [] }).mapping).toEqual({});
    expect(headings.map(normalHeading).join('')).toBe('');
    expect(headerUnit(blanks)).toBe('kg');
    expect(proposeMapping([blanks])).toEqual({ net: 0 });
  }, 20_000);
});

describe('rows', () => {
  it('keep the numbers that a spreadsheet shows beside them', async () => {
    const linesOf = async (content: Uint8Array) =>
      (await readAllLines(await readRecordFile(content))).map(({ row }) => row);
    expect(await linesOf(bytes('a;b\n1;2\n\n;\n3;4'))).toEqual([2, 5]);
    expect(await linesOf(bytes('a;b\n"1\nx";2\n3;4'))).toEqual([2, 3]);
    expect(await linesOf(workbookOf({ A: [['a'], ['1'], [null], ['2']] }))).toEqual([2, 4]);
  });
});

describe('values of a workbook', () => {
  it('lose the mark that our tables in text put in front of what looks like a formula', async () => {
    const file = await readRecordFile(
      workbookOf({
        A: [
          ['a', 'b'],
          ["'+49 581 1004", "'n Hof"],
        ],
      }),
    );
    expect((await readAllLines(file))[0]?.cells).toEqual(['+49 581 1004', "'n Hof"]);
  });

  it('are dates by their format, of both ways to count days, with the day that never was', () => {
    expect([dateText(46_023, false), dateText(1, false), dateText(61, false)]).toEqual([
      '2026-01-01',
      '1900-01-01',
      '1900-03-01',
    ]);
    expect([dateText(0.5, false), dateText(46_023.75, false), dateText(44_561, true)]).toEqual([
      '12:00:00',
      '2026-01-01 18:00:00',
      '2026-01-01',
    ]);
    expect([isDateFormat(164, 'dd.mm.yyyy'), isDateFormat(164, '0.00" d"'), isDateFormat(14, undefined)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([columnOf('A1'), columnOf('Z9'), columnOf('BC12')]).toEqual([0, 25, 54]);
  });

  it('are numbers that can be read in one way only, whichever mark the table has', () => {
    const amount = fc.double({ min: -1_000_000, max: 1_000_000, noNaN: true }).map((one) => Number(one.toFixed(3)) + 0);
    fc.assert(
      fc.property(amount, (number) => {
        const text = numberText(String(number));
        expect(Number(text)).toBe(number);
        expect(text).not.toMatch(/^-?\d{1,3}(\.\d{3})+$/);
      }),
    );
  });
});
