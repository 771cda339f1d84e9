/**
 * A draft follows what is booked; issued it has a number and stays as it is;
 * withdrawn it holds no delivery any more.
 */
export const settlementStatuses = ['draft', 'issued', 'withdrawn'] as const;
export type SettlementStatus = (typeof settlementStatuses)[number];

/** What is reckoned up: one contract, or all that its supplier has in its currency. */
export const settlementCovers = ['contract', 'supplier'] as const;

/** So many deliveries one settlement holds at most; who has more takes a shorter period. */
export const MAXIMUM_SETTLED = 500;

/**
 * So many slips stand in one file. 200 took 12 to 14 s of the thread that draws all documents,
 * on two cores at a load of 11: half of the 30 s after which a document is given up, while a
 * lorry waited for its slip behind them.
 */
export const MAXIMUM_SLIPS = 100;

/** Which slips of how many stand in one file, counted from 1. */
export type SlipPart = { readonly from: number; readonly to: number; readonly count: number };

/** The files in which so many slips come: 1 to 100, 101 to 200, the rest. */
export const slipParts = (count: number): SlipPart[] =>
  Array.from({ length: Math.ceil(count / MAXIMUM_SLIPS) }, (_, index) => ({
    from: index * MAXIMUM_SLIPS + 1,
    to: Math.min(count, (index + 1) * MAXIMUM_SLIPS),
    count,
  }));

/** Why a payment is taken back of a delivery that was not reversed. */
export const takenBackReasons = ['rebooking', 'terms'] as const;
export type TakenBackReason = (typeof takenBackReasons)[number];

/** The lines that have a slip: what is paid anew by other terms has that of its delivery once. */
export const linesWithSlip = <L extends { readonly takenBackFor: TakenBackReason | null }>(
  lines: readonly L[],
): readonly L[] => lines.filter(({ takenBackFor }) => takenBackFor !== 'terms');

type DatedLine = { readonly deliveredOn: string; readonly isReversal: boolean };

/**
 * Whether a line pays what came before the days of its settlement: it was rebooked in them, and the line says
 * so.
 */
export const isOfEarlierDay = (
  { deliveredOn, isReversal }: DatedLine,
  { fromOn }: { readonly fromOn: string },
): boolean => !isReversal && deliveredOn < fromOn;
