import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type {
  AnalysisSample,
  CustodyInput,
  RetentionInput,
} from '@halm/model/laboratory/analysis-orders/analysis-sample.ts';
import { canBecome } from '@halm/model/laboratory/analysis-orders/custody.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { pastInstant } from '../../core/api/past-instant.ts';
import { found, Refusal } from '../../core/api/refusal.ts';
import { businessDate, nowIso, type Scope } from '../../core/api/scope.ts';
import { changeRecord } from '../../core/records/write-record.ts';
import { orderRecord } from './change-analysis-order.ts';
import { findDueDays } from './due-days.ts';

const chosenOf = ({ samples }: AnalysisOrder, ids: readonly string[]): AnalysisSample[] => {
  const fields = ids.flatMap((id, index): FieldError[] =>
    samples.some((sample) => sample.id === id) ? [] : [{ path: `sampleIds.${index}`, reason: 'unknown' }],
  );
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
  return samples.filter(({ id }) => ids.includes(id));
};

const refusePast = (samples: readonly AnalysisSample[], { state }: CustodyInput): void => {
  const past = samples.filter((sample) => !canBecome(sample.state, state));
  if (past.length === 0) return;
  throw new Refusal('analysis-order.custody-past', {
    details: { samples: past.map(({ number }) => inGroups(number)).join(', ') },
  });
};

const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000);

/** When it happened: now, unless a time is told, which is neither ahead nor before the step before. */
const timeOfReport = (scope: Scope, samples: readonly AnalysisSample[], { at }: CustodyInput): string => {
  if (at === null) return nowIso(scope);
  const instant = pastInstant(scope, 'at', at);
  const earlier = samples.find(({ custody }) => minuteOf(custody.at(-1)?.at ?? instant) > minuteOf(instant));
  const field = { path: 'at', reason: 'analysis-order.custody-before-former', named: inGroups(earlier?.number ?? '') };
  if (earlier) throw new Refusal('request.invalid', { fields: [field] });
  return instant;
};

/**
 * From a day on laboratories have their whole turnaround for these samples. Answers
 * when the last of all samples is due then.
 */
export const setDueDays = async (
  scope: Scope,
  { samples }: AnalysisOrder,
  arrived: readonly AnalysisSample[],
  day: string,
) => {
  const due = await findDueDays(scope, [...new Set(arrived.map(({ laboratory }) => laboratory.id))], day);
  for (const [laboratoryId, dueOn] of due)
    await scope.db
      .updateTable('analysisSamples')
      .set({ dueOn })
      .where('organisationId', '=', scope.organisationId)
      .where('laboratoryId', '=', laboratoryId)
      .where(
        'id',
        'in',
        arrived.map(({ id }) => id),
      )
      .execute();
  const days = samples.map((sample) => (arrived.includes(sample) ? due.get(sample.laboratory.id) : sample.dueOn));
  return days
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1);
};

/**
 * Locks the order as it stands: samples go from hand to hand while others look at it, and each
 * step says by itself whether it is past.
 */
export const lockLatest = async (scope: Scope, id: string) => {
  const row = await scope.db
    .selectFrom('analysisOrders')
    .select('version')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return { id, version: found(row).version };
};

/**
 * Records that samples were labelled, handed over or received; what is further on already is refused.
 */
export const recordCustody = async (scope: Scope, id: string, input: CustodyInput): Promise<AnalysisOrder> => {
  const { state, sampleIds } = input;
  return changeRecord(
    scope,
    orderRecord,
    await lockLatest(scope, id),
    async (before) => {
      const chosen = chosenOf(before, sampleIds);
      refusePast(chosen, input);
      const at = timeOfReport(scope, chosen, input);
      const change = { organisationId: scope.organisationId, state, at, byName: scope.user.name };
      await scope.db
        .insertInto('sampleCustody')
        .values(chosen.map((sample) => ({ ...change, sampleId: sample.id })))
        .execute();
      if (state !== 'received') return {};
      const day = businessDate(new Date(at), scope.organisation.timeZone);
      return { dueOn: (await setDueDays(scope, before, chosen, day)) ?? null };
    },
    () => ({ event: state }),
  );
};

/** Says where what is left of a sample is kept, and until when. */
export const recordRetained = async (
  scope: Scope,
  { id, sampleId }: { readonly id: string; readonly sampleId: string },
  { place, discardOn }: RetentionInput,
): Promise<AnalysisOrder> =>
  changeRecord(
    scope,
    orderRecord,
    await lockLatest(scope, id),
    async ({ samples }) => {
      found(samples.find((sample) => sample.id === sampleId));
      await scope.db
        .updateTable('analysisSamples')
        .set({ retainedPlace: place, discardOn })
        .where('organisationId', '=', scope.organisationId)
        .where('id', '=', sampleId)
        .execute();
      return {};
    },
    () => ({ event: 'retained' }),
  );
