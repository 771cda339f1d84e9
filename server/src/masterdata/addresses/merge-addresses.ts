import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import type { AddressMerge } from '@halm/model/masterdata/addresses/merge-addresses.ts';
import { notFound, Refusal, refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { refusalFromDatabase } from '../../core/db/database-refusal.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { changeRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { refuseTwoSetUps } from '../fleet/check-set-up.ts';
import { addressRecord, updateAddress } from './change-address.ts';
import { getAddress } from './find-addresses.ts';
import { moveParts } from './move-parts.ts';

/**
 * What moves and stands before addresses in the order of locks: whoever changes the supplier of a contract
 * holds the contract, and asks for the address then.
 */
const lockNaming = async ({ db, organisationId }: Scope, ids: readonly string[]): Promise<void> => {
  for (const table of ['laboratories', 'contractors'] as const)
    await db
      .selectFrom(table)
      .select('id')
      .where('organisationId', '=', organisationId)
      .where('addressId', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  await db
    .selectFrom('contracts')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where((is) => is.or([is('supplierId', 'in', ids), is('logisticsCompanyId', 'in', ids)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

/**
 * Both in the order of their ids, so that two who merge the same two the other way round wait for each other.
 */
const lockBoth = async (scope: Scope, id: string, otherId: string): Promise<void> => {
  const rows = await scope.db
    .selectFrom('addresses')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', [id, otherId])
    .orderBy('id')
    // With its key: nothing new names the other one while its parts are moving.
    .forUpdate()
    .execute();
  if (!rows.some((row) => row.id === id)) throw notFound();
  if (rows.length < 2) throw refuseField('otherId', 'unknown');
};

const named = ({ id, number, companyName }: Address) => ({ id, name: `${number} ${companyName}` });

/** Those that were merged into the other one before lead on to where it leads. */
const leadOn = (scope: Scope, fromId: string, toId: string) =>
  scope.db
    .updateTable('addresses')
    .set({ mergedInto: toId })
    .where('organisationId', '=', scope.organisationId)
    .where('mergedInto', '=', fromId)
    .execute();

/** A field that can't be stored stands below `values` in what was sent. */
export const belowValues = (error: unknown): unknown => {
  const refusal = error instanceof Refusal ? error : refusalFromDatabase(error);
  if (!refusal || refusal.fields.length === 0) return error;
  const { reason, details } = refusal;
  const fields = refusal.fields.map((field) => ({ ...field, path: `values.${field.path}` }));
  return new Refusal(reason, { fields, ...(details && { details }) });
};

/**
 * Takes over another address. What belongs to it moves; what is posted stays, for slips of the past name the
 * company that delivered. The other one stays in the books, out of use, and leads here; a number of
 * authorities that this one takes over it loses.
 */
export const mergeAddresses = async (
  scope: Scope,
  { id, version }: RecordVersion,
  { otherId, otherVersion, values }: AddressMerge,
): Promise<Address> => {
  if (otherId === id) throw refuseField('otherId', 'unknown');
  await lockNaming(scope, [id, otherId]);
  await lockBoth(scope, id, otherId);
  const [target, other] = [await getAddress(scope, id), await getAddress(scope, otherId)];
  if (target.mergedInto || other.mergedInto) throw new Refusal('address.merged');
  await refuseTwoSetUps(scope, [id, otherId]);
  const isSameNumber = other.companyNumber !== null && other.companyNumber === values.companyNumber;
  await changeRecord(scope, addressRecord, { id: otherId, version: otherVersion }, () => ({
    active: false,
    mergedInto: id,
    ...(isSameNumber && { companyNumber: null }),
  }));
  await leadOn(scope, otherId, id);
  const moved = await moveParts(scope, { from: named(other), to: named(target) });
  const merged = await updateAddress(scope, { id, version }, values).catch((error: unknown) => {
    throw belowValues(error);
  });
  const entry = { entity: 'addresses', event: 'merged' };
  await recordChange(scope, { ...entry, entityId: id, after: { name: named(other).name, moved } });
  await recordChange(scope, { ...entry, entityId: otherId, event: 'merged-into', after: { name: named(merged).name } });
  for (const address of [id, otherId])
    for (const entity of ['attachments', 'comments'])
      await publish(scope, { event: `${entity}.changed`, entity, id: address });
  return merged;
};
