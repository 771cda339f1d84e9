import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '../../identity/customers/country.ts';
import { exampleZip, tidyZip } from './zip-shapes.ts';

describe('a zip', () => {
  it.each([
    ['29525', 'de', '29525'],
    [' 29525 ', 'de', '29525'],
    ['D-29525', 'de', '29525'],
    ['DE 29525', 'de', '29525'],
    // Zeros that a table has lost.
    ['1067', 'de', '01067'],
    ['118', 'it', '00118'],
    ['900', 'dk', '0900'],
    ['1-067', 'de', '01067'],
    ['950', 'pl', '00-950'],
    ['CH-8500', 'ch', '8500'],
    ['7741jt', 'nl', '7741 JT'],
    ['64100', 'pl', '64-100'],
    ['64-100', 'pl', '64-100'],
    ['37001', 'cz', '370 01'],
    ['1010', 'lv', 'LV-1010'],
    ['sw1a1aa', 'gb', 'SW1A 1AA'],
    ['anything', 'us', 'anything'],
  ])('%j of %s is kept as %j', (typed, country, kept) => {
    expect(tidyZip(typed, country)).toBe(kept);
  });

  it.each([
    ['ABC', 'de'],
    ['295255', 'de'],
    ['29', 'de'],
    ['067', 'de'],
    ['00123', 'de'],
    ['29525', 'at'],
    ['A-4600', 'de'],
    ['400', 'at'],
    ['7741', 'nl'],
    ['64', 'pl'],
    ['1234 5', 'dk'],
  ])('%j is none of %s', (typed, country) => {
    expect(tidyZip(typed, country)).toBeUndefined();
  });

  it.each(countryCodes)('of %s stays as its country writes it', (country) => {
    expect(exampleZip(country)).not.toBe('');
    expect(tidyZip(exampleZip(country), country)).toBe(exampleZip(country));
  });

  it('that is kept stays so however often it is saved, and comes back when its zeros get lost', () => {
    const typed = fc.stringMatching(/^[A-Z0-9][A-Z0-9 -]{0,8}$/);
    fc.assert(
      fc.property(typed, fc.constantFrom(...countryCodes), (text, country) => {
        const kept = tidyZip(text, country);
        if (kept === undefined) return;
        expect(tidyZip(kept, country)).toBe(kept);
        const asNumber = kept.replace(/^0{0,2}(?=\d)/, '');
        if (/^\d+$/.test(kept)) expect(tidyZip(asNumber, country)).toBe(kept);
      }),
      { numRuns: 3000 },
    );
  });
});
