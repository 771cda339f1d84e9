import { dueCommands, type Outcome, outcomeOf } from '@halm/model/yard/offline/waiting-commands.ts';
import { play } from '../../core/browser/sound.ts';
import { createStore, useStore } from '../../core/browser/store.ts';
import { type AnswerOf, call } from '../../core/client/api.ts';
import { ApiError } from '../../core/client/api-error.ts';
import { invalidateEntities } from '../../core/client/invalidate-entities.ts';
import { queryClient, recordQuery } from '../../core/client/queries.ts';
import { onSocket } from '../../core/client/realtime.ts';
import { onSessionChange } from '../../core/client/session.ts';
import { namedBookings } from '../bookings/named-bookings.ts';
import { noteSeen } from './gate-cache.ts';
import { currentOwner, type GateCall, type WaitingCommand } from './waiting-command.ts';
import { followWaiting, onWaiting, readQueue, recordOutcome, waitingNow } from './waiting-queue.ts';

const ANSWER_MILLISECONDS = 10_000;
const FIRST_PAUSE_MILLISECONDS = 1000;
const LONGEST_PAUSE_MILLISECONDS = 30_000;

type Sent = Pick<WaitingCommand, 'bookingId' | 'step' | 'key'> & GateCall;

const answerTo = (
  { bookingId: id, step, key: idempotencyKey, ...sent }: Sent,
  signal: AbortSignal,
): Promise<AnswerOf<'GET /bookings/:id'>> => {
  const options = { idempotencyKey, signal } as const;
  if (sent.call === 'POST /bookings/arrivals') return call(sent.call, { ...options, body: sent.body as never });
  if (sent.call === 'POST /bookings/:id/weighings')
    return call(sent.call, { ...options, params: { id }, body: sent.body as never });
  const called = sent.calledStep ?? step;
  return call(sent.call, { ...options, params: { id, step: called }, body: sent.body as object });
};

/** Sends one press. An answer that doesn't come in time counts as lost. */
export const sendCommand = (sent: Sent): Promise<AnswerOf<'GET /bookings/:id'>> =>
  answerTo(sent, AbortSignal.timeout(ANSWER_MILLISECONDS)).catch((error) => {
    if (error instanceof ApiError) throw error;
    throw new ApiError(0, 'network.unreachable', 'The server has not answered in time');
  });

/** Shows a booking as the server has answered it, and asks anew for what hangs on it. */
export const showAnswered = (booking: AnswerOf<'GET /bookings/:id'>): void => {
  const { queryKey } = recordQuery('GET /bookings/:id', { id: booking.id });
  queryClient.setQueryData(queryKey, booking);
  noteSeen(queryKey, booking);
  void invalidateEntities(queryClient, ['bookings', 'inventory', 'contracts']);
};

const attempt = async (command: WaitingCommand): Promise<Outcome> => {
  try {
    // First the answer: without its command the booking would step back for a moment.
    showAnswered(await sendCommand(command));
    await recordOutcome(command, 'taken');
    play('taken');
    return 'taken';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, reason } = error;
    const outcome = outcomeOf({ status, reason, others: namedBookings(error) });
    await recordOutcome(command, outcome);
    if (typeof outcome === 'object') {
      play('refused');
      void invalidateEntities(queryClient, ['bookings']);
    }
    return outcome;
  }
};

/**
 * Sends what is due until nothing is, or nobody can be reached. `some` is left to be tried again by itself.
 */
const sendAll = async (): Promise<'none' | 'some' | 'stopped'> => {
  const tried = new Set<string>();
  for (;;) {
    const owner = currentOwner();
    const [next] = dueCommands(await readQueue()).filter(({ key }) => !tried.has(key));
    // Who has signed out meanwhile, or in as somebody else, sends nothing.
    if (!next || next.owner !== owner || next.owner !== currentOwner()) return tried.size > 0 ? 'some' : 'none';
    const outcome = await attempt(next);
    if (outcome === 'away') return 'some';
    if (outcome === 'session') return 'stopped';
    if (outcome === 'later') tried.add(next.key);
  }
};

/**
 * Of several windows one sends. Without locks (no TLS) each does: the keys
 * keep them from doing anything twice.
 */
const inTurn = (work: typeof sendAll): ReturnType<typeof sendAll> =>
  navigator.locks ? navigator.locks.request(`halm-gate ${currentOwner() ?? ''}`, work) : work();

const sending = createStore(false);
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

const pause = (): number => Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** failures, LONGEST_PAUSE_MILLISECONDS);

const run = async (): Promise<void> => {
  clearTimeout(timer);
  if (sending.get() || dueCommands(waitingNow()).length === 0) return;
  sending.set(true);
  const left = await inTurn(sendAll).finally(() => sending.set(false));
  if (left !== 'some') failures = 0;
  // What was pressed while the last answer came.
  if (left === 'none') void run();
  if (left !== 'some') return;
  timer = setTimeout(() => void run(), pause());
  failures += 1;
};

/** Sends what waits now, not only after the pause. */
export const sendNow = (): void => {
  failures = 0;
  void run();
};

/** Whether what waits is being sent; re-renders when that changes. */
export const useSending = (): boolean => useStore(sending);

/**
 * Shows and sends what waits, now and as soon as the line is back: told by the live connection, by the
 * browser, or found out by trying. Called once.
 */
export const sendWaiting = (): void => {
  followWaiting();
  onSocket((socket) => socket.on('connect', sendNow));
  window.addEventListener('online', sendNow);
  onSessionChange(sendNow);
  let lastCount = 0;
  onWaiting(() => {
    const due = dueCommands(waitingNow()).length;
    if (due > 0 && lastCount === 0 && !sending.get()) void run();
    lastCount = due;
  });
  sendNow();
};
