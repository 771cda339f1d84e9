import { expect, it } from 'vitest';
import { canBecome, custodyStates } from './custody.ts';

it('a sample goes on from hand to hand and never back, past what nobody has told', () => {
  for (const [from, one] of custodyStates.entries())
    for (const [to, other] of custodyStates.entries()) expect(canBecome(one, other)).toBe(to > from);
});
