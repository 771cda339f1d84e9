import type { Attribution, Rebooking } from '@halm/model/yard/rebooking/rebooking.ts';
import type { Selectable } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import type { Rebookings } from '../../core/db/database-types.ts';
import { firstOf, type Open, statement } from '../../core/db/statement.ts';

/** A rebooking as it is stored. */
export type StoredRebooking = Pick<
  Selectable<Rebookings>,
  | 'reason'
  | 'rebookedAt'
  | 'rebookedByName'
  | 'fromSupplierId'
  | 'fromSupplierName'
  | 'fromContractId'
  | 'fromContractNumber'
  | 'toSupplierId'
  | 'toSupplierName'
  | 'toContractId'
  | 'toContractNumber'
>;

const attribution = (
  supplier: Attribution['supplier'],
  contractId: string | null,
  contractNumber: string | null,
): Attribution => ({
  supplier,
  contract: contractId === null ? null : { id: contractId, number: contractNumber ?? '' },
});

/** A stored rebooking as the API answers it. */
export const presentRebooking = (row: StoredRebooking): Rebooking => ({
  rebookedAt: row.rebookedAt,
  userName: row.rebookedByName,
  reason: row.reason,
  from: attribution({ id: row.fromSupplierId, name: row.fromSupplierName }, row.fromContractId, row.fromContractNumber),
  to: attribution({ id: row.toSupplierId, name: row.toSupplierName }, row.toContractId, row.toContractNumber),
});

const lastRebooking = statement((db, open: Open<{ bookingId: string }>) =>
  db
    .selectFrom('rebookings')
    .select(['number', 'reason', 'rebookedAt', 'rebookedByName', 'fromSupplierId', 'fromSupplierName'])
    .select(['fromContractId', 'fromContractNumber', 'toSupplierId', 'toSupplierName'])
    .select(['toContractId', 'toContractNumber'])
    .where('organisationId', '=', open.organisationId)
    .where('bookingId', '=', open.bookingId)
    .orderBy('number', 'desc')
    .limit(1),
);

/** The last rebooking of a booking with its number, if it was rebooked at all. */
export const findLastRebooking = (scope: Scope, bookingId: string) => firstOf(lastRebooking(scope, { bookingId }));

type Rebooked = { readonly id: string; readonly rebookedAt: string | null };

/** How a booking was rebooked last, of the few that were. */
export const readRebooking = async (scope: Scope, { id, rebookedAt }: Rebooked): Promise<Rebooking | null> => {
  const last = rebookedAt === null ? undefined : await findLastRebooking(scope, id);
  return last ? presentRebooking(last) : null;
};
