import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchWords } from '../../core/texts/search-words.ts';
import { reachWords } from './reach-words.ts';

describe('what is searched among addresses', () => {
  it.each([
    ['0581 12 34-56', ['581123456']],
    ['+49 (0)581 / 123456', ['49581123456', '581123456']],
    ['0049 581 123456', ['49581123456', '581123456']],
    ['DE 123 456 789', ['de123456789']],
    ['ATU 12345678', ['atu12345678']],
  ])('%j is one number', (search, spellings) => {
    expect(reachWords(search).map((word) => word.spellings)).toEqual([spellings]);
  });

  it.each(['Meier', 'Hof 123456', '29525', '29525 Uelzen', 'info@hof-meier.de', '12'])('%j is words', (search) => {
    expect(reachWords(search).map(({ word }) => word)).toEqual(searchWords(search).map(({ word }) => word));
  });

  it('a number beside a name is one of its words', () => {
    const [phone] = reachWords('Meier 0581/123456');
    expect(phone?.spellings).toContain('581123456');
  });

  it('finds a number in whatever groups it is typed', () => {
    const digits = fc.stringMatching(/^[1-9]\d{5,11}$/);
    const signs = fc.infiniteStream(fc.constantFrom('', ' ', '-', '/', ' - '));
    fc.assert(
      fc.property(digits, signs, (number, between) => {
        const typed = [...number].map((digit) => digit + (between.next().value ?? '')).join('');
        expect(reachWords(typed).flatMap(({ spellings }) => spellings)).toContain(number);
      }),
    );
  });
});
