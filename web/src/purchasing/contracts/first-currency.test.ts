import { describe, expect, it } from 'vitest';
import { firstCurrency } from './first-currency.ts';

const stored = (currency?: 'EUR' | 'DKK') => ({ number: 'V-1', ...(currency && { currency }) });

describe('the currency of changes from before contracts had one', () => {
  it('is the one that the first change after them found, whatever it is now', () => {
    const items = [
      { before: stored('EUR'), after: stored('EUR') },
      { before: stored('DKK'), after: stored('EUR') },
      { before: stored(), after: stored() },
      { before: null, after: stored() },
    ];
    expect(firstCurrency(items, 'EUR')).toBe('DKK');
  });

  it('is the present one where no change has named any', () => {
    expect(firstCurrency([{ before: null, after: stored() }], 'DKK')).toBe('DKK');
    expect(firstCurrency([], 'EUR')).toBe('EUR');
  });

  it('of a contract that always had one does not matter: it is the one it began with', () => {
    expect(firstCurrency([{ before: null, after: stored('DKK') }], 'EUR')).toBe('DKK');
  });
});
