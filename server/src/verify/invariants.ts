import { bookingInvariants } from './booking-invariants.ts';
import { commentInvariants } from './comment-invariants.ts';
import { documentInvariants } from './document-invariants.ts';
import { fileInvariants } from './file-invariants.ts';
import { genealogyInvariants } from './genealogy-invariants.ts';
import { historyInvariants } from './history-invariants.ts';
import type { Invariant } from './invariant.ts';
import { postingInvariants } from './posting-invariants.ts';
import { recordPartInvariants } from './record-part-invariants.ts';
import { sampleInvariants } from './sample-invariants.ts';
import { settlementInvariants } from './settlement-invariants.ts';
import { stockCountInvariants } from './stock-count-invariants.ts';
import { stockInvariants } from './stock-invariants.ts';
import { stockMonthInvariants } from './stock-month-invariants.ts';
import { withdrawalInvariants } from './withdrawal-invariants.ts';

/** Everything that must hold for every row at every commit. */
export const invariants: readonly Invariant[] = [
  ...stockInvariants,
  ...stockCountInvariants,
  ...sampleInvariants,
  ...stockMonthInvariants,
  ...genealogyInvariants,
  ...withdrawalInvariants,
  ...postingInvariants,
  ...bookingInvariants,
  ...settlementInvariants,
  ...historyInvariants,
  ...commentInvariants,
  ...fileInvariants,
  ...documentInvariants,
  ...recordPartInvariants,
];
