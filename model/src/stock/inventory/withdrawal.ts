import { largestRemainder } from '../../core/quantities/largest-remainder.ts';
import type { WithdrawalMode } from '../../masterdata/locations/location.ts';
import { type GivenShare, splitByShares } from './given-shares.ts';

/** What one booking brought into a location and what is left of it, in base units. */
export type OpenLayer = {
  readonly id: string;
  readonly contractId: string | null;
  /** ISO instant. */
  readonly receivedAt: string;
  readonly remaining: number;
};
export type WithdrawnLayer = { readonly layerId: string; readonly quantity: number };

const byAge = (a: OpenLayer, b: OpenLayer): number =>
  Date.parse(a.receivedAt) - Date.parse(b.receivedAt) || (a.id < b.id ? -1 : 1);

/** Those of which something is left, in the order in which they came. */
export const oldestFirst = (layers: readonly OpenLayer[]): OpenLayer[] =>
  layers.filter((layer) => layer.remaining > 0).toSorted(byAge);

const totalOf = (layers: readonly OpenLayer[]): number => layers.reduce((sum, layer) => sum + layer.remaining, 0);

/** Takes from the layers in the given order until `quantity` is reached. */
const takeInOrder = (layers: readonly OpenLayer[], quantity: number): WithdrawnLayer[] => {
  let open = quantity;
  return layers.flatMap((layer) => {
    const withdrawn = Math.min(open, layer.remaining);
    open -= withdrawn;
    return withdrawn > 0 ? [{ layerId: layer.id, quantity: withdrawn }] : [];
  });
};

/** What each contract has left; layers without one count as one contract of their own. */
export const leftByContract = (layers: readonly OpenLayer[]): Map<string | null, number> => {
  const left = new Map<string | null, number>();
  for (const { contractId, remaining } of layers) left.set(contractId, (left.get(contractId) ?? 0) + remaining);
  return left;
};

/**
 * In proportion to what each contract has left; of equal remainders the one
 * with the older layer gives the unit.
 */
const takeByContract = (layers: readonly OpenLayer[], quantity: number): WithdrawnLayer[] => {
  const groups = [...Map.groupBy(layers, (layer) => layer.contractId).values()];
  const parts = largestRemainder(quantity, groups.map(totalOf));
  return groups.flatMap((group, index) => takeInOrder(group, parts[index] ?? 0));
};

/**
 * By given percentages (`splitByShares`), the oldest first inside a contract;
 * then from what has none, the oldest first.
 */
const takeByShares = (
  layers: readonly OpenLayer[],
  quantity: number,
  shares: readonly GivenShare[],
): WithdrawnLayer[] => {
  const { parts, others } = splitByShares(quantity, shares, leftByContract(layers));
  const named = new Set<string | null>(shares.map(({ contractId }) => contractId));
  const ofContract = Map.groupBy(layers, ({ contractId }) => contractId);
  const withdrawn = parts.flatMap(({ contractId, given }) => takeInOrder(ofContract.get(contractId) ?? [], given));
  const unnamed = layers.filter(({ contractId }) => !named.has(contractId));
  return [...withdrawn, ...takeInOrder(unnamed, others)];
};

/**
 * From which layers a withdrawal takes how much, or how much is missing. Quantities are whole base units; the
 * result depends on the layers only, not on their order. `shares`: the percentages that a location in mode
 * percentagewise was given, if any; without them each contract gives in proportion to what it has left.
 */
export const allocate = (
  layers: readonly OpenLayer[],
  quantity: number,
  mode: WithdrawalMode,
  shares: readonly GivenShare[] = [],
): WithdrawnLayer[] | { readonly missing: number } => {
  if (!Number.isSafeInteger(quantity) || quantity <= 0) throw new RangeError(`Cannot withdraw ${quantity}`);
  const ordered = oldestFirst(layers);
  const missing = quantity - totalOf(ordered);
  if (missing > 0) return { missing };
  if (mode === 'percentagewise')
    return shares.length > 0 ? takeByShares(ordered, quantity, shares) : takeByContract(ordered, quantity);
  return takeInOrder(mode === 'fifo' ? ordered : ordered.toReversed(), quantity);
};
