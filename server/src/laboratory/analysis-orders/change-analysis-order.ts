import type { AnalysisOrder, AnalysisOrderInput } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { nextNumber } from '../../core/db/counters.ts';
import { newId } from '../../core/db/ids.ts';
import { removeFiles } from '../../core/files/files.ts';
import { refuseUnknown, refuseUnknownAt } from '../../core/http/refuse-unknown.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { refuseMerged } from '../../masterdata/addresses/check-address.ts';
import { deleteProducts } from './delete-products.ts';
import { getAnalysisOrder } from './get-analysis-order.ts';
import { setProducts } from './set-products.ts';

/** Refuses a person who belongs to somebody else than the supplier. */
const checkContact = async (scope: Scope, { contactId, supplierId }: AnalysisOrderInput): Promise<void> => {
  if (!contactId) return;
  const contact = await scope.db
    .selectFrom('contacts')
    .select('addressId')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', contactId)
    .forKeyShare()
    .executeTakeFirst();
  if (!contact || contact.addressId !== supplierId) throw refuseField('contactId', 'unknown');
};

/** Refuses what an order names and nobody has, each at its place. */
const checkReferences = async (scope: Scope, input: AnalysisOrderInput): Promise<void> => {
  const { supplierId, contractorId, laboratoryIds, products } = input;
  await refuseMerged(scope, { supplierId, contractorId });
  await checkContact(scope, input);
  await refuseUnknown(scope, 'laboratories', laboratoryIds, 'laboratoryIds');
  const named = (field: 'biomassTypeId' | 'laboratoryId') =>
    products.flatMap(({ [field]: id }, index) => (id ? [{ path: `products.${index}.${field}`, id }] : []));
  await refuseUnknownAt(scope, 'biomassTypes', named('biomassTypeId'));
  await refuseUnknownAt(scope, 'laboratories', named('laboratoryId'));
  const analyses = products.flatMap(({ analysisTypeIds }, index) =>
    analysisTypeIds.map((id, at) => ({ path: `products.${index}.analysisTypeIds.${at}`, id })),
  );
  await refuseUnknownAt(scope, 'analysisTypes', analyses);
};

/** How orders of analyses are stored and read. */
export const orderRecord = { table: 'analysisOrders', entity: 'analysis-orders', get: getAnalysisOrder } as const;

const COUNTED = 5;

/** The next number of an order: `L-2026-00017`. */
const takeNumber = async (scope: Scope): Promise<string> => {
  const year = today(scope).slice(0, 4);
  const sequence = await nextNumber(scope, `analysis-orders-${year}`);
  return `L-${year}-${String(sequence).padStart(COUNTED, '0')}`;
};

const setNumber = async (scope: Scope, id: string): Promise<void> => {
  await scope.db
    .updateTable('analysisOrders')
    .set({ number: await takeNumber(scope) })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
};

const setLaboratories = async (scope: Scope, orderId: string, ids: readonly string[]): Promise<void> => {
  const { organisationId } = scope;
  await scope.db
    .deleteFrom('analysisOrderLaboratories')
    .where('organisationId', '=', organisationId)
    .where('orderId', '=', orderId)
    .execute();
  if (ids.length === 0) return;
  await scope.db
    .insertInto('analysisOrderLaboratories')
    .values(ids.map((laboratoryId, position) => ({ organisationId, orderId, laboratoryId, position })))
    .execute();
};

/** Begins an order as a draft, which keeps whatever it has. */
export const createAnalysisOrder = async (scope: Scope, input: AnalysisOrderInput): Promise<AnalysisOrder> => {
  await checkReferences(scope, input);
  const { laboratoryIds, products, ...columns } = input;
  // Until its parts are written it goes by a name that nobody else has: the
  // counter keeps whoever begins another order.
  return createRecord(scope, orderRecord, { ...columns, number: newId() }, async (id) => {
    await setLaboratories(scope, id, laboratoryIds);
    await setProducts(scope, id, products);
    await setNumber(scope, id);
  });
};

/** Refuses what can be done to a draft alone (`analysis-order.not-a-draft`). */
export const refuseUnlessDraft = ({ state }: AnalysisOrder): void => {
  if (state !== 'draft') throw new Refusal('analysis-order.not-a-draft');
};

/** Changes a draft and its products. */
export const updateAnalysisOrder = (
  scope: Scope,
  record: RecordVersion,
  input: AnalysisOrderInput,
): Promise<AnalysisOrder> =>
  changeRecord(scope, orderRecord, record, async (before) => {
    refuseUnlessDraft(before);
    await checkReferences(scope, input);
    const { laboratoryIds, products, ...columns } = input;
    await setLaboratories(scope, record.id, laboratoryIds);
    await setProducts(scope, record.id, products, before.products);
    return columns;
  });

/** Deletes an order with its products and samples, as long as nothing of it was measured. */
export const deleteAnalysisOrder = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, orderRecord, record, async (before) => {
    if (before.progress.measured > 0) throw new Refusal('analysis-order.has-results');
    const mails = await scope.db
      .deleteFrom('analysisOrderMails')
      .where('organisationId', '=', scope.organisationId)
      .where('orderId', '=', record.id)
      .returning('fileId')
      .execute();
    await removeFiles(
      scope,
      mails.flatMap(({ fileId }) => fileId ?? []),
    );
    await deleteProducts(scope, record.id);
  });
