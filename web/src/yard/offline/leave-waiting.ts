import i18next from 'i18next';
import { deleteQuestions } from '../../core/records/confirm-delete.ts';
import { waitingNow } from './waiting-queue.ts';

/** Whether one may sign out: asks where presses would be lost that the server has not heard of. */
export const mayLeaveWaiting = async (): Promise<boolean> => {
  const count = waitingNow().length;
  if (count === 0) return true;
  await i18next.loadNamespaces('bookings');
  const [title, action] = [i18next.t('bookings:waiting.leaveTitle'), i18next.t('bookings:waiting.leave')];
  const text = i18next.t('bookings:waiting.leaveText', { count });
  return deleteQuestions.ask({ name: '', level: 1, title, text, action });
};
