import { COMMANDS, inTransaction, removeOf, settledOf } from '../steps/gate-store.ts';
import type { WaitingCommand } from './waiting-command.ts';

/** The commands of this owner that this device keeps, in the order of their presses. */
export const readWaiting = (owner: string): Promise<WaitingCommand[]> =>
  inTransaction(COMMANDS, 'readonly', async (store) => {
    const found = (await settledOf(store.index('owner').getAll(owner))) as WaitingCommand[];
    return found.toSorted((one, other) => one.order - other.order);
  });

/** Keeps a command on this device, or what has become of it. */
export const storeWaiting = (command: WaitingCommand): Promise<unknown> =>
  inTransaction(COMMANDS, 'readwrite', (store) => settledOf(store.put(command)));

/** Lets go of commands. */
export const removeWaiting = (keys: readonly string[]): Promise<unknown> =>
  inTransaction(COMMANDS, 'readwrite', (store) => Promise.all(keys.map((key) => settledOf(store.delete(key)))));

/** Lets go of every command of this owner. */
export const removeWaitingOf = (owner: string): Promise<unknown> => removeOf(COMMANDS, owner);
