import { describe, expect, it } from 'vitest';
import { locationCode } from './location-code.ts';

describe('the code of a new storage location', () => {
  it.each([
    ['Fahrsilo 3', 'FAH3'],
    ['Mistplatte', 'MIS'],
    ['Rübenplatz', 'RUE'],
    ['Große Halle 12', 'GRO12'],
    ['7', '7'],
    ['—', 'LAGER'],
  ])('%s becomes %s', (name, code) => {
    expect(locationCode(name, new Set())).toBe(code);
  });

  it('is counted on where it is taken', () => {
    expect(locationCode('Tank 4', new Set(['TAN4', 'TAN4-2']))).toBe('TAN4-3');
  });
});
