import type { ChangedTest } from '@halm/model/identity/notifications/notification-params.ts';
import type { ResultSign } from '@halm/model/laboratory/analysis-types/result-sign.ts';
import { isOtherDayAlone, type JudgedResult } from '@halm/model/laboratory/laboratory-messages/judge-results.ts';
import type { LaboratoryMessage } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { measuredChanges, type SampleResult } from '@halm/model/laboratory/laboratory-messages/measured-results.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { raiseNotification } from '../../identity/notifications/raise-notification.ts';
import { receiveResults } from '../analysis-orders/receive-results.ts';
import { applyResults } from '../judgements/judge-arrived.ts';
import { lockReceivers } from './lock-receivers.ts';
import { type ReceivingSample, setBookingValues } from './sample-receivers.ts';

type Results = ReadonlyMap<string, readonly SampleResult[]>;
/** What samples were taken of, by their numbers. */
export type Receivers = ReadonlyMap<string, ReceivingSample>;
type Message = Pick<LaboratoryMessage, 'id' | 'laboratory' | 'way' | 'receivedBy'>;

/** What a message says of each sample that was not said before, and what those were taken of. */
type ResultBatch = {
  readonly message: Message;
  readonly samples: ReadonlyMap<string, readonly JudgedResult[]>;
  readonly receivers: Receivers;
};

/** What all laboratories say now of the samples of deliveries, the latest last. */
export const findDeliveryResults = async (scope: Scope, { samples, receivers }: ResultBatch): Promise<Results> => {
  const numbers = [...samples.keys()].filter((number) => 'bookingId' in (receivers.get(number) ?? {}));
  if (numbers.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('laboratoryResults')
    .innerJoin('analysisTests', (join) =>
      join
        .onRef('analysisTests.organisationId', '=', 'laboratoryResults.organisationId')
        .onRef('analysisTests.id', '=', 'laboratoryResults.testId'),
    )
    .select(['sampleNumber', 'sign', 'parameter', 'laboratoryResults.basis'])
    .select(sql<number | null>`laboratory_results.value::float8`.as('value'))
    .$narrowType<{ sign: ResultSign | null } & Pick<SampleResult, 'parameter' | 'basis'>>()
    .where('laboratoryResults.organisationId', '=', scope.organisationId)
    .where('sampleNumber', '=', sql<string>`any(${numbers}::text[])`)
    .where('replacedAt', 'is', null)
    .orderBy('receivedAt')
    .orderBy('laboratoryResults.id')
    .execute();
  return Map.groupBy(rows, ({ sampleNumber }) => sampleNumber);
};

/** What of a sample is not as it was said before. */
type Changed = {
  readonly values: readonly JudgedResult[];
  /** Values that stay, measured on another day than was said. */
  readonly days: readonly JudgedResult[];
};

const changedOf = (judged: readonly JudgedResult[] = []): Changed => {
  const changed = judged.filter(({ verdict }) => verdict === 'changed');
  return { values: changed.filter((one) => !isOtherDayAlone(one)), days: changed.filter(isOtherDayAlone) };
};

const testsOf = (changed: readonly JudgedResult[]): ChangedTest[] =>
  changed.flatMap(({ result }) => (result ? [{ name: result.test.name, basis: result.test.basis }] : []));

/**
 * Tells quality control that something else is said of a sample than before (A2), once for its values and
 * once for their days, and by whom.
 */
const notifyChanged = async (
  scope: Scope,
  { id, laboratory, way, receivedBy }: Message,
  sample: ReceivingSample & { readonly number: string },
  { changed, isDay }: { readonly changed: readonly JudgedResult[]; readonly isDay: boolean },
): Promise<void> => {
  if (changed.length === 0) return;
  await raiseNotification(scope, {
    type: 'A2',
    causeKey: `laboratory-message:${id}:sample:${sample.number}${isDay ? ':day' : ''}`,
    params: {
      product: sample.name,
      field: testsOf(changed)
        .map(({ name }) => name)
        .join(', '),
      tests: testsOf(changed),
      author: way === 'typed' ? receivedBy : laboratory.name,
      isDay,
    },
    target:
      'orderId' in sample
        ? `/verwaltung/potential-products/analysis-order/${sample.orderId}/${sample.productId}`
        : `/verwaltung/potential-products/settings/inbox/${id}`,
  });
};

/**
 * Hands what has become known of samples on to what they were taken of; `before` is what was
 * known of those of deliveries until now.
 */
export const propagateResults = async (scope: Scope, batch: ResultBatch, previous: Results): Promise<void> => {
  const { message, receivers } = batch;
  const numbers = [...batch.samples.keys()].toSorted();
  const samples = numbers.flatMap((number) => {
    const receiver = receivers.get(number);
    return receiver ? [{ ...receiver, number }] : [];
  });
  const after = await findDeliveryResults(scope, batch);
  await lockReceivers(
    scope,
    samples.flatMap((sample) => ('bookingId' in sample ? sample.bookingId : [])),
  );
  const orderIds: string[] = [];
  const changedProducts = new Map<string, ChangedTest[]>();
  const mendedProducts: string[] = [];
  for (const sample of samples) {
    const { number } = sample;
    if ('orderId' in sample) orderIds.push(sample.orderId);
    else {
      const changes = measuredChanges(previous.get(number) ?? [], after.get(number) ?? []);
      if (changes.length > 0) await setBookingValues(scope, sample.bookingId, changes);
    }
    const { values, days } = changedOf(batch.samples.get(number));
    await notifyChanged(scope, message, sample, { changed: values, isDay: false });
    await notifyChanged(scope, message, sample, { changed: days, isDay: true });
    if ('orderId' in sample && values.length > 0)
      changedProducts.set(sample.productId, [...(changedProducts.get(sample.productId) ?? []), ...testsOf(values)]);
    if ('orderId' in sample && days.length > 0) mendedProducts.push(sample.productId);
  }
  const whole = await receiveResults(scope, orderIds, message.laboratory.name);
  await applyResults(scope, { whole, changed: changedProducts, mended: mendedProducts });
};
