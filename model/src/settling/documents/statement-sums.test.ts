import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type StatementLine, signedQuantity, statementSums } from './statement-sums.ts';

const lines = fc.array(
  fc.record({
    article: fc.constantFrom({ id: 'a', name: 'Mais' }, { id: 'b', name: 'Gras' }),
    contractNumber: fc.constantFrom('V-1', 'V-2', null),
    quantity: fc.integer({ min: 0, max: 40_000 }),
    unit: fc.constant('ton' as const),
    isReversal: fc.boolean(),
  }) satisfies fc.Arbitrary<StatementLine>,
  { maxLength: 60 },
);
const total = (all: readonly StatementLine[]): number => all.reduce((sum, line) => sum + signedQuantity(line), 0);

describe('the sums of a statement', () => {
  it('come to what its lines come to, each line in one of them', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const sums = statementSums(all);
        expect(sums.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(total(all));
        expect(sums.reduce((sum, { deliveries, reversals }) => sum + deliveries + reversals, 0)).toBe(all.length);
        for (const { article, contractNumber, quantity } of sums) {
          const own = all.filter((line) => line.article.id === article.id && line.contractNumber === contractNumber);
          expect(quantity).toBe(total(own));
        }
      }),
    );
  });

  it('are nothing for a delivery that was taken back in the same month', () => {
    const line = { article: { id: 'a', name: 'Mais' }, contractNumber: 'V-1', quantity: 25_000, unit: 'ton' } as const;
    const both = [false, true].map((isReversal) => ({ ...line, isReversal }));
    expect(statementSums(both)).toMatchObject([{ deliveries: 1, reversals: 1, quantity: 0 }]);
  });
});
