import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractMaterialInputSchema } from '../../purchasing/contracts/contract-material.ts';
import { withdrawalInputSchema } from '../../stock/inventory/withdrawal-input.ts';
import { fieldErrors } from '../contract/validation.ts';
import { amountSchema, countedAmountSchema, isStorable, smallestAmount, toBase, unitSchema } from './quantity.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const units = fc.constantFrom(...unitSchema.options);
/** What people type: up to seven digits behind the point. */
const typed = fc.tuple(fc.nat(10_000), fc.integer({ min: 0, max: 7 })).map(([whole, digits]) => whole / 10 ** digits);

describe('an amount', () => {
  it('is stored as at least one whole base unit, or refused', () => {
    fc.assert(
      fc.property(typed, units, (amount, unit) => {
        expect(isStorable(amount, unit)).toBe(amount >= smallestAmount(unit));
        expect(isStorable(amount, unit)).toBe(toBase(amount, unit) > 0);
        if (!amountSchema.safeParse(amount).success) expect(toBase(amount, unit)).toBe(0);
      }),
    );
  });

  it('that is nothing in every unit is refused before its unit is known, with what is the least', () => {
    const { error } = withdrawalInputSchema.safeParse({
      articleId: id,
      originLocationId: id,
      destinationLocationId: id.replace('0189', '0190'),
      amount: 0.0004,
    });
    expect(error && fieldErrors(error)).toEqual([{ path: 'amount', reason: 'too-small', limit: 0.0005 }]);
  });

  it('that is nothing in its own unit is refused with the least of that unit', () => {
    const { error } = contractMaterialInputSchema.safeParse({ articleId: id, unit: 'kg', targetAmount: 0.4 });
    expect(error && fieldErrors(error)).toEqual([{ path: 'targetAmount', reason: 'too-small', limit: 0.5 }]);
  });

  it('that was counted may be none, but not a trifle', () => {
    const reasons = (amount: number) =>
      fieldErrors(countedAmountSchema.safeParse(amount).error ?? ({ issues: [] } as never)).map(({ reason }) => reason);
    expect([reasons(0), reasons(0.0004), reasons(0.0005), reasons(-1)]).toEqual([[], ['too-small'], [], ['too-small']]);
  });
});
