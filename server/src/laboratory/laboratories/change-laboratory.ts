import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import type { Laboratory, LaboratoryInput } from '@halm/model/laboratory/laboratories/laboratory.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { queueWaiting } from '../analysis-types/waiting-files.ts';
import { getLaboratory } from './find-laboratories.ts';
import { deliveryFaults, setDelivery } from './write-delivery.ts';

const laboratoryRecord = { table: 'laboratories', entity: 'laboratories', get: getLaboratory } as const;

/**
 * A supplier's address becomes no laboratory by mistake: its type says what it is. Nobody gives it another
 * one, or merges it into another address, until this has ended.
 */
const addressFault = async (scope: Scope, addressId: string): Promise<FieldError[]> => {
  const row = await scope.db
    .selectFrom('addresses')
    .select(['type', 'mergedInto'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', addressId)
    .forShare()
    .executeTakeFirst();
  if (row?.mergedInto) return [{ path: 'addressId', reason: 'address.merged' }];
  if (row?.type === 'laboratory') return [];
  return [{ path: 'addressId', reason: row ? 'laboratory.other-type' : 'unknown' }];
};

const typeFaults = async (scope: Scope, ids: readonly string[]): Promise<FieldError[]> => {
  if (ids.length === 0) return [];
  const rows = await scope.db
    .selectFrom('analysisTypes')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', ids)
    .execute();
  const existing = new Set(rows.map(({ id }) => id));
  return ids.flatMap((id, index) =>
    existing.has(id) ? [] : [{ path: `analysisTypeIds.${index}`, reason: 'unknown' }],
  );
};

/**
 * Refuses an address that is no laboratory, analysis types that nobody has and results
 * that can't come so, all of it at once.
 */
const checkReferences = async (scope: Scope, input: LaboratoryInput, before?: Laboratory): Promise<void> => {
  const fields = [
    ...(await addressFault(scope, input.addressId)),
    ...(await typeFaults(scope, input.analysisTypeIds)),
    ...(await deliveryFaults(scope, input.delivery, before)),
  ];
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
};

const removeTypes = async (scope: Scope, laboratoryId: string): Promise<void> => {
  await scope.db
    .deleteFrom('laboratoryAnalysisTypes')
    .where('organisationId', '=', scope.organisationId)
    .where('laboratoryId', '=', laboratoryId)
    .execute();
};

const setTypes = async (scope: Scope, laboratoryId: string, ids: readonly string[]): Promise<void> => {
  const { organisationId } = scope;
  await removeTypes(scope, laboratoryId);
  if (ids.length === 0) return;
  await scope.db
    .insertInto('laboratoryAnalysisTypes')
    .values(ids.map((analysisTypeId) => ({ organisationId, laboratoryId, analysisTypeId })))
    .execute();
};

const doesOtherwise = ({ analysisTypes }: Laboratory, ids: readonly string[]): boolean =>
  new Set(analysisTypes.map(({ id }) => id)).symmetricDifference(new Set(ids)).size > 0;

/** Makes an address of the type laboratory one; each is at most once. */
export const createLaboratory = async (scope: Scope, input: LaboratoryInput): Promise<Laboratory> => {
  await checkReferences(scope, input);
  const { analysisTypeIds, delivery, ...columns } = input;
  return createRecord(scope, laboratoryRecord, columns, async (id) => {
    await setTypes(scope, id, analysisTypeIds);
    await setDelivery(scope, id, delivery);
  });
};

/** Changes what a laboratory does. */
export const updateLaboratory = (scope: Scope, record: RecordVersion, input: LaboratoryInput): Promise<Laboratory> =>
  changeRecord(scope, laboratoryRecord, record, async (before) => {
    await checkReferences(scope, input, before);
    const { analysisTypeIds, delivery, ...columns } = input;
    await setTypes(scope, record.id, analysisTypeIds);
    await setDelivery(scope, record.id, delivery);
    if (doesOtherwise(before, analysisTypeIds)) await queueWaiting(scope, record.id);
    return columns;
  });

/** An address is no laboratory any more; the address stays. */
export const deleteLaboratory = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, laboratoryRecord, record);
