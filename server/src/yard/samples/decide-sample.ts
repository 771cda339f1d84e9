import { randomInt } from 'node:crypto';
import type { Sample } from '@halm/model/yard/samples/sample.ts';
import { type AgreedSamples, drawnPercent, isSampleDue } from '@halm/model/yard/samples/sample-due.ts';
import type { Scope } from '../../core/api/scope.ts';
import { today } from '../../core/api/scope.ts';
import { insertSample } from './insert-sample.ts';

type Registered = {
  readonly id: string;
  readonly type: string;
  readonly contractMaterialId: string | null;
  /** What its material says of samples, as it was read without a lock. */
  readonly agreedSampleRule: string | null;
  readonly values: readonly unknown[];
};

/** What was decided of a booking, and the sample if one is due. */
type Decision = {
  readonly decided: {
    readonly sampleRule?: string;
    readonly sampleDraw?: number;
    readonly samplePercent?: number;
    readonly sampleDue?: true;
  };
  readonly read: { readonly samples?: Sample[] };
};
const nothing: Decision = { decided: {}, read: {} };

/**
 * What was agreed about a material. Lorries of one material are decided about in turn:
 * each sees the sample of the one before.
 */
const lockAgreed = async (scope: Scope, materialId: string): Promise<AgreedSamples | undefined> =>
  scope.db
    .selectFrom('contractMaterials')
    .select(['sampleRule', 'samplePercent', 'sampleEvery', 'sampleInterval'])
    .$narrowType<Pick<AgreedSamples, 'sampleRule' | 'sampleInterval'>>()
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', materialId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * The day of the last sample of a material that counts: due or taken, of a delivery that still brings it and
 * is neither aborted nor taken back.
 */
const findLastDay = async (scope: Scope, materialId: string): Promise<string | null> => {
  const last = await scope.db
    .selectFrom('samples')
    .innerJoin('bookings', (on) =>
      on.onRef('bookings.organisationId', '=', 'samples.organisationId').onRef('bookings.id', '=', 'samples.bookingId'),
    )
    .select('samples.dueOn')
    .where('samples.organisationId', '=', scope.organisationId)
    .where('samples.materialId', '=', materialId)
    .where('samples.status', 'in', ['due', 'taken'])
    .where('bookings.contractMaterialId', '=', materialId)
    .where('bookings.status', 'not in', ['aborted', 'reversed'])
    .orderBy('samples.dueOn', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.dueOn ?? null;
};

/**
 * Decides once, by what its contract's material says, whether a delivery that has
 * just come gives a sample, and numbers it.
 */
export const decideSample = async (scope: Scope, booking: Registered): Promise<Decision> => {
  const { id: bookingId, type, contractMaterialId: materialId, agreedSampleRule } = booking;
  if (type !== 'incoming' || !materialId || !agreedSampleRule || agreedSampleRule === 'none') return nothing;
  const agreed = await lockAgreed(scope, materialId);
  if (!agreed || agreed.sampleRule === 'none') return nothing;
  const { sampleRule } = agreed;
  const draw = randomInt(1, 101);
  const isDrawn = sampleRule === 'random';
  const lastSampleOn = isDrawn ? null : await findLastDay(scope, materialId);
  const decided = { sampleRule, ...(isDrawn && { sampleDraw: draw, samplePercent: drawnPercent(agreed) }) };
  if (!isSampleDue(agreed, { lastSampleOn, draw }, today(scope))) return { decided, read: {} };
  const hasValues = booking.values.length > 0;
  const sample = await insertSample(scope, { bookingId, materialId, hasValues, rule: sampleRule, status: 'due' });
  return { decided: { ...decided, sampleDue: true }, read: { samples: [sample] } };
};
