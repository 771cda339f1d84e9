import i18next from 'i18next';
import type { SignOut } from '../../core/navigation/area-parts.ts';
import { deleteQuestions } from '../../core/records/confirm-delete.ts';
import { currentOwner } from './waiting-command.ts';
import { removeAllCommands, waitingNow } from './waiting-queue.ts';

/** Whether one may sign out: asks where presses would be lost that the server has not heard of. */
const mayLeaveWaiting = async (): Promise<boolean> => {
  const count = waitingNow().length;
  if (count === 0) return true;
  await i18next.loadNamespaces('bookings');
  const [title, action] = [i18next.t('bookings:waiting.leaveTitle'), i18next.t('bookings:waiting.leave')];
  const text = i18next.t('bookings:waiting.leaveText', { count });
  return deleteQuestions.ask({ name: '', level: 1, title, text, action });
};

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
