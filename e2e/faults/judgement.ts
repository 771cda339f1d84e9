import { type Entry, type Heard, isAcknowledged, type Kind, type LedgerPage } from './ledger.ts';

/** How often something is found in the raw rows, and how much it moved (base units). */
export type Trace = { readonly kind: Kind; readonly trace: string; readonly times: number; readonly quantity?: number };

/** An answer may lie unread for so long in the socket of a process that has ended. */
const UNREAD_MILLISECONDS = 500;

const nameOf = ({ kind, trace }: { kind: Kind; trace: string }): string => `${kind} ${trace}`;

const isRefused = ({ answer }: Entry): boolean => answer !== undefined && answer.status >= 300;

/**
 * Holds what was acknowledged against what is stored. Each list names what is
 * wrong; nothing wrong: empty lists.
 */
export const judgeRows = ({ entries }: LedgerPage, traces: readonly Trace[]) => {
  const stored = new Map(traces.map((trace) => [nameOf(trace), trace]));
  const timesOf = (entry: Entry): number => stored.get(nameOf(entry))?.times ?? 0;
  const acknowledged = entries.filter(isAcknowledged);
  const isOtherQuantity = (entry: Entry): boolean =>
    entry.quantity !== undefined && timesOf(entry) === 1 && stored.get(nameOf(entry))?.quantity !== entry.quantity;
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((entry) => timesOf(entry) === 0).map(nameOf),
    doubled: entries.filter((entry) => timesOf(entry) > 1).map(nameOf),
    otherQuantity: acknowledged.filter(isOtherQuantity).map(nameOf),
    refused: entries
      .filter(isRefused)
      .map((entry) => `${nameOf(entry)}: ${entry.answer?.status} ${entry.answer?.reason}`),
    refusedButDone: entries.filter((entry) => isRefused(entry) && timesOf(entry) > 0).map(nameOf),
    unanswered: entries.filter(({ answer }) => !answer).map(nameOf),
  };
};

/** The longest time in seconds between two acknowledged writes from `from` to `to`, both ends included. */
export const longestGap = (acknowledgedAt: readonly number[], from: number, to: number): number => {
  const within = acknowledgedAt.filter((at) => at > from && at < to).toSorted((a, b) => a - b);
  const marks = [from, ...within, to];
  return Math.max(...marks.slice(1).map((mark, index) => mark - (marks[index] ?? from))) / 1000;
};

/** The gap of the terminal that waited longest. */
export const slowestTerminal = ({ entries }: LedgerPage, from: number, to: number): number => {
  const byTerminal = Map.groupBy(entries.filter(isAcknowledged), ({ terminal }) => terminal);
  const gaps = [...byTerminal.values()].map((own) =>
    longestGap(
      own.map(({ answer }) => answer?.at ?? 0),
      from,
      to,
    ),
  );
  return Math.max(0, ...gaps);
};

/** Answers that came over a connection to a process which had ended before. */
export const answersAfterTheEnd = (heard: readonly Heard[], ends: readonly number[]): number =>
  heard.filter(({ at, openedAt }) => ends.some((end) => openedAt < end && at > end + UNREAD_MILLISECONDS)).length;
