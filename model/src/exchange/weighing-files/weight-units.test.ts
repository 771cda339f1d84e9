import { describe, expect, it } from 'vitest';
import { proposeUnits } from './weight-units.ts';

const mapping = { firstWeightKg: 0, secondWeightKg: 1, net: 2 };
const unitsOf = (headers: string[], ...rows: string[][]) =>
  proposeUnits({ headers, lines: rows.map((cells) => ({ cells })) }, mapping);
const bare = ['Brutto', 'Tara', 'Netto'];

describe('the unit of a column of weights', () => {
  it('is that of its heading, whatever stands in it', () => {
    expect(unitsOf(['Brutto (kg)', 'Tara (t)', 'Netto (t)'], ['39,8', '15760', '24,04'])).toEqual({
      firstWeightKg: 'kg',
      secondWeightKg: 'ton',
      net: 'ton',
    });
  });

  it('is tons where no lorry could weigh so little, each column by itself', () => {
    const tons = { firstWeightKg: 'ton', secondWeightKg: 'ton', net: 'ton' };
    expect(unitsOf(bare, ['39,84', '15,76', '24,08'])).toEqual(tons);
    expect(unitsOf(bare, ['25', '14', '11'])).toEqual(tons);
    expect(unitsOf(bare, ['39.840', '15.760', '24,08'])).toEqual({
      ...tons,
      firstWeightKg: 'kg',
      secondWeightKg: 'kg',
    });
    expect(unitsOf(bare, ['99', '100', ''])).toEqual({ firstWeightKg: 'ton', secondWeightKg: 'kg', net: 'kg' });
  });

  it('is not turned by single wrong weights, nor named for a column that is not there', () => {
    const rows = [['39840'], ['25'], ['x'], ['41200'], ['0'], ['38000']].map(([full = '']) => [full, '15760', '']);
    expect(unitsOf(bare, ...rows)).toMatchObject({ firstWeightKg: 'kg' });
    expect(proposeUnits({ headers: bare, lines: [{ cells: ['25', '14', '11'] }] }, { net: 2 })).toEqual({ net: 'ton' });
  });
});
