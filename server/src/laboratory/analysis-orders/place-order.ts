import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { missingOf } from '@halm/model/laboratory/analysis-orders/missing-of-order.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope, today } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { changeRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { takeSampleNumbers } from '../../yard/samples/take-sample-numbers.ts';
import { mailLanguageOf } from '../order-mails/mail-parties.ts';
import { storeMails } from '../order-mails/store-mails.ts';
import { queueShipment } from '../shipments/book-shipment.ts';
import { orderRecord, refuseUnlessDraft } from './change-analysis-order.ts';
import { findDueDays } from './due-days.ts';
import { expectResults } from './expect-results.ts';
import { type Part, partsOf } from './parts-of-order.ts';

/** Keeps which laboratory measures what: from now on it no longer follows from what they do. */
const storeLaboratories = async (scope: Scope, { products }: AnalysisOrder): Promise<void> => {
  const { organisationId } = scope;
  const rows = products.flatMap(({ id: productId, analyses }) =>
    analyses.map(({ type, laboratory }, position) => ({
      organisationId,
      productId,
      position,
      analysisTypeId: type.id,
      laboratoryId: laboratory?.id ?? null,
    })),
  );
  await scope.db
    .insertInto('analysisOrderProductTypes')
    .values(rows)
    .onConflict((is) =>
      is
        .columns(['organisationId', 'productId', 'analysisTypeId'])
        .doUpdateSet(({ ref }) => ({ laboratoryId: ref('excluded.laboratoryId') })),
    )
    .execute();
};

/**
 * Behind all that can be done before: the gate takes the numbers of its samples from the same counter, and
 * waits until the order is kept.
 */
const insertSamples = async (scope: Scope, parts: readonly Part[], due: ReadonlyMap<string, string>): Promise<void> => {
  const { organisationId } = scope;
  const numbers = await takeSampleNumbers(scope, parts.length);
  const samples = parts.map((part, index) => ({
    ...part,
    organisationId,
    id: newId(),
    number: numbers[index] ?? '',
    dueOn: due.get(part.laboratoryId) ?? today(scope),
  }));
  await scope.db.insertInto('analysisSamples').values(samples).execute();
  await expectResults(
    scope,
    samples.map(({ id }) => id),
  );
  const [at, byName] = [nowIso(scope), scope.user.name];
  await scope.db
    .insertInto('sampleCustody')
    .values(samples.map(({ id: sampleId }) => ({ organisationId, sampleId, state: 'created', at, byName })))
    .execute();
};

const refuseIncomplete = (order: AnalysisOrder): void => {
  const fields = missingOf(order);
  if (fields.length > 0) throw new Refusal('analysis-order.incomplete', { fields });
};

/**
 * Orders what a draft asks for: numbers its samples, reckons when their values are due, and writes to all who
 * must know. One that lacks anything is refused.
 */
export const placeOrder = async (scope: Scope, record: RecordVersion): Promise<AnalysisOrder> => {
  const order = await changeRecord(
    scope,
    orderRecord,
    record,
    async (before) => {
      refuseUnlessDraft(before);
      refuseIncomplete(before);
      const parts = partsOf(before);
      const laboratoryIds = [...new Set(parts.map(({ laboratoryId }) => laboratoryId))];
      const due = await findDueDays(scope, laboratoryIds, today(scope));
      await storeLaboratories(scope, before);
      await insertSamples(scope, parts, due);
      const ordered = { orderedAt: nowIso(scope), orderedByName: scope.user.name };
      return {
        state: 'order',
        ...ordered,
        language: before.language ?? mailLanguageOf(before.country),
        dueOn: [...due.values()].toSorted().at(-1),
      };
    },
    () => ({ event: 'ordered' }),
  );
  await storeMails(scope, order);
  await queueShipment(scope, order.id);
  return order;
};
