import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnalysisTest, measureKey } from '../analysis-types/analysis-type.ts';
import { allSteps } from '../contract/all-steps.ts';
import { countVerdicts, judgeResultSteps } from './judge-results.ts';
import { judgeTyped } from './judge-typed.ts';
import { type Alias, type Known, resultKey } from './known-to-laboratory.ts';
import { readResultSteps } from './read-result-file.ts';
import { unknownWords } from './unknown-words.ts';

const test = (id: string, name: string, more: Partial<AnalysisTest> = {}): AnalysisTest => ({
  ...{ id, name, parameter: null, unit: null, basis: null },
  ...more,
});
const tests = [
  test('1', 'TS', { parameter: 'dryMatter', unit: '%' }),
  test('2', 'N', { parameter: 'nitrogen', unit: 'kg/t', basis: 'fresh-mass' }),
  test('3', 'Cadmium', { unit: 'mg/kg', basis: 'dry-mass' }),
  test('4', 'pH', { parameter: 'ph', unit: '' }),
  test('5', 'Methan', { parameter: 'methane', unit: '%' }),
];
const days = { since: '2026-11-20', until: '2026-11-26' };
const known: Known = {
  ...{ tests, otherTests: [], aliases: [], results: new Map() },
  samples: new Map([
    ['260000000015', { isOver: false, days }],
    ['260000000022', { isOver: false, days }],
    ['260000000039', { isOver: true, days }],
  ]),
};

const table = (text: string) => {
  const [headers = [], ...lines] = text.split('\n').map((line) => line.split(';'));
  return { headers, lines: lines.map((cells, index) => ({ row: index + 2, cells, isBroken: false })) };
};
const judge = (text: string, changes: Partial<Known> = {}) => {
  const { rows, writing } = allSteps(readResultSteps(table(text)));
  return allSteps(judgeResultSteps(rows, { ...known, ...changes }, writing));
};
const told = (text: string, changes: Partial<Known> = {}) =>
  judge(text, changes).map(({ written, verdict, reason, result }) => [
    ...[written.row, result?.test.name, result?.sign ?? result?.value, reason ?? verdict],
  ]);
const long = (...rows: readonly string[]) => ['Probennummer;Parameter;Ergebnis;Einheit;Bezug', ...rows].join('\n');

it('a file is read and judged value by value, so that others have their turn in between', () => {
  const text = long(...Array.from({ length: 50 }, (_, at) => `260000000015;TS;${at};%;`));
  const reading = readResultSteps(table(text));
  expect([...reading]).toHaveLength(100);
  const { rows, writing } = allSteps(readResultSteps(table(text)));
  expect([...judgeResultSteps(rows, known, writing)]).toHaveLength(50);
});

