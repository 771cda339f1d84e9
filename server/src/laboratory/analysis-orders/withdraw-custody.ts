import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { AnalysisSample, CustodyReversal } from '@halm/model/laboratory/analysis-orders/analysis-sample.ts';
import { found, Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { businessDate, nowIso } from '../../core/api/scope.ts';
import { changeRecord } from '../../core/records/write-record.ts';
import { orderRecord } from './change-analysis-order.ts';
import { lockLatest, setDueDays } from './record-custody.ts';

/** What never arrived is due from the day of the order on again. */
const dueAsOrdered = async (scope: Scope, order: AnalysisOrder, sample: AnalysisSample) => {
  const day = businessDate(new Date(order.orderedAt ?? nowIso(scope)), scope.organisation.timeZone);
  return { dueOn: (await setDueDays(scope, order, [sample], day)) ?? null };
};

/** Takes back the last step of a sample, where people have told it; the history says which, and why. */
export const withdrawCustody = async (
  scope: Scope,
  { id, sampleId }: { readonly id: string; readonly sampleId: string },
  { state, reason }: CustodyReversal,
): Promise<AnalysisOrder> =>
  changeRecord(
    scope,
    orderRecord,
    await lockLatest(scope, id),
    async (before) => {
      const sample = found(before.samples.find((one) => one.id === sampleId));
      // Whoever presses twice, or sees an older step, takes back no other one.
      if (sample.state !== state) throw new Refusal('analysis-order.custody-not-last');
      await scope.db
        .deleteFrom('sampleCustody')
        .where('organisationId', '=', scope.organisationId)
        .where('sampleId', '=', sampleId)
        .where('state', '=', state)
        .execute();
      return state === 'received' ? dueAsOrdered(scope, before, sample) : {};
    },
    () => ({ event: 'taken-back', reason }),
  );
