/**
 * Splits a quantity in whole units in proportion to weights, by largest remainder; of equal remainders the
 * one in front gets the unit. Exact in integers: products of two stocks exceed what a float holds.
 */
export const largestRemainder = (quantity: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const parts = weights.map((weight, index) => {
    const product = BigInt(quantity) * BigInt(weight);
    return { index, whole: Number(product / total), remainder: product % total };
  });
  const left = quantity - parts.reduce((sum, part) => sum + part.whole, 0);
  const rounded = parts
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
    .slice(0, left);
  const isRounded = new Set(rounded.map((part) => part.index));
  return parts.map((part) => part.whole + (isRounded.has(part.index) ? 1 : 0));
};
