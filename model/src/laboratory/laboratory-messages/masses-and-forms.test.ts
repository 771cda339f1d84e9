import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, long, test, told } from '../../testing/judged-table.ts';
import { measureKey } from '../analysis-types/analysis-type.ts';
import { valueReportedOf } from '../analysis-types/reported-number.ts';
import { judgeTyped } from './judge-typed.ts';
import { type Alias, type LaboratoryRecords, type MeasuredValue, resultKey } from './laboratory-records.ts';
import { unknownWords } from './unknown-words.ts';

const SAMPLE = '260000000015';
const tests = [
  test('1', 'Trockensubstanz', { parameter: 'dryMatter', unit: '%' }),
  test('2', 'oTS', { parameter: 'organicDryMatter', unit: '%' }),
  test('3', 'Gesamtstickstoff', { parameter: 'nitrogen', unit: 'kg/t', basis: 'fresh-mass' }),
  test('4', 'Phosphor', { parameter: 'phosphorus', unit: 'kg/t', basis: 'fresh-mass' }),
  test('5', 'Kalium', { parameter: 'potassium', unit: 'kg/t', basis: 'fresh-mass' }),
  test('6', 'pH-Wert', { parameter: 'ph', unit: '' }),
  test('7', 'Cadmium', { unit: 'mg/kg', basis: 'dry-mass' }),
  test('8', 'CaO', { unit: 'kg/t', basis: 'fresh-mass' }),
  test('9', 'Kupfer', { unit: 'mg/kg' }),
];
const meant: Alias[] = [
  { kind: 'test', word: 'P2O5', means: '4' },
  { kind: 'test', word: 'K2O', means: '5' },
  { kind: 'test', word: 'Calcium', means: '8' },
];
const rows = (...lines: readonly string[]) => long(...lines.map((line) => `${SAMPLE};${line}`));
const read = (text: string, changes: Partial<LaboratoryRecords> = {}) =>
  told(text, { tests, aliases: meant, ...changes }).map(([, , value, what]) => [value, what]);
const dryMatterBefore = (value: number, more: object = {}) => ({
  results: new Map([[resultKey(SAMPLE, 'dryMatter '), { value, sign: null, measuredOn: null, ...more }]]),
});

describe('organic dry matter', () => {
  it('of fresh mass is converted by the dry matter of its sample, wherever that stands, and kept as it was', () => {
    const file = rows('oTS;36,17;% FM;', 'Trockensubstanz;45,1;% FM;');
    const [organic] = judge(file, { tests });
    expect(organic?.result?.value).toBeCloseTo(80.2, 2);
    expect(organic?.result?.reported).toEqual({
      value: 36.17,
      unit: '%',
      basis: 'fresh-mass',
      form: null,
      dryMatter: 45.1,
    });
    expect(read(rows('oTS;80,2;% TM;', 'Trockensubstanz;45,1;%;'))).toEqual([
      [80.2, 'new'],
      [45.1, 'new'],
    ]);
    expect(read(rows('oTS;4,1;% FM;'), dryMatterBefore(8.2))).toEqual([[50, 'new']]);
  });

  it('waits without a mass, and of fresh mass without a dry matter that is a number', () => {
    expect(read(rows('oTS;80,2;%;', 'Trockensubstanz;45,1;%;'))[0]).toEqual([
      undefined,
      'laboratory-message.basis-missing',
    ]);
    for (const dry of ['', 'Trockensubstanz;<5;%;', 'Trockensubstanz;n.b.;%;', 'Trockensubstanz;0;%;'])
      expect(read(rows('oTS;36;% FM;', ...(dry ? [dry] : [])))[0]?.[1]).toBe('laboratory-message.other-basis');
    // What is not determined now does not let a former number stand in for it.
    expect(read(rows('oTS;36;% FM;', 'Trockensubstanz;n.b.;%;'), dryMatterBefore(45))[0]?.[1]).toBe(
      'laboratory-message.other-basis',
    );
    expect(read(rows('oTS;36;% FM;'), dryMatterBefore(45, { sign: '<' }))[0]?.[1]).toBe(
      'laboratory-message.other-basis',
    );
    const other = long('260000000022;Trockensubstanz;45;%;', `${SAMPLE};oTS;36;% FM;`);
    expect(read(other)[1]?.[1]).toBe('laboratory-message.other-basis');
  });

  it('that would be more than all of the dry matter is no such value', () => {
    expect(read(rows('oTS;80,2;% FM;', 'Trockensubstanz;45,1;%;'))[0]?.[1]).toBe('laboratory-message.beyond-bounds');
  });
});

