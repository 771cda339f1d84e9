import type { ResultsState } from '../analysis-orders/order-results.ts';

/** What quality control says of a product. */
export const verdicts = ['accepted', 'rejected'] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * What becomes of a product of which all values are there: it waits to be judged,
 * then for a second person, or is judged.
 */
export const standings = ['waiting', 'confirming', 'accepted', 'rejected'] as const;
export type Standing = (typeof standings)[number];

type Judged = { readonly resultsState: ResultsState; readonly verdict: Verdict | null };

/** How far the judgement of a product is; none as long as values are missing. */
export const standingOf = ({ resultsState, verdict }: Judged): Standing | null => {
  if (resultsState === 'running') return null;
  if (resultsState === 'validated') return verdict;
  return verdict === null ? 'waiting' : 'confirming';
};

/**
 * Which earlier values a value is compared with: of the same supplier and product ever, in half a year or a
 * year; of the supplier; of the product's name.
 */
export const earlierRanges = ['all', 'half-year', 'year', 'supplier', 'product-name'] as const;
export type EarlierRange = (typeof earlierRanges)[number];

/** What a product lacks before it becomes a potential product. */
export const lackings = ['judgement', 'certificate', 'report'] as const;
export type Lacking = (typeof lackings)[number];

type Completed = {
  readonly standing: Standing | null;
  readonly isCertificateValidated: boolean;
  readonly isReported: boolean;
};

/** What a product lacks before it becomes a potential product, in whichever order it comes. */
export const lackingOf = ({ standing, isCertificateValidated, isReported }: Completed): Lacking[] => [
  ...(standing === 'accepted' ? [] : (['judgement'] as const)),
  ...(isCertificateValidated ? [] : (['certificate'] as const)),
  ...(isReported ? [] : (['report'] as const)),
];