describe('a file with a row for each value', () => {
  it('is read by its headings, each value in the unit of its test', () => {
    const file = long('260000000015;TS;32,5;%;', '260000000015;n;0,45;% FM;', '2600 0000 0022;Cadmium;<0,05;mg/kg;TS');
    expect(told(file)).toEqual([
      [2, 'TS', 32.5, 'new'],
      [3, 'N', 4.5, 'new'],
      [4, 'Cadmium', '<', 'new'],
    ]);
  });

  it('takes no number of which nothing would be left, and no amount below nothing, and says which of both it is', () => {
    const file = long(
      ...['260000000015;N;1e-323;mg/kg;FM', '260000000022;TS;1e-400;%;', '260000000015;Cadmium;2e9;mg/kg;TS'],
      ...['260000000015;Cadmium;<0;mg/kg;TS', '260000000015;Cadmium;>-1;mg/kg;TS', '260000000015;TS;-0,5;%;'],
    );
    expect(judge(file).map(({ reason }) => reason)).toEqual([
      ...['laboratory-message.too-small', 'laboratory-message.too-small', 'laboratory-message.too-large'],
      ...new Array(3).fill('laboratory-message.below-nothing'),
    ]);
    const redox = [test('6', 'Redox', { unit: 'mV' })];
    expect(told('Probe;Test;Wert;Einheit\n260000000015;Redox;-320;mV', { tests: redox })).toEqual([
      [2, 'Redox', -320, 'new'],
    ]);
  });

  it('takes of a sample what was ordered of it: another test is asked for, and names are those of its tests', () => {
    const ordered = (...ids: readonly string[]) => ({
      samples: new Map([['260000000015', { isOver: false, days, ordered: new Set(ids) }]]),
    });
    const file = long('260000000015;TS;32,5;%;', '260000000015;Cadmium;1;mg/kg;TS');
    expect(told(file, ordered('3'))).toEqual([
      [2, undefined, undefined, 'laboratory-message.test-not-ordered'],
      [3, 'Cadmium', 1, 'new'],
    ]);
    expect(unknownWords(judge(file, ordered('3')), tests)).toMatchObject([{ kind: 'test', word: 'TS', values: 1 }]);
    const twice = [...tests, test('5', 'Cadmium', { unit: 'mg/kg', basis: 'dry-mass' })];
    expect(told(file, { tests: twice, ...ordered('dryMatter ', '5') })).toEqual([
      [2, 'TS', 32.5, 'new'],
      [3, 'Cadmium', 1, 'new'],
    ]);
  });

  it('may have its headings below the name of the laboratory, and an end', () => {
    const file = `Labor Nord;;\nAuftrag;4711;\nProbe;Test;Wert;Einheit\n260000000015;TS;32,5;%\nend;;;`;
    expect(told(file)).toEqual([[4, 'TS', 32.5, 'new']]);
  });

  it.each([
    ['26000000001;TS;32,5;%;', 'laboratory-message.not-a-sample-number'],
    ['2600000000151;TS;32,5;%;', 'laboratory-message.not-a-sample-number'],
    ['260000000046;TS;32,5;%;', 'laboratory-message.unknown-sample'],
    ['260000000039;TS;32,5;%;', 'laboratory-message.sample-over'],
    [';TS;32,5;%;', 'laboratory-message.sample-missing'],
    ['260000000015;;32,5;%;', 'laboratory-message.test-missing'],
    ['260000000015;Blei;32,5;mg/kg;', 'laboratory-message.unknown-test'],
    ['260000000015;N;4,5;kg/t;TS', 'laboratory-message.other-basis'],
    ['260000000015;N;4,5;kg/t TS;FM', 'laboratory-message.contradicting-bases'],
    ['260000000015;N;4,5 kg/t TS;;FM', 'laboratory-message.contradicting-bases'],
    ['260000000015;N;4,5 kg/t TS;;', 'laboratory-message.other-basis'],
    ['260000000015;N;4,5;kg/t;Luft', 'laboratory-message.unknown-basis'],
    ['260000000015;TS;;%;', 'laboratory-message.value-missing'],
    ['260000000015;TS;viel;%;', 'import.not-a-number'],
    ['260000000015;TS;=1+1;%;', 'import.not-a-number'],
    ['260000000015;Cadmium;1.234;mg/kg;TS', 'import.ambiguous-number'],
    ['260000000015;TS;32,5;;', 'laboratory-message.unit-missing'],
    ['260000000015;TS;32,5;Gramm;', 'laboratory-message.unknown-unit'],
    ['260000000015;N;32,5;mg/l;', 'laboratory-message.other-unit'],
    ['260000000015;TS;32,5;Vol-%;', 'laboratory-message.other-unit'],
    ['260000000015;Methan;540;kg/t;', 'laboratory-message.other-unit'],
    ['260000000015;TS;132,5;%;', 'laboratory-message.beyond-bounds'],
    ['260000000015;TS;32;5;%;;9', 'import.column-count'],
  ])('%s is refused as %s', (row, reason) => expect(judge(long(row))[0]?.reason).toBe(reason));

  it('names the mass of a value in any usual way, or none; a test that has no mass asks for none', () => {
    const file = long(
      ...['260000000015;pH;4,1;;-', '260000000015;TS;32,5;%;lufttrocken', '260000000022;TS;31;%;in FM'],
      ...[
        '260000000015;N;4,5;kg/t;Originalsubstanz',
        '260000000022;N;4,4;kg/t;–',
        '260000000015;Cadmium;30 mg/kg TM;;',
      ],
      '260000000022;Cadmium;0,1;mg/kg;in TS',
    );
    expect(told(file).map(([, test, value]) => [test, value])).toEqual([
      ...[
        ['pH', 4.1],
        ['TS', 32.5],
        ['TS', 31],
        ['N', 4.5],
        ['N', 4.4],
        ['Cadmium', 30],
      ],
      ['Cadmium', 0.1],
    ]);
  });

  it('says fresh and dry mass even where somebody has said that no column does, and where each test has a column', () => {
    const reading = {
      layout: 'long',
      columns: { sample: 'Probennummer', test: 'Parameter', value: 'Ergebnis', unit: 'Einheit' },
    };
    const read = (text: string, layout: 'long' | 'wide' = 'long') => {
      const said = { ...reading, layout, decimalMark: null, dateOrder: null, none: ['basis'] } as const;
      const { rows, writing, namesMasses } = allSteps(readResultSteps(table(text), said));
      return [namesMasses, ...allSteps(judgeResultSteps(rows, known, writing)).map(({ reason }) => reason)];
    };
    expect(read(long('260000000015;Cadmium;1;mg/kg;TS', '260000000022;Cadmium;30;mg/kg;FM'))).toEqual([
      ...[true, undefined, 'laboratory-message.other-basis'],
    ]);
    expect(read(long('260000000015;Cadmium;1;mg/kg;Methode 4'))).toEqual([false, undefined]);
    const wide = 'Probe;Bezug;TS [%];Cadmium [mg/kg]\n260000000015;FM;32,5;1';
    expect(read(wide, 'wide')).toEqual([true, undefined, 'laboratory-message.other-basis']);
  });

  it('in per cent of volume is taken for a share of gas alone, which a per cent of it is', () => {
    const file = long('260000000015;Methan;54,2;Vol.-%;', '260000000022;Methan;54,2;%;');
    expect(told(file)).toEqual([
      [2, 'Methan', 54.2, 'new'],
      [3, 'Methan', 54.2, 'new'],
    ]);
  });

  it('that says two values for one test of a sample is refused, and one that says the same twice is not', () => {
    const [one, other] = ['260000000015;TS;32,5;%;', '260000000015;TS;33,5;%;'];
    expect(told(long(one, other)).map(([, , , what]) => what)).toEqual(['new', 'laboratory-message.said-twice']);
    expect(told(long(one, one)).map(([, , , what]) => what)).toEqual(['new', 'same']);
  });

  it('has dates in any usual form, and none that does not exist', () => {
    const dated = (day: string) => judge(`Probe;Test;Wert;Einheit;Datum\n260000000015;TS;32,5;%;${day}`)[0];
    expect(dated('21.11.2026 08:30')?.result?.measuredOn).toBe('2026-11-21');
    expect(dated('30.02.2026')?.reason).toBe('import.no-such-date');
    expect(dated('03/04/2026')?.reason).toBe('import.ambiguous-date');
  });

  it('was measured between the day on which its sample came to be and today', () => {
    const dated = (day: string) => judge(`Probe;Test;Wert;Einheit;Messdatum\n260000000015;TS;32,5;%;${day}`)[0];
    for (const day of ['20.11.2026', '26.11.2026', '']) expect(dated(day)?.verdict).toBe('new');
    expect(dated('19.11.2026')?.reason).toBe('laboratory-message.measured-too-early');
    expect(dated('27.11.2026')?.reason).toBe('laboratory-message.measured-ahead');
  });

  it('that says a value of another day again says nothing new, which whoever types it does', () => {
    const said = { value: 32.5, sign: null, measuredOn: '2026-11-21' };
    const results = new Map([[resultKey('260000000015', 'dryMatter '), said]]);
    const file = 'Probe;Test;Wert;Einheit;Datum\n260000000015;TS;32,5;%;22.11.2026';
    expect(judge(file, { results })[0]?.verdict).toBe('same');
    const [dry] = tests;
    const typed = (measuredOn: string) =>
      judgeTyped({ number: '260000000015', days, measuredOn }, dry ? [{ test: dry, value: '32,5' }] : [], results)[0];
    expect(typed('2026-11-21')?.verdict).toBe('same');
    expect(typed('2026-11-22')).toMatchObject({
      verdict: 'changed',
      before: said,
      result: { measuredOn: '2026-11-22' },
    });
  });
});