describe('a value without any mass', () => {
  const file = rows(
    'Gesamtstickstoff;12,2;kg/t;',
    'Cadmium;0,12;mg/kg;-',
    'oTS;80;%;',
    'pH-Wert;8,1;;',
    'Kalium;n.b.;kg/t;',
  );
  const said = (means: string | null): Alias[] => [
    ...meant,
    { kind: 'basis', word: '', means },
    { kind: 'unit', word: '', means: null },
  ];

  it('is asked for once for all, unless its test has none or it is no number', () => {
    expect(unknownWords(judge(file, { tests }), tests)).toEqual(
      [
        { kind: 'basis', word: '', reason: 'laboratory-message.basis-missing', values: 3, proposal: null },
        { kind: 'unit', word: '', reason: 'laboratory-message.unit-missing', values: 1, proposal: null },
      ].filter(({ kind }) => kind === 'basis'),
    );
  });

  it('is of its test where somebody has said so, or of a mass, from which it is converted', () => {
    expect(read(file, { aliases: said(null) }).map(([value]) => value)).toEqual([
      12.2,
      0.12,
      80,
      8.1,
      'not-determined',
    ]);
    const withDry = `${file}\n${SAMPLE};Trockensubstanz;40;%;`;
    expect(read(withDry, { aliases: said('fresh-mass') }).map(([value]) => value)).toEqual([
      12.2,
      0.3,
      undefined,
      8.1,
      'not-determined',
      40,
    ]);
    // What is written counts before what was said of nothing.
    expect(read(rows('Gesamtstickstoff;12,2;kg/t FM;'), { aliases: said('dry-mass') })).toEqual([[12.2, 'new']]);
  });

  it('of two tests of one name is told apart by the mass alone', () => {
    const both = [...tests, test('10', 'Gesamtstickstoff', { parameter: 'nitrogen', unit: 'kg/t', basis: 'dry-mass' })];
    const nitrogen = (mass: string) => read(rows(`Gesamtstickstoff;12,2;kg/t${mass};`), { tests: both })[0];
    expect(nitrogen('')?.[1]).toBe('laboratory-message.basis-missing');
    expect(nitrogen(' TM')).toEqual([12.2, 'new']);
    const own = read(rows('Gesamtstickstoff;12,2;kg/t;'), { tests: both, aliases: said(null) });
    expect(own[0]?.[1]).toBe('laboratory-message.ambiguous-test');
  });
});

describe('a free test that says that it has no mass', () => {
  it('takes any, and keeps which it was', () => {
    const [copper] = judge(rows('Kupfer;55;mg/kg TM;'), { tests });
    expect(copper?.result).toMatchObject({ value: 55, reported: { basis: 'dry-mass', dryMatter: null } });
  });
});

describe('a file that gives both masses', () => {
  const file = rows(
    'Gesamtstickstoff;27,1;kg/t TM;',
    'Gesamtstickstoff;12,2;kg/t FM;',
    'P2O5;14,1;kg/t FM;',
    'P2O5;31,2;kg/t TM;',
    'Trockensubstanz;45,1;% FM;',
  );
  it('counts by the one of its test, whichever stands first; the other says the same, as far as it was rounded', () => {
    expect(read(file).map(([value, what]) => [what, typeof value === 'number' ? value.toFixed(2) : value])).toEqual([
      ['same', '12.22'],
      ['new', '12.20'],
      ['new', '6.15'],
      ['same', '6.14'],
      ['new', '45.10'],
    ]);
  });

  it('and waits where they contradict each other', () => {
    const wrong = rows('Gesamtstickstoff;29;kg/t TM;', 'Gesamtstickstoff;12,2;kg/t FM;', 'Trockensubstanz;45,1;%;');
    expect(read(wrong)[0]?.[1]).toBe('laboratory-message.said-twice');
  });
});

describe('an oxide', () => {
  it('becomes its element, by its name or its unit, and never one to one', () => {
    const file = rows('P2O5;31,2;kg P2O5/t TM;', 'K2O;10;kg/t FM;', 'Trockensubstanz;45,1;%;');
    expect(read(file).map(([value]) => value)).toEqual([6.14067168, 8.301, 45.1]);
    expect(read(rows('Phosphor;10;kg P₂O₅/t FM;'))).toEqual([[4.364, 'new']]);
    expect(read(rows('Phosphor;10 kg P2O5/t FM;;'))).toEqual([[4.364, 'new']]);
    expect(judge(rows('K2O;10;kg/t FM;'), { tests, aliases: meant })[0]?.result?.reported).toMatchObject({
      value: 10,
      form: 'K2O',
    });
  });

  it('that was ordered as one stays it, and is reckoned from the element', () => {
    expect(read(rows('CaO;10;kg/t FM;'))).toEqual([[10, 'new']]);
    expect(read(rows('Calcium;714,7;kg/t FM;'))).toEqual([[1000, 'new']]);
  });

  it('waits where nobody knows what is meant, and is proposed as its element', () => {
    const other = [{ kind: 'test', word: 'MgO', means: '4' } as const];
    expect(read(rows('MgO;10;kg/t FM;'), { aliases: other })[0]?.[1]).toBe('laboratory-message.other-form');
    expect(read(rows('P2O5;10;kg P/t FM;'))[0]?.[1]).toBe('laboratory-message.other-form');
    const copper = [{ kind: 'test', word: 'K2O', means: '9' } as const];
    expect(read(rows('K2O;10;g/kg FM;'), { aliases: copper })[0]?.[1]).toBe('laboratory-message.other-form');
    expect(unknownWords(judge(rows('P₂O₅;10;kg/t FM;'), { tests }), tests)).toMatchObject([{ proposal: '4' }]);
  });
});

