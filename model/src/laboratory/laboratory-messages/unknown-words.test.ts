import { describe, expect, it } from 'vitest';
import { allSteps } from '../../core/contract/all-steps.ts';
import { judge, known, long, table, tests, told } from '../../testing/judged-table.ts';
import { judgeResultSteps } from './judge-results.ts';
import type { Alias, LaboratoryRecords } from './laboratory-records.ts';
import { readResultSteps } from './read-result-file.ts';
import { unknownWords } from './unknown-words.ts';

describe('a file', () => {
  it('names the mass of a value in any usual way; a test that has no mass asks for none', () => {
    const file = long(
      '260000000015;pH;4,1;;-',
      '260000000015;TS;32,5;%;-',
      '260000000022;TS;31;%;in FM',
      '260000000015;N;4,5;kg/t;Originalsubstanz',
      '260000000022;N;4,4;kg/t FM;–',
      '260000000015;Cadmium;30 mg/kg TM;;',
      '260000000022;Cadmium;0,1;mg/kg;in TS',
    );
    expect(told(file).map(([, test, value]) => [test, value])).toEqual([
      ['pH', 4.1],
      ['TS', 32.5],
      ['TS', 31],
      ['N', 4.5],
      ['N', 4.4],
      ['Cadmium', 30],
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
      true,
      undefined,
      'laboratory-message.other-basis',
    ]);
    expect(read(long('260000000015;Cadmium;1;mg/kg TS;Methode 4'))).toEqual([false, undefined]);
    const wide = 'Probe;Bezug;TS [%];Cadmium [mg/kg]\n260000000015;FM;32,5;1';
    expect(read(wide, 'wide')).toEqual([true, undefined, undefined]);
    expect(read(wide.replace('32,5', '<5'), 'wide')).toEqual([true, undefined, 'laboratory-message.other-basis']);
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
    const verdicts = (aliases: Partial<LaboratoryRecords>) =>
      judge(file, aliases).map(({ verdict, reason }) => reason ?? verdict);
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