describe('a file with a column for each test', () => {
  it('has units in its headings or in a row below them, and says nothing by empty cells', () => {
    const inHeadings = 'Probe;TS [%];N (kg/t FM);pH\n260000000015;32,5;;4,1\n260000000022;;4,4;';
    expect(told(inHeadings)).toEqual([
      [2, 'TS', 32.5, 'new'],
      [2, 'pH', 4.1, 'new'],
      [3, 'N', 4.4, 'new'],
    ]);
    const below = 'Probe;TS;N;Cadmium\n;%;g/kg;µg/kg\n260000000015;32,5;4,4;250';
    expect(told(below)).toEqual([
      [3, 'TS', 32.5, 'new'],
      [3, 'N', 4.4, 'new'],
      [3, 'Cadmium', 0.25, 'new'],
    ]);
  });

  it('keeps no column back: one that is no test is told, until somebody says that it is left out', () => {
    const file = 'Probe;TS (%);Bemerkung\n260000000015;32,5;feucht';
    expect(judge(file)[1]?.reason).toBe('laboratory-message.unknown-test');
    const aliases: Alias[] = [{ kind: 'test', word: 'bemerkung', means: null }];
    expect(judge(file, { aliases }).map(({ verdict }) => verdict)).toEqual(['new', 'left-out']);
  });
});

