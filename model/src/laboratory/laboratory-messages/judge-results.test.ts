import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allSteps } from '../../core/contract/all-steps.ts';
import { days, judge, known, long, table, test, tests, told } from '../../testing/judged-table.ts';
import { measureKey } from '../analysis-types/analysis-type.ts';
import { countVerdicts, judgeResultSteps } from './judge-results.ts';
import { judgeTyped } from './judge-typed.ts';
import { type Alias, resultKey } from './laboratory-records.ts';
import { readResultSteps } from './read-result-file.ts';
import { unknownWords } from './unknown-words.ts';

it('a file is read and judged value by value, so that others have their turn in between', () => {
  const text = long(...Array.from({ length: 50 }, (_, at) => `260000000015;TS;${at};%;`));
  const reading = readResultSteps(table(text));
  expect([...reading]).toHaveLength(100);
  const { rows, writing } = allSteps(readResultSteps(table(text)));
  expect([...judgeResultSteps(rows, known, writing)]).toHaveLength(150);
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
      '260000000015;N;1e-323;mg/kg;FM',
      '260000000022;TS;1e-400;%;',
      '260000000015;Cadmium;2e9;mg/kg;TS',
      '260000000015;Cadmium;<0;mg/kg;TS',
      '260000000015;Cadmium;>-1;mg/kg;TS',
      '260000000015;TS;-0,5;%;',
    );
    expect(judge(file).map(({ reason }) => reason)).toEqual([
      'laboratory-message.too-small',
      'laboratory-message.too-small',
      'laboratory-message.too-large',
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
    ['260000000015;N;4,5;kg/t;', 'laboratory-message.basis-missing'],
    ['260000000015;Cadmium;1;mg/kg;ohne', 'laboratory-message.basis-missing'],
    ['260000000015;TS;32,5;%;TS', 'laboratory-message.other-basis'],
    ['260000000015;TS;32,5;Vol-%;', 'laboratory-message.other-unit'],
    ['260000000015;Methan;540;kg/t;', 'laboratory-message.other-unit'],
    ['260000000015;TS;132,5;%;', 'laboratory-message.beyond-bounds'],
    ['260000000015;TS;32;5;%;;9', 'import.column-count'],
  ])('%s is refused as %s', (row, reason) => expect(judge(long(row))[0]?.reason).toBe(reason));

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
      judgeTyped(
        { number: '260000000015', days, measuredOn, tests },
        dry ? [{ test: dry, value: '32,5' }] : [],
        results,
      )[0];
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
    const below = 'Probe;TS;N;Cadmium\n;%;g/kg FM;µg/kg TS\n260000000015;32,5;4,4;250';
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
