import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressInputSchema } from './address.ts';
import { addressCountries } from './address-choices.ts';
import { tidyManureRegistrationNumber, tidyVatNumber } from './registration-numbers.ts';

// Numbers that stand in public examples of the authorities' own rules.
const numbers = [
  ['DE 136,695 976', 'de', 'DE136695976'],
  ['136695976', 'de', 'DE136695976'],
  ['de136695976', 'dk', 'DE136695976'],
  ['AT U13585627', 'at', 'ATU13585627'],
  ['ATU13585627', 'at', 'ATU13585627'],
  ['BE 0428.759.497', 'be', 'BE0428759497'],
  ['CHE-107.787.577 MWST', 'ch', 'CHE107787577MWST'],
  ['CZ 25123891', 'cz', 'CZ25123891'],
  ['DK 13 58 56 28', 'dk', 'DK13585628'],
  ['FR 40 303 265 045', 'fr', 'FR40303265045'],
  ['HU-12892312', 'hu', 'HU12892312'],
  ['LU 150 274 42', 'lu', 'LU15027442'],
  ['NL004495445B01', 'nl', 'NL004495445B01'],
  ['PL 856-734-62-15', 'pl', 'PL8567346215'],
] as const;

describe('a VAT number', () => {
  it.each(numbers)('%s of %s is kept as %s', (typed, country, kept) => {
    expect(tidyVatNumber(typed, country)).toBe(kept);
    expect(tidyVatNumber(kept, country)).toBe(kept);
  });

  it.each(numbers)('%s of %s with another digit at its end is none', (typed, country) => {
    const digits = typed.match(/\d/g)?.length ?? 0;
    const turned = typed.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
    // The last two digits of a Dutch one only number the establishments of a company.
    const isEstablishment = country === 'nl';
    expect(digits).toBeGreaterThan(7);
    expect(tidyVatNumber(turned, country) === undefined).toBe(!isEstablishment);
  });

  it('is kept as it is kept, whatever is typed, or refused', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[A-Z]{0,3}\d{6,12}$/));
    fc.assert(
      fc.property(text, fc.constantFrom(...addressCountries), (typed, country) => {
        const kept = tidyVatNumber(typed, country);
        if (kept !== undefined) expect(tidyVatNumber(kept, country)).toBe(kept);
      }),
    );
  });
});

describe('a manure registration number', () => {
  it.each([
    ['276 03 360 025 0815', '033600250815'],
    ['03 360 025 0815', '033600250815'],
    ['09/189/132-0001', '091891320001'],
    ['17 360 025 0815', undefined],
    ['00 360 025 0815', undefined],
    ['03 360 025 081', undefined],
    ['277033600250815', undefined],
    ['ABC', undefined],
  ])('%s is kept in Germany as %s', (typed, kept) => {
    expect(tidyManureRegistrationNumber(typed, 'de')).toBe(kept);
  });

  it('of another country stays as it was typed', () => {
    expect(tidyManureRegistrationNumber('NL-12 34', 'nl')).toBe('NL-12 34');
  });
});

it('an address tells of its numbers in one go with what else is wrong', () => {
  const address = { type: 'merchant', companyName: '', email: 'post(at)hof.de', longitude: 10.5, latitude: null };
  const wrong = { ...address, vatNumber: 'DE123', manureRegistrationNumber: '4711' };
  const pathsOf = (body: object) =>
    (addressInputSchema.safeParse(body).error?.issues ?? []).map(({ path }) => path.join('.'));
  const paths = ['companyName', 'email', 'longitude', 'vatNumber', 'manureRegistrationNumber'];
  expect(pathsOf(wrong)).toEqual(paths);
  expect(pathsOf({ ...wrong, country: 'us' })).toEqual(['companyName', 'country', 'email', 'longitude']);
  const ofWrongKind = { ...wrong, latitude: 'north', vatNumber: 7 };
  expect(pathsOf(ofWrongKind).toSorted()).toEqual([
    'companyName',
    'email',
    'latitude',
    'manureRegistrationNumber',
    'vatNumber',
  ]);
});

it('an address keeps its numbers tidy, and refuses each that none could have given', () => {
  const address = { type: 'merchant', companyName: 'Gut Rosche' };
  const parse = (numbers: object) => addressInputSchema.safeParse({ ...address, ...numbers });
  expect(parse({ vatNumber: 'DE 136 695 976', manureRegistrationNumber: '' }).data).toMatchObject({
    vatNumber: 'DE136695976',
    manureRegistrationNumber: null,
  });
  const refused = parse({ vatNumber: 'DE123', manureRegistrationNumber: '4711' }).error?.issues;
  expect(refused?.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['vatNumber', 'address.vat-number'],
    ['manureRegistrationNumber', 'address.registration-number'],
  ]);
});