describe('a word that nobody knows', () => {
  it('is told once, with how many values wait for it and what it may mean', () => {
    const file = long('260000000015;Trockensubstanz;32,5;%;', '260000000022;Trockensubstanz;31;%;', 'P7;TS;1;%;');
    expect(unknownWords(judge(file), tests)).toEqual([
      { kind: 'test', word: 'Trockensubstanz', reason: 'laboratory-message.unknown-test', values: 2, proposal: '1' },
      { kind: 'sample', word: 'P7', reason: 'laboratory-message.not-a-sample-number', values: 1, proposal: null },
    ]);
  });

  it('means what was said, whatever its capitals and points; of samples only what is written so', () => {
    const aliases: Alias[] = [
      { kind: 'test', word: 'Trocken-Substanz', means: '1' },
      { kind: 'sample', word: 'P 7', means: '260000000022' },
      { kind: 'sample', word: 'p-7', means: '260000000015' },
      { kind: 'unit', word: '', means: null },
      { kind: 'unit', word: 'Prozent', means: '%' },
    ];
    const file = long(' P\u00a07 ;TROCKENSUBSTANZ;32,5;;', 'P7;TS;33;%;', '260000000015;TS;32;prozent;');
    expect(told(file, { aliases })).toEqual([
      [2, 'TS', 32.5, 'new'],
      [3, undefined, undefined, 'laboratory-message.not-a-sample-number'],
      [4, 'TS', 32, 'new'],
    ]);
  });

  it('is one for a mass, too: it means what was said where the test is of a mass, and what is known means itself', () => {
    const file = long('260000000015;N;4,5;kg/t;Rohware', '260000000022;N;4;kg/t;FM', '260000000015;pH;4,1;;Rohware');
    expect(unknownWords(judge(file), tests)).toEqual([
      { kind: 'basis', word: 'Rohware', reason: 'laboratory-message.unknown-basis', values: 1, proposal: null },
    ]);
    const meaning = (word: string, means: string | null) => ({ aliases: [{ kind: 'basis', word, means }] as const });
    const verdicts = (aliases: Partial<Known>) => judge(file, aliases).map(({ verdict, reason }) => reason ?? verdict);
    expect(verdicts(meaning('ROH-Ware', 'fresh-mass'))).toEqual(['new', 'new', 'new']);
    expect(verdicts(meaning('Rohware', 'dry-mass'))).toEqual(['laboratory-message.other-basis', 'new', 'new']);
    expect(verdicts(meaning('Rohware', null))).toEqual(['left-out', 'new', 'new']);
    expect(verdicts(meaning('FM', 'dry-mass'))).toEqual(['laboratory-message.unknown-basis', 'new', 'new']);
  });

  it('is a unit, too, that cannot be converted into that of its test: only there it means what was said', () => {
    const file = long('260000000015;TS;32,5;Vol-%;', '260000000022;Methan;54;Vol-%;', '260000000022;TS;30;%;');
    expect(unknownWords(judge(file), tests)).toEqual([
      { kind: 'unit', word: 'Vol-%', reason: 'laboratory-message.other-unit', values: 1, proposal: null },
    ]);
    const meaning = (means: string) => ({ aliases: [{ kind: 'unit', word: 'Vol.-%', means }] as const });
    expect(told(file, meaning('g/kg'))).toEqual([
      [2, 'TS', 3.25, 'new'],
      [3, 'Methan', 54, 'new'],
      [4, 'TS', 30, 'new'],
    ]);
    expect(unknownWords(judge(file, meaning('mg/l')), tests)).toHaveLength(1);
    // Left out are the values alone that cannot be converted.
    expect(told(file, { aliases: [{ kind: 'unit', word: 'Vol.-%', means: null }] })).toEqual([
      [2, undefined, undefined, 'left-out'],
      [3, 'Methan', 54, 'new'],
      [4, 'TS', 30, 'new'],
    ]);
  });
});

