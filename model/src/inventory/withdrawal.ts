import type { WithdrawalMode } from '../locations/location.ts';

/** What one booking brought into a location and what is left of it, in base units. */
export type OpenLayer = {
  readonly id: string;
  readonly contractId: string | null;
  /** ISO instant. */
  readonly receivedAt: string;
  readonly remaining: number;
};
export type Taken = { readonly layerId: string; readonly quantity: number };

const byAge = (a: OpenLayer, b: OpenLayer): number =>
  Date.parse(a.receivedAt) - Date.parse(b.receivedAt) || (a.id < b.id ? -1 : 1);

const totalOf = (layers: readonly OpenLayer[]): number => layers.reduce((sum, layer) => sum + layer.remaining, 0);

/** Takes from the layers in the given order until `quantity` is reached. */
const takeInOrder = (layers: readonly OpenLayer[], quantity: number): Taken[] => {
  let open = quantity;
  return layers.flatMap((layer) => {
    const taken = Math.min(open, layer.remaining);
    open -= taken;
    return taken > 0 ? [{ layerId: layer.id, quantity: taken }] : [];
  });
};

/**
 * Splits `quantity` in proportion to what each group has left, by largest remainder; of equal remainders the group
 * with the older layer gets the unit. Exact in integers: products of two stocks exceed what a float holds.
 */
const shares = (groups: readonly (readonly OpenLayer[])[], quantity: number): number[] => {
  const total = BigInt(groups.reduce((sum, group) => sum + totalOf(group), 0));
  const parts = groups.map((group, index) => {
    const product = BigInt(quantity) * BigInt(totalOf(group));
    return { index, whole: Number(product / total), remainder: product % total };
  });
  const left = quantity - parts.reduce((sum, part) => sum + part.whole, 0);
  const rounded = parts
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
    .slice(0, left);
  const isRounded = new Set(rounded.map((part) => part.index));
  return parts.map((part) => part.whole + (isRounded.has(part.index) ? 1 : 0));
};

const takeByContract = (layers: readonly OpenLayer[], quantity: number): Taken[] => {
  const groups = [...Map.groupBy(layers, (layer) => layer.contractId).values()];
  const parts = shares(groups, quantity);
  return groups.flatMap((group, index) => takeInOrder(group, parts[index] ?? 0));
};

/**
 * From which layers a withdrawal takes how much, or how much is missing. Quantities are whole base units; the result
 * depends on the layers only, not on their order. Layers without a contract count as one contract of their own.
 */
export const allocate = (
  layers: readonly OpenLayer[],
  quantity: number,
  mode: WithdrawalMode,
): Taken[] | { readonly missing: number } => {
  if (!Number.isSafeInteger(quantity) || quantity <= 0) throw new RangeError(`Cannot withdraw ${quantity}`);
  const oldestFirst = layers.filter((layer) => layer.remaining > 0).toSorted(byAge);
  const missing = quantity - totalOf(oldestFirst);
  if (missing > 0) return { missing };
  if (mode === 'percentagewise') return takeByContract(oldestFirst, quantity);
  return takeInOrder(mode === 'fifo' ? oldestFirst : oldestFirst.toReversed(), quantity);
};
