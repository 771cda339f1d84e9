import type { WithdrawalMode } from '../../masterdata/locations/location.ts';

/** What should have lain there already, in the article's base unit. */
export type LateLayer = { readonly arrivesAt: string; readonly quantity: number };

/** What a withdrawal took of a layer; of a reversal which withdrawal it gives back. */
export type WithdrawnPart = {
  readonly bookingId: string;
  readonly movedAt: string;
  readonly layerId: string;
  readonly receivedAt: string;
  readonly quantity: number;
  readonly isReversed: boolean;
  readonly givesBack: string | null;
};

/**
 * The withdrawals that late layers would have been taken by, and how much of these:
 * unknown where each contract gives its share.
 */
export type Passed = {
  readonly withdrawals: number;
  readonly quantity: number | null;
  /** When the first of them was made. */
  readonly since: string | undefined;
};

/** A layer of which more would lie there by then than does. */
type Spare = { readonly at: number; readonly isLate: boolean; left: number };
type Withdrawal = readonly (readonly [Spare, number])[];

/**
 * Late layers, and those that were taken of and would have been spared, in the order in which they are taken.
 */
const poolOf = (late: readonly LateLayer[], parts: readonly WithdrawnPart[], mode: WithdrawalMode) => {
  const spared = new Map<string, Spare>();
  for (const { layerId, receivedAt } of parts)
    if (!spared.has(layerId)) spared.set(layerId, { at: Date.parse(receivedAt), isLate: false, left: 0 });
  const layers = late.map(({ arrivesAt, quantity }) => ({ at: Date.parse(arrivesAt), isLate: true, left: quantity }));
  const ordered = [...spared.values(), ...layers].toSorted(
    (a, b) => a.at - b.at || Number(a.isLate) - Number(b.isLate),
  );
  return { spared, ordered: mode === 'lifo' ? ordered.toReversed() : ordered };
};

/** Takes from what was there at a moment until a quantity is reached. */
const take = (ordered: readonly Spare[], quantity: number, movedAt: number): Withdrawal => {
  const withdrawn: [Spare, number][] = [];
  let open = quantity;
  for (const layer of ordered) {
    if (open === 0) break;
    if (layer.left <= 0 || (layer.isLate && layer.at >= movedAt)) continue;
    const part = Math.min(open, layer.left);
    withdrawn.push([layer, part]);
    layer.left -= part;
    open -= part;
  }
  return withdrawn;
};

/**
 * What each withdrawal would have taken of late layers, had all been made again with
 * them; a reversal gives back what one took.
 */
const playAgain = (
  late: readonly LateLayer[],
  bookings: readonly WithdrawnPart[][],
  mode: WithdrawalMode,
): number[] => {
  const { spared, ordered } = poolOf(late, bookings.flat(), mode);
  const add = (parts: readonly WithdrawnPart[], sign: 1 | -1) => {
    for (const { layerId, quantity } of parts) {
      const layer = spared.get(layerId);
      if (layer) layer.left += sign * quantity;
    }
  };
  const played = new Map<string, { readonly parts: readonly WithdrawnPart[]; readonly taken: Withdrawal }>();
  return bookings.map((parts) => {
    const [first] = parts;
    const former = played.get(first?.givesBack ?? '');
    if (former) {
      for (const [layer, part] of former.taken) layer.left += part;
      add(former.parts, -1);
    }
    if (!first || first.givesBack !== null) return 0;
    add(parts, 1);
    const sum = parts.reduce((all, { quantity }) => all + quantity, 0);
    const withdrawn = take(ordered, sum, Date.parse(first.movedAt));
    played.set(first.bookingId, { parts, taken: withdrawn });
    return withdrawn.reduce((all, [{ isLate }, part]) => all + (isLate ? part : 0), 0);
  });
};

/**
 * What withdrawals, in their order, would have taken of several layers that should have lain there already.
 * What one would have spared of another layer is there for the next.
 */
export const passedTakings = (
  late: readonly LateLayer[],
  parts: readonly WithdrawnPart[],
  mode: WithdrawalMode,
): Passed => {
  const bookings = [...Map.groupBy(parts, ({ bookingId }) => bookingId).values()];
  const isShared = mode === 'percentagewise';
  // Of shares nobody can say how much each would have been.
  const quantities = isShared ? bookings.map(() => 1) : playAgain(late, bookings, mode);
  const passed = bookings.flatMap(([first], at) => {
    const quantity = quantities[at] ?? 0;
    return first && quantity > 0 && !first.isReversed && first.givesBack === null ? [{ ...first, quantity }] : [];
  });
  return {
    withdrawals: passed.length,
    quantity: isShared ? null : passed.reduce((all, { quantity }) => all + quantity, 0),
    since: passed.map(({ movedAt }) => movedAt).toSorted()[0],
  };
};