describe('what was said before', () => {
  it('stands where the other mass says the same, and is corrected by any digit of its own', () => {
    const before = {
      value: 12.2221,
      sign: null,
      measuredOn: null,
      reported: { value: 27.1, unit: 'kg/t', basis: 'dry-mass', form: null, dryMatter: 45.1 },
    };
    const results = new Map([
      ...dryMatterBefore(45.1).results,
      [resultKey(SAMPLE, 'nitrogen fresh-mass'), before] as const,
    ]);
    expect(read(rows('Gesamtstickstoff;12,2;kg/t FM;'), { results })[0]?.[1]).toBe('same');
    expect(read(rows('Gesamtstickstoff;27,2;kg/t TM;'), { results })[0]?.[1]).toBe('changed');
    // Another dry matter makes another number of it, though the file says nothing of it.
    const file = rows('Trockensubstanz;50;%;');
    expect(read(file, { results })).toEqual([
      [50, 'changed'],
      [13.55, 'changed'],
    ]);
    expect(judge(file, { tests, results })[1]).toMatchObject({
      before: { value: 12.2221 },
      result: { reported: { value: 27.1, dryMatter: 50 } },
    });
    expect(read(rows('Trockensubstanz;50;%;', 'Gesamtstickstoff;12,2;kg/t FM;'), { results })).toHaveLength(2);
    for (const same of ['Trockensubstanz;45,1;%;', 'Trockensubstanz;n.b.;%;'])
      expect(read(rows(same), { results })).toHaveLength(1);
  });

  it('waits where another dry matter would make more of it than there can be', () => {
    const reported = { value: 36, unit: '%', basis: 'fresh-mass', form: null, dryMatter: 45 } as const;
    const results = new Map<string, MeasuredValue>([
      ...dryMatterBefore(45).results,
      [resultKey(SAMPLE, 'organicDryMatter '), { value: 80, sign: null, measuredOn: null, reported }],
    ]);
    expect(read(rows('Trockensubstanz;30;%;'), { results }).map(([, what]) => what)).toEqual([
      'changed',
      'laboratory-message.beyond-bounds',
    ]);
  });
});

it('what is typed is in the mass of its test, unless another one is typed behind it', () => {
  const [dry, organic] = tests;
  if (!dry || !organic) throw new Error('no such tests');
  const sample = {
    number: SAMPLE,
    days: { since: '2026-11-20', until: '2026-11-26' },
    measuredOn: '2026-11-21',
    tests,
  };
  const type = (value: string) =>
    judgeTyped(
      sample,
      [
        { test: organic, value },
        { test: dry, value: '45,1' },
      ],
      new Map(),
    )[0]?.result?.value;
  expect(type('80,2')).toBe(80.2);
  expect(type('36,1702 % FM')).toBe(80.2);
});

it('no file changes a number without keeping what was reported, nor takes one of a mass that it does not tell', () => {
  const mass = fc.constantFrom('', ' FM', ' TM');
  const line = fc
    .tuple(
      fc.constantFrom(SAMPLE, '260000000022'),
      fc.constantFrom('Trockensubstanz', 'oTS', 'Gesamtstickstoff', 'P2O5', 'Phosphor', 'Cadmium', 'Calcium', 'Kupfer'),
      fc.integer({ min: 0, max: 99_999 }).map((hundredths) => (hundredths / 100).toFixed(2).replace('.', ',')),
      fc.tuple(fc.constantFrom('%', 'kg/t', 'mg/kg', 'kg P2O5/t'), mass).map((parts) => parts.join('')),
    )
    .map((cells) => `${cells.join(';')};`);
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      for (const { written, result } of judge(long(...lines), { tests, aliases: meant })) {
        if (!result) continue;
        const { reported, value } = result;
        expect(reported.value).toBe(Number(written.value.replace(',', '.')));
        expect(value).toBe(valueReportedOf(result.test, reported));
        const named = / (FM|TM)$/.exec(written.unit)?.[1];
        expect(reported.basis).toBe(named ? (named === 'FM' ? 'fresh-mass' : 'dry-mass') : null);
        if (!named) expect(['1', '9']).toContain(result.test.id);
        if (/P2O5/.test(written.test + written.unit) && measureKey(result.test).startsWith('phosphorus'))
          expect(reported.form).toBe('P2O5');
      }
    }),
  );
});
