import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';

/** What stops deliveries first, what only has to be closed last. */
const FLAGS_BY_WEIGHT: readonly string[] = [
  'certificate-missing',
  'limit-value-violation',
  'over-fulfilled',
  'temporary-approval',
  'ended',
  'ends-soon',
];

/** Running contracts with a flag, the gravest first, for the head of a list. */
export const flaggedFirst = {
  query: { flag: 'any', status: 'active', sort: 'endsOn', size: 50 },
  // Flags are reckoned for each contract.
  upTo: 500,
  weigh: ({ flags }: Contract) => Math.min(...flags.map((flag) => FLAGS_BY_WEIGHT.indexOf(flag))),
} as const;
