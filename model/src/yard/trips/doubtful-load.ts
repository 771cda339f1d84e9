/** So many former loads of a lorry are looked at; fewer than the least say nothing of what is usual. */
export const USUAL_LOADS = { least: 3, most: 20, tolerancePercent: 30 } as const;

/** What a lorry weighs at most on the road, with its load. */
export const HEAVIEST_LORRY_KG = 44_000;

/** A load that was measured without the scale, beside what is known of its lorry. */
export type MeasuredLoad = {
  /** In the base unit of its article, as the former ones. */
  readonly quantity: number;
  /** Unknown where no density leads to it. */
  readonly kg: number | undefined;
  readonly vehicleEmptyKg: number | null;
  /** What the lorry brought or fetched of the article before. */
  readonly former: readonly number[];
};

export type LoadDoubt =
  | { readonly reason: 'booking.load-unusual'; readonly usual: number }
  | { readonly reason: 'booking.load-too-heavy'; readonly limitKg: number };

/** The middle one of them, or halfway between the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
};

/**
 * Why a measured load may be wrong: it leaves what the lorry usually brings, or, of a lorry that is hardly
 * known, it is more than any lorry carries. Null where nothing speaks against it.
 */
export const doubtOfLoad = ({ quantity, kg, vehicleEmptyKg, former }: MeasuredLoad): LoadDoubt | null => {
  if (former.length >= USUAL_LOADS.least) {
    const usual = median(former);
    const isUnusual = Math.abs(quantity - usual) * 100 > usual * USUAL_LOADS.tolerancePercent;
    return isUnusual ? { reason: 'booking.load-unusual', usual } : null;
  }
  const limitKg = HEAVIEST_LORRY_KG - (vehicleEmptyKg ?? 0);
  return kg !== undefined && kg > limitKg ? { reason: 'booking.load-too-heavy', limitKg } : null;
};
