import { largestRemainder } from '../../core/quantities/largest-remainder.ts';

/**
 * How much of each withdrawal a contract gives in a location, in hundredths of a
 * percent; those of a location sum to 10,000.
 */
export type GivenShare = {
  readonly contractId: string;
  readonly contractNumber: string;
  readonly hundredths: number;
};

/**
 * What a contract was to give by its percentage, and what it gives after
 * those that ran dry were stood in for.
 */
export type SharePart = GivenShare & { readonly wanted: number; readonly given: number };

const byNumber = (a: GivenShare, b: GivenShare): number =>
  a.contractNumber === b.contractNumber
    ? Number(a.contractId > b.contractId) - Number(a.contractId < b.contractId)
    : Number(a.contractNumber > b.contractNumber) - Number(a.contractNumber < b.contractNumber);

/**
 * Splits a quantity by given percentages: floor and largest remainder, ties by contract number. A contract
 * that runs dry gives what it has, and what is missing is split anew over the others by their percentages
 * until nothing is missing or all are dry; `others` is what those without a percentage have to give then.
 * `available`: what each contract has left.
 */
export const splitByShares = (
  quantity: number,
  shares: readonly GivenShare[],
  available: ReadonlyMap<string | null, number>,
): { readonly parts: readonly SharePart[]; readonly others: number } => {
  const ordered = shares.toSorted(byNumber);
  const wanted = largestRemainder(
    quantity,
    ordered.map(({ hundredths }) => hundredths),
  );
  const parts = ordered.map((share, index) => {
    const there = available.get(share.contractId) ?? 0;
    const wantedShare = wanted[index] ?? 0;
    return { ...share, wanted: wantedShare, there, given: Math.min(wantedShare, there) };
  });
  const missing = () => quantity - parts.reduce((sum, { given }) => sum + given, 0);
  for (let open = parts.filter(({ given, there }) => given < there); missing() > 0 && open.length > 0; ) {
    const more = largestRemainder(
      missing(),
      open.map(({ hundredths }) => hundredths),
    );
    for (const [index, part] of open.entries()) part.given = Math.min(part.given + (more[index] ?? 0), part.there);
    open = open.filter(({ given, there }) => given < there);
  }
  return { parts: parts.map(({ there: _, ...part }) => part), others: missing() };
};
