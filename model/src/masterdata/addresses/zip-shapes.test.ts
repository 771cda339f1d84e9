import { describe, expect, it } from 'vitest';
import { addressCountries } from './address-choices.ts';
import { zipExpected } from './zip-shapes.ts';

describe('a zip', () => {
  it.each([
    ['2952', 'de', '29525'],
    ['295255', 'de', '29525'],
    ['29525', 'de', undefined],
    ['D-29525', 'de', undefined],
    [' 29525 ', 'de', undefined],
    ['', 'de', undefined],
    [null, 'de', undefined],
    ['29525', 'at', '4600'],
    ['CH-8500', 'ch', undefined],
    ['7741jt', 'nl', undefined],
    ['7741', 'nl', '7741 JT'],
    ['64-100', 'pl', undefined],
    ['64100', 'pl', undefined],
    ['6410', 'pl', '64-100'],
    ['370 01', 'cz', undefined],
  ] as const)('%j in %s asks for one like %s', (zip, country, example) => {
    expect(zipExpected(zip, country)).toBe(example);
  });

  it.each(addressCountries)('of %s fits by its own example', (country) => {
    expect(zipExpected(zipExpected('?', country) ?? '', country)).toBeUndefined();
  });
});
