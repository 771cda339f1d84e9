import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nutrientForms } from './nutrient-forms.ts';
import { isReportedOtherwise, isSameStatement, type StatedValue, valueReportedOf } from './reported-number.ts';
import type { ReportedNumber } from './reported-number-schema.ts';
import { massOf } from './test-mass.ts';

const nitrogen = { name: 'N', parameter: 'nitrogen', unit: 'kg/t', basis: 'fresh-mass' } as const;
const phosphorus = { ...nitrogen, name: 'P', parameter: 'phosphorus' } as const;
const organic = { name: 'oTS', parameter: 'organicDryMatter', unit: '%', basis: null } as const;
const copper = { name: 'Kupfer', parameter: null, unit: 'mg/kg', basis: 'dry-mass' } as const;

const reported = (value: number, unit: string, more: Partial<ReportedNumber> = {}): ReportedNumber => ({
  value,
  unit,
  basis: null,
  form: null,
  dryMatter: null,
  ...more,
});
const dry = { basis: 'dry-mass', dryMatter: 45.1 } as const;
const fresh = { basis: 'fresh-mass', dryMatter: 45.1 } as const;

describe('the value of a test by what was reported', () => {
  it.each([
    ['nitrogen of dry mass', nitrogen, reported(27.1, 'kg/t', dry), 12.2221],
    ['phosphate of dry mass', phosphorus, reported(31.2, 'kg/t', { ...dry, form: 'P2O5' }), 6.14067168],
    ['phosphate of fresh mass', phosphorus, reported(14.1, 'kg/t', { basis: 'fresh-mass', form: 'P2O5' }), 6.15324],
    ['organic matter of fresh mass', organic, reported(36.1702, '%', fresh), 80.2],
    ['organic matter of dry mass', organic, reported(80.2, '%', { basis: 'dry-mass' }), 80.2],
    ['a metal of fresh mass', copper, reported(24.805, 'mg/kg', fresh), 55],
    ['another unit', nitrogen, reported(0.45, '%', { basis: 'fresh-mass' }), 4.5],
    ['no number', nitrogen, { ...reported(0, ''), value: null }, null],
    ['the other mass, not converted', organic, reported(36, '%', { basis: 'fresh-mass' }), undefined],
    ['its own mass, converted', organic, reported(80, '%', dry), undefined],
    ['an oxide of another element', phosphorus, reported(3, 'kg/t', { form: 'K2O' }), undefined],
    ['a unit that is no amount of it', nitrogen, reported(3, 'mg/l'), undefined],
  ])('of %s', (_, test, said, value) => expect(valueReportedOf(test, said)).toBe(value));

  const test = fc.constantFrom(nitrogen, phosphorus, organic, copper);
  const amount = fc.integer({ min: 1, max: 1e6 }).map((whole) => whole / 1000);
  it('goes to the other mass and comes back as it was', () => {
    fc.assert(
      fc.property(test, amount, fc.integer({ min: 5, max: 1000 }), (one, value, thousandths) => {
        const dryMatter = thousandths / 10;
        const own = massOf(one) ?? 'fresh-mass';
        const other = own === 'fresh-mass' ? 'dry-mass' : 'fresh-mass';
        const turned = { ...one, parameter: null, basis: other, name: 'X' } as const;
        const there = valueReportedOf(turned, reported(value, one.unit, { basis: own, dryMatter })) ?? Number.NaN;
        const back = valueReportedOf(one, reported(there, one.unit, { basis: other, dryMatter })) ?? Number.NaN;
        expect(Math.abs(back - value)).toBeLessThanOrEqual(value * 1e-10);
      }),
    );
  });

  it('is another number only where unit, form or mass say why, and then both are shown', () => {
    const some = fc.record({
      value: fc.option(amount),
      unit: fc.constantFrom('%', 'kg/t', 'g/kg', 'mg/kg'),
      basis: fc.constantFrom('fresh-mass', 'dry-mass', null),
      form: fc.option(fc.constantFrom(...nutrientForms)),
      dryMatter: fc.option(fc.constantFrom(8.4, 45.1, 100)),
    });
    fc.assert(
      fc.property(test, some, (one, said) => {
        const value = valueReportedOf(one, said);
        if (value === undefined || value === said.value) return;
        const isOtherUnit = said.unit !== one.unit && !(said.unit === 'g/kg' && one.unit === 'kg/t');
        expect(isOtherUnit || said.form !== null || said.dryMatter !== null).toBe(true);
        expect(isReportedOtherwise({ measure: `${one.parameter} `, value, basis: one.basis }, said)).toBe(true);
      }),
    );
  });
});

describe('two statements of one measure', () => {
  const stated = (value: number, from?: Partial<ReportedNumber>): StatedValue => ({
    value,
    sign: null,
    ...(from && { reported: reported(value, 'kg/t', from) }),
  });
  it('are the same where both can be rounded from one number, and were reported in two ways', () => {
    const ofDry = stated(12.2221, { value: 27.1, ...dry });
    expect(isSameStatement(stated(12.2), ofDry)).toBe(true);
    expect(isSameStatement(ofDry, stated(12.4))).toBe(false);
    expect(
      isSameStatement(
        stated(6.15324, { value: 14.1, form: 'P2O5' }),
        stated(6.14067168, { value: 31.2, form: 'P2O5', ...dry }),
      ),
    ).toBe(true);
  });

  it('and differ by their last digit where they were reported in one way: a correction is never lost', () => {
    expect(isSameStatement(stated(12.2), stated(12.21))).toBe(false);
    expect(isSameStatement(stated(12.2221, { value: 27.1, ...dry }), stated(12.2672, { value: 27.2, ...dry }))).toBe(
      false,
    );
    expect(isSameStatement({ ...stated(12.2), sign: '<' }, stated(12.2221, { value: 27.1, ...dry }))).toBe(false);
  });
});
