import type { FeedingCorrectionInput, FeedingDayDetail } from '@halm/model/production/feeding/feeding-day.ts';
import { feedingDayRefuses } from '@halm/model/production/feeding/feeding-day-can.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import type { RecordVersion } from '../../core/records/write-record.ts';
import { lockFeedingDay, saveDay } from './book-day.ts';
import { getFeedingDay } from './find-feeding-days.ts';

/** Says against the counter how much was fed. The corrections stay, and what the counter said stays too. */
export const correctFeedingDay = async (
  scope: Scope,
  record: RecordVersion,
  { kg, reason }: FeedingCorrectionInput,
): Promise<FeedingDayDetail> => {
  const day = await lockFeedingDay(scope, record, feedingDayRefuses.correct);
  await scope.db
    .insertInto('feedingCorrections')
    .values({
      organisationId: scope.organisationId,
      id: newId(),
      feedingDayId: day.id,
      saidKg: kg,
      measuredKg: day.measuredKg ?? 0,
      reason,
      userId: scope.user.id,
      userName: scope.user.name,
      madeAt: nowIso(scope),
    })
    .execute();
  await saveDay(scope, day, { state: 'accepted', acceptedKg: kg, leftToPeople: true }, { event: 'corrected', reason });
  return getFeedingDay(scope, day.id);
};

/** Accepts a questionable day as it was counted. */
export const acceptFeedingDay = async (
  scope: Scope,
  record: RecordVersion,
  { reason }: { readonly reason: string },
): Promise<FeedingDayDetail> => {
  const day = await lockFeedingDay(scope, record, feedingDayRefuses.accept);
  await saveDay(scope, day, { state: 'accepted', leftToPeople: true }, { event: 'accepted', reason });
  return getFeedingDay(scope, day.id);
};
