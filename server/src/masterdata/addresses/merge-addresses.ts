import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import type { AddressMerge } from '@halm/model/masterdata/addresses/merge-addresses.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { belowValues, leadOn, lockBoth, recordMerge } from '../../core/records/merge-records.ts';
import { changeRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { refuseTwoSetUps } from '../fleet/check-set-up.ts';
import { lockOwnDrivers, markFormerOwn, refuseNewDrivers } from '../fleet/mark-drivers.ts';
import { addressRecord, changeAddress } from './change-address.ts';
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

const named = ({ id, number, companyName }: Address) => ({ id, name: `${number} ${companyName}` });

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
  const drivers = await lockOwnDrivers(scope, [id, otherId]);
  await lockNaming(scope, [id, otherId]);
  await lockBoth(scope, 'addresses', { id, otherId });
  const [target, other] = [await getAddress(scope, id), await getAddress(scope, otherId)];
  if (target.mergedInto || other.mergedInto) throw new Refusal('address.merged');
  await refuseNewDrivers(scope, { addressIds: [id, otherId], accounts: drivers, version });
  await refuseTwoSetUps(scope, [id, otherId]);
  const isSameNumber = other.companyNumber !== null && other.companyNumber === values.companyNumber;
  await changeRecord(scope, addressRecord, { id: otherId, version: otherVersion }, () => ({
    active: false,
    mergedInto: id,
    ...(isSameNumber && { companyNumber: null }),
  }));
  await leadOn(scope, 'addresses', { id, otherId });
  const moved = await moveParts(scope, { from: named(other), to: named(target) });
  const merged = await changeAddress(scope, { id, version }, values).catch((error: unknown) => {
    throw belowValues(error);
  });
  await markFormerOwn(scope, drivers, merged.companyName);
  const names = { other: named(other).name, merged: named(merged).name };
  await recordMerge(scope, 'addresses', { id, otherId, names, moved });
  return merged;
};
