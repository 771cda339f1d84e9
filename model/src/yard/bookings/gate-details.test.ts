import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctsDetails } from './gate-details.ts';

const keys = ['articleId', 'supplierId', 'receiverId', 'logisticsCompanyId', 'licensePlate', 'driverName'] as const;
type Details = Parameters<typeof correctsDetails>[1];
const nothing = { ...Object.fromEntries(keys.map((key) => [key, null])), articleId: 'maize' } as Details;

describe('details at the gate', () => {
  it.each<[string, Partial<Details>, Partial<Details>, boolean]>([
    ['a supplier that was missing is completed', {}, { supplierId: 'ahrens' }, false],
    ['another supplier corrects', { supplierId: 'ahrens' }, { supplierId: 'brandt' }, true],
    ['a supplier who goes corrects', { supplierId: 'ahrens' }, {}, true],
    ['another plate corrects', { licensePlate: 'UE-A 1' }, { licensePlate: 'UE-A 2' }, true],
    ['the vehicle of the same plate does not', { licensePlate: 'UE-A 1' }, { licensePlate: 'UE-A 1' }, false],
    ['another article corrects', {}, { articleId: 'grass' }, true],
  ])('%s', (_, before, after, isCorrection) => {
    expect(correctsDetails({ ...nothing, ...before }, { ...nothing, ...after })).toBe(isCorrection);
  });

  it('are completed without a reason exactly where all that stood still stands', () => {
    const value = fc.option(fc.constantFrom('a', 'b'));
    const details = fc.record(Object.fromEntries(keys.map((key) => [key, value]))) as fc.Arbitrary<Details>;
    fc.assert(
      fc.property(details, details, (before, after) => {
        const stays = keys.every((key) => before[key] === null || before[key] === after[key]);
        expect(correctsDetails(before, after)).toBe(!stays);
      }),
    );
  });
});
