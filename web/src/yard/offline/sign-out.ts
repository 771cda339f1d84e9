import type { SignOut } from '../../core/navigation/area-parts.ts';
import { mayLeaveWaiting } from './leave-waiting.ts';
import { currentOwner } from './waiting-command.ts';
import { removeAllCommands } from './waiting-queue.ts';

/** Commands of the gate that still wait: who signs out is asked about them, and lets go of them. */
export const signOut: SignOut = {
  maySignOut: mayLeaveWaiting,
  prepareClearing: () => {
    const owner = currentOwner();
    return async () => {
      if (owner) await removeAllCommands(owner);
    };
  },
};
