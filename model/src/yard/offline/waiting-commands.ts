import type { OtherBooking } from '../bookings/booking.ts';

/**
 * Why the server has refused a command that waited; `others`: the open
 * bookings of its lorry that stand in the way.
 */
export type WaitingRefusal = {
  readonly status: number;
  readonly reason: string;
  readonly others?: readonly OtherBooking[];
};

/**
 * A command that has not been answered: of its booking, in the order of the
 * presses, and under a key of its own.
 */
export type Waiting = { readonly key: string; readonly bookingId: string; readonly refusal: WaitingRefusal | null };

/**
 * What came of an attempt. `later`: nothing is known, or nothing was done;
 * `away`: nobody could be reached at all.
 */
export type Outcome = 'taken' | 'later' | 'away' | 'session' | WaitingRefusal;

const passing: readonly string[] = ['request.busy', 'server.overloaded'];
const session: readonly string[] = ['session.ended', 'session.required', 'session.overtaken', 'session.two-factor-due'];

/** What a failed attempt means for the command: status 0 is no answer at all. */
export const outcomeOf = (refusal: WaitingRefusal): Outcome => {
  const { status, reason } = refusal;
  if (session.includes(reason)) return 'session';
  if (status === 0) return 'away';
  const isLater = status >= 500 || status === 408 || status === 429 || passing.includes(reason);
  return isLater ? 'later' : refusal;
};

/**
 * What may be sent now: the first command of each booking, unless it was refused.
 * What stands behind that waits with it.
 */
export const dueCommands = <W extends Waiting>(queue: readonly W[]): W[] => {
  const first = new Map<string, W>();
  for (const command of queue) if (!first.has(command.bookingId)) first.set(command.bookingId, command);
  return [...first.values()].filter(({ refusal }) => refusal === null);
};

/**
 * Whether one of a booking's commands was refused: the others wait behind it
 * until a person has found the way on.
 */
export const isStopped = (commands: readonly Pick<Waiting, 'refusal'>[]): boolean =>
  commands.some(({ refusal }) => refusal !== null);

/** The queue after an attempt of one command. */
export const settled = <W extends Waiting>(queue: readonly W[], key: string, outcome: Outcome): W[] =>
  queue.flatMap((command) => {
    if (command.key !== key || outcome === 'later' || outcome === 'away' || outcome === 'session') return [command];
    return outcome === 'taken' ? [] : [{ ...command, refusal: outcome }];
  });

/**
 * The queue once somebody lets go of a refused command: what was pressed
 * after it in its booking goes with it.
 */
export const withoutFrom = <W extends Waiting>(queue: readonly W[], key: string): W[] => {
  const at = queue.findIndex((command) => command.key === key);
  const bookingId = queue[at]?.bookingId;
  return queue.filter((command, index) => index < at || command.bookingId !== bookingId);
};
