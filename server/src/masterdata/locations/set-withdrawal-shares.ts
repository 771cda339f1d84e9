import type { Location } from '@halm/model/masterdata/locations/location.ts';
import {
  areWhole,
  storedPercent,
  type WithdrawalSharesInput,
} from '@halm/model/masterdata/locations/withdrawal-share.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { changeRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { locationRecord } from './change-location.ts';
import { removeShares } from './withdrawal-shares.ts';

type Shares = WithdrawalSharesInput['shares'];

const checkContracts = async ({ db, organisationId }: Scope, shares: Shares): Promise<void> => {
  const existing = await db
    .selectFrom('contracts')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where(
      'id',
      'in',
      shares.map(({ contractId }) => contractId),
    )
    .execute();
  const at = shares.findIndex(({ contractId }) => !existing.some(({ id }) => id === contractId));
  if (at >= 0) throw refuseField(`shares.${at}.contractId`, 'unknown');
};

/**
 * Says how much of each withdrawal contracts give in a location, in place of what was said before. The
 * location is held as withdrawals hold it: each goes by all of the old percentages or all of the new ones.
 */
export const setWithdrawalShares = (
  scope: Scope,
  record: RecordVersion,
  { shares }: WithdrawalSharesInput,
): Promise<Location> =>
  changeRecord(scope, locationRecord, record, async (before) => {
    if (shares.length > 0) await checkContracts(scope, shares);
    // To take back those that rest is never wrong.
    if (shares.length > 0 && before.withdrawalMode !== 'percentagewise')
      throw new Refusal('location.not-percentagewise');
    if (!areWhole(shares)) throw refuseField('shares', 'location.shares-not-whole');
    await removeShares(scope, before.id);
    if (shares.length === 0) return {};
    const { organisationId } = scope;
    const rows = shares.map(({ contractId, percent }) => {
      const share = { contractId, hundredths: storedPercent(percent) };
      return { organisationId, id: newId(), locationId: before.id, ...share };
    });
    await scope.db.insertInto('locationShares').values(rows).execute();
    return {};
  });
