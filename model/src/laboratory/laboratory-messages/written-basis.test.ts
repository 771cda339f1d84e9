import { describe, expect, it } from 'vitest';
import { basisOf, namesNoBasis, splitUnit } from './written-basis.ts';

describe('a word for a mass', () => {
  it.each([
    'FM',
    'fs',
    'OS',
    'i. d. OS',
    'Originalsubstanz',
    'Original',
    'in der Originalsubstanz',
    'wie angeliefert',
    'im Original',
    'Frischmasse',
    'bezogen auf FM',
    'as received',
    'a.r.',
    'fresh matter',
    'wet basis',
    'frisk',
    'råvare',
    'kg/t FM',
    'ś.m.',
    'świeża masa',
    'w świeżej masie',
    'stan roboczy',
    'masă proaspătă',
    'substanţă proaspătă',
    '(OS)',
    'ca atare',
  ])('%s is fresh mass', (text) => expect(basisOf(text)).toBe('fresh-mass'));

  it.each([
    'TS',
    'TM',
    'DM',
    'in TS',
    'i.d. TS',
    '% i. d. TS',
    'bezogen auf 100 % TM',
    'TS-Basis',
    'Trockenrückstand',
    'wasserfrei',
    'Trockensubstanz',
    'dry matter',
    'on dry basis',
    'tørstof',
    'af tørstof',
    's.m.',
    'w s.m.',
    'sucha masa',
    'w suchej masie',
    's.u.',
    'substanță uscată',
    'substanta uscata',
    'mg/kg s.m.',
  ])('%s is dry mass', (text) => expect(basisOf(text)).toBe('dry-mass'));

  it.each([
    'oTS',
    'org. TS',
    'organische TS',
    'Luft',
    'lufttrocken',
    'stan analityczny',
    'DIN EN 15934',
    'TS und FM',
    '',
  ])('%s is neither', (text) => expect(basisOf(text)).toBeUndefined());

  it.each(['', '-', '–', '--', '/', 'n/a', 'k. A.', 'ohne', 'entfällt', 'brak', 'nie dotyczy'])(
    '%j says that there is none',
    (text) => expect(namesNoBasis(text)).toBe(true),
  );
  it.each(['FM', 'Luft', '1'])('%s does not say that', (text) => expect(namesNoBasis(text)).toBe(false));
});

describe('a unit', () => {
  it.each([
    ['kg/t FM', 'kg/t', 'fresh-mass'],
    ['% i. d. TS', '%', 'dry-mass'],
    ['%TS', '%', 'dry-mass'],
    ['mg/kg (TM)', 'mg/kg', 'dry-mass'],
    ['g/kg d. TS', 'g/kg', 'dry-mass'],
    ['g/kg dry matter', 'g/kg', 'dry-mass'],
    ['mg/kg in 100 % TS', 'mg/kg', 'dry-mass'],
    ['mg/kg s.m.', 'mg/kg', 'dry-mass'],
    ['mg/kg ś.m.', 'mg/kg', 'fresh-mass'],
    ['g/100g as received', 'g/100g', 'fresh-mass'],
    ['g/kg', 'g/kg', undefined],
    ['Nm³/t oTS', 'Nm³/t oTS', undefined],
    ['TS', 'TS', undefined],
    ['', '', undefined],
    [`mg/kg${' '.repeat(40)}TS`, `mg/kg${' '.repeat(40)}TS`, undefined],
  ])('%s is %s, of %s', (text, unit, basis) => expect(splitUnit(text)).toEqual({ unit, basis }));
});