describe('any file', () => {
  const cell = fc.constantFrom(
    '260000000015',
    '260000000022',
    'TS',
    'N',
    'pH',
    '32,5',
    '4,1',
    '=1+1',
    '%',
    '',
    'x',
    '<3',
  );
  const row = fc.tuple(
    fc.constantFrom('260000000015', '260000000022', '7'),
    fc.constantFrom('TS', 'N', 'pH', 'Cadmium', 'Blei'),
    fc.oneof(
      fc.double({ min: 0, max: 200, noNaN: true }).map((value) => value.toFixed(2).replace('.', ',')),
      fc.constantFrom('n.n.', '<0,05', '=1+1', ''),
    ),
    fc.constantFrom('%', 'kg/t', 'mg/kg', '', 'pH'),
  );

  it('leaves no value without a verdict, and takes none that is not a number or a word for one', () => {
    fc.assert(
      fc.property(fc.array(row), fc.array(fc.array(cell, { maxLength: 6 })), (rows, wild) => {
        const file = [['Probe', 'Test', 'Wert', 'Einheit'], ...rows, ...wild]
          .map((cells) => cells.join(';'))
          .join('\n');
        const judged = judge(file);
        const counts = countVerdicts(judged);
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(judged.length);
        const written = [...rows, ...wild].filter((cells) => cells.some((text) => text !== '')).length;
        expect(judged).toHaveLength(written);
        for (const { verdict, result, reason } of judged) {
          expect(verdict === 'wrong').toBe(reason !== undefined);
          if (result) expect(result.value === null || Number.isFinite(result.value)).toBe(true);
        }
      }),
    );
  });

  it('that was taken changes nothing when it comes again', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), (rows) => {
        const file = [['Probe', 'Test', 'Wert', 'Einheit'], ...rows].map((cells) => cells.join(';')).join('\n');
        const first = judge(file).filter(({ verdict }) => verdict !== 'wrong');
        const results = new Map(
          first.flatMap(({ result }) =>
            result ? [[resultKey(result.sample, measureKey(result.test)), result] as const] : [],
          ),
        );
        const again = judge(file, { results });
        expect(again.filter(({ verdict }) => verdict === 'new' || verdict === 'changed')).toEqual([]);
      }),
    );
  });
});
