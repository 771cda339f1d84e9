import { bookingInvariants } from './booking-invariants.ts';
import { capacityInvariants } from './capacity-invariants.ts';
import { closedLocationInvariants } from './closed-location-invariants.ts';
import { documentChainInvariants } from './document-chain-invariants.ts';
import { documentInvariants } from './document-invariants.ts';
import { feedingInvariants } from './feeding-invariants.ts';
import { fileInvariants } from './file-invariants.ts';
import { fleetInvariants } from './fleet-invariants.ts';
import { genealogyInvariants } from './genealogy-invariants.ts';
import { historyInvariants } from './history-invariants.ts';
import type { Invariant } from './invariant.ts';
import { laboratoryInvariants } from './laboratory/laboratory-invariants.ts';
import { nameInvariants } from './name-invariants.ts';
import { postingInvariants } from './posting-invariants.ts';
import { productionInvariants } from './production-invariants.ts';
import { readingInvariants } from './reading-invariants.ts';
import { rebookingInvariants } from './rebooking-invariants.ts';
import { commentInvariants, recordPartInvariants } from './record-part-invariants.ts';
import { sampleInvariants } from './sample-invariants.ts';
import { settlementInvariants } from './settlement-invariants.ts';
import { stockCountInvariants } from './stock-count-invariants.ts';
import { stockInvariants } from './stock-invariants.ts';
import { stockMonthInvariants } from './stock-month-invariants.ts';
import { traceInvariants } from './trace-invariants.ts';
import { unloadingInvariants } from './unloading-invariants.ts';
import { weighingInvariants } from './weighing-invariants.ts';
import { withdrawalInvariants } from './withdrawal-invariants.ts';

/** Everything that must hold for every row at every commit. */
export const invariants: readonly Invariant[] = [
  ...stockInvariants,
  ...capacityInvariants,
  ...closedLocationInvariants,
  ...stockCountInvariants,
  ...sampleInvariants,
  ...stockMonthInvariants,
  ...genealogyInvariants,
  ...withdrawalInvariants,
  ...productionInvariants,
  ...feedingInvariants,
  ...readingInvariants,
  ...postingInvariants,
  ...bookingInvariants,
  ...weighingInvariants,
  ...unloadingInvariants,
  ...documentChainInvariants,
  ...settlementInvariants,
  ...rebookingInvariants,
  ...historyInvariants,
  ...traceInvariants,
  ...commentInvariants,
  ...fleetInvariants,
  ...nameInvariants,
  ...fileInvariants,
  ...documentInvariants,
  ...recordPartInvariants,
  ...laboratoryInvariants,
];
