import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { type Outcome, settled, withoutFrom } from '@halm/model/yard/offline/waiting-commands.ts';
import { log } from '../../core/browser/log.ts';
import { createStore, useStore } from '../../core/browser/store.ts';
import { onSessionChange } from '../../core/client/session.ts';
import { removeSeen } from './seen-store.ts';
import { currentOwner, type WaitingCommand } from './waiting-command.ts';
import { readWaiting, removeWaiting, removeWaitingOf, storeWaiting } from './waiting-store.ts';

const queue = createStore<readonly WaitingCommand[]>([]);
const windows = new BroadcastChannel('halm-gate');
let shownOwner: string | undefined;

/** Reads anew what waits for whoever is signed in. A browser that keeps nothing has nothing that waits. */
export const readQueue = async (): Promise<readonly WaitingCommand[]> => {
  const owner = currentOwner();
  // Never at once: whoever asks may be drawing.
  const found = await (owner ? readWaiting(owner).catch(() => []) : []);
  if (owner !== currentOwner()) return found;
  shownOwner = owner;
  queue.set(found);
  return found;
};

const save = async (work: Promise<unknown>): Promise<void> => {
  await work;
  await readQueue();
  windows.postMessage('changed');
};

/** Puts a press at the end. Fails where the browser keeps nothing. */
export const enqueue = (command: WaitingCommand): Promise<void> => save(storeWaiting(command));

/** Notes what came of an attempt. */
export const recordOutcome = async ({ key }: WaitingCommand, outcome: Outcome): Promise<void> => {
  const [left] = settled(queue.get(), key, outcome).filter((command) => command.key === key);
  if (outcome === 'taken') await save(removeWaiting([key]));
  else if (left?.refusal) await save(storeWaiting(left));
};

/** What is done with a press: its step, and the one that was done with it. */
type Done = { readonly stays?: boolean | undefined } & Pick<WaitingCommand, 'alsoDone'>;

/**
 * What was done anew takes the place of its press that was refused; `booking` as it was seen then. A press of
 * two steps is done once the second one is; one that left the booking where it was, by another such one.
 */
export const recordRepeated = async (
  { id, step, status }: Pick<Booking, 'id' | 'step' | 'status'>,
  { stays, alsoDone }: Done = {},
): Promise<void> => {
  const isDoneWith = (one: WaitingCommand) =>
    Boolean(one.stays) === Boolean(stays) &&
    [step, alsoDone].includes(one.alsoDone ?? one.step) &&
    one.status === status;
  const anew = queue.get().find((one) => one.bookingId === id && one.refusal && isDoneWith(one));
  if (anew) await recordOutcome(anew, 'taken');
};

/**
 * Lets a refused command be sent once more, under the same key: what was refused has
 * not been done, so it may say more now.
 */
export const sendOnceMore = (
  command: WaitingCommand,
  more: { readonly confirmSecondOpen?: true } = {},
): Promise<void> =>
  save(storeWaiting({ ...command, body: { ...command.body, ...more }, refusal: null } as WaitingCommand));

/** Lets go of a command and of what was pressed after it in its booking. */
export const removeCommand = ({ key }: WaitingCommand): Promise<void> => {
  const left = new Set(withoutFrom(queue.get(), key));
  return save(removeWaiting(queue.get().flatMap((command) => (left.has(command) ? [] : [command.key]))));
};

/** Lets go of all that waits for somebody who signs out, and of what anybody has seen on this device. */
export const removeAllCommands = (owner: string): Promise<void> =>
  // Where the browser keeps nothing, nothing waits, and signing out goes on.
  save(Promise.all([removeWaitingOf(owner), removeSeen()])).catch((error) =>
    log.error('What waits could not be let go of', error),
  );

/** What waits, in the order of the presses. */
export const waitingNow = queue.get;

/** Calls back when what waits has changed, in this window or another one. */
export const onWaiting = queue.subscribe;

/** What waits; re-renders when that changes. */
export const useWaiting = (): readonly WaitingCommand[] => useStore(queue);

/** What waits of one booking. */
export const useWaitingOf = (bookingId: string): readonly WaitingCommand[] =>
  useWaiting().filter((command) => command.bookingId === bookingId);

const follow = (): void => {
  if (currentOwner() === shownOwner) return;
  shownOwner = currentOwner();
  queue.set([]);
  readQueue().catch((error) => log.error('What waits could not be read', error));
};

/** Shows what waits for whoever is signed in, and what other windows do with it. Called once at the start. */
export const followWaiting = (): void => {
  windows.addEventListener('message', () => void readQueue());
  onSessionChange(follow);
  follow();
};
