import { addDays, daysBetween } from '@halm/model/core/quantities/plain-date.ts';
import { verificationReminder } from '@halm/model/masterdata/scales/scale-verification.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { raiseNotification } from '../../identity/notifications/raise-notification.ts';
import { findDueScales } from './find-due-scales.ts';

/** What ended longer ago is no news: the scale itself refuses to weigh. */
const LOOKED_AT_DAYS = 30;

/** Tells of scales whose verification runs out, sixty and thirty days before and on its last day (A15). */
export const raiseVerificationDeadlines = async (scope: Scope): Promise<void> => {
  const day = today(scope);
  const scales = await findDueScales(scope);
  for (const { id, name, verifiedUntil } of scales) {
    const reminder = verificationReminder(daysBetween(day, verifiedUntil));
    if (reminder === undefined || verifiedUntil < addDays(day, -LOOKED_AT_DAYS)) continue;
    await raiseNotification(scope, {
      type: 'A15',
      causeKey: `scale:${id}:${verifiedUntil}:${reminder}`,
      params: { scale: name, verifiedUntil, isLastDay: verifiedUntil === day, isOver: verifiedUntil < day },
      target: `/settings/scales/${id}`,
    });
  }
};
