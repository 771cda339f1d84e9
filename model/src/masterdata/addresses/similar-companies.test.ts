import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALIKE_FROM, companyLikeness, companyWords } from './similar-companies.ts';

describe('the likeness of two companies', () => {
  it.each([
    ['Hof Lüders GbR', 'Hof Lüders'],
    ['Hof Lüders GbR', 'Hof Lueders GmbH & Co. KG'],
    ['Hof Lüders', 'Lüders, Hof'],
    ['Agrargenossenschaft Rosche eG', 'Agrar-Genossenschaft Rosche e.G.'],
    ['Agrargenossenschaft Rosche eG', 'Agragenossenschaft Rosche'],
    ['Gut Groß Malchau', 'Gut Gross Malchau'],
    ['Østergård Biomasse ApS', 'Oestergaard Biomasse'],
  ])('%s may be %s', (one, other) => {
    expect(companyLikeness(one, other)).toBeGreaterThanOrEqual(ALIKE_FROM);
  });

  it.each([
    ['Hof Lüders GbR', 'Hof Petersen GbR'],
    ['Gut Oerrel', 'Gut Rosche'],
    ['GmbH', 'AG'],
    ['', ''],
  ])('%s is not %s', (one, other) => {
    expect(companyLikeness(one, other)).toBeLessThan(ALIKE_FROM);
  });

  it('is the same both ways, between 0 and 1, and 1 for what has the same words', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(name, name, (one, other) => {
        const likeness = companyLikeness(one, other);
        expect(likeness).toBe(companyLikeness(other, one));
        expect(likeness).toBeGreaterThanOrEqual(0);
        expect(likeness).toBeLessThanOrEqual(1);
        expect(companyLikeness(one, one)).toBe(companyWords(one).length > 0 ? 1 : 0);
      }),
    );
  });
});
