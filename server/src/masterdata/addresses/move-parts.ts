import type { RecordOwner } from '@halm/model/core/contract/record-owners.ts';
import { type RawBuilder, sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { isUndecided } from './undecided-request.ts';

/** An address that is taken over, and the one that takes over. */
export type Merging = {
  readonly from: { readonly id: string; readonly name: string };
  readonly to: { readonly id: string; readonly name: string };
};

/**
 * What names an address in a column and moves with it: as history and events call it, and the field there.
 */
type Moving = {
  readonly table: string;
  readonly entity: string;
  readonly column: string;
  readonly field: string;
  /** Which of them; all without it. */
  readonly only?: RawBuilder<unknown>;
  /** How the trace is called, where it isn't a change like any other. */
  readonly event?: 'edited';
};

/** A booking that is under way moves with what it names. */
export const openBookings = {
  table: 'bookings',
  entity: 'bookings',
  only: sql<boolean>`status in ('open', 'incoming-finished', 'outgoing-finished', 'finished')`,
  event: 'edited',
} as const;

// Laboratories, contractors and contracts are locked already. What is posted stays as it is: its slips name
// the old company.
const moving: readonly Moving[] = [
  { table: 'contacts', entity: 'contacts', column: 'address_id', field: 'address' },
  { table: 'proofs', entity: 'proofs', column: 'address_id', field: 'address' },
  { table: 'proof_requests', entity: 'proof-requests', column: 'address_id', field: 'address', only: isUndecided },
  { table: 'laboratories', entity: 'laboratories', column: 'address_id', field: 'address' },
  { table: 'contractors', entity: 'contractors', column: 'address_id', field: 'address' },
  { table: 'vehicles', entity: 'vehicles', column: 'address_id', field: 'address' },
  { table: 'drivers', entity: 'drivers', column: 'address_id', field: 'address' },
  { table: 'contracts', entity: 'contracts', column: 'supplier_id', field: 'supplier' },
  { table: 'contracts', entity: 'contracts', column: 'logistics_company_id', field: 'logisticsCompany' },
  { table: 'analysis_orders', entity: 'analysis-orders', column: 'supplier_id', field: 'supplier' },
  { table: 'analysis_orders', entity: 'analysis-orders', column: 'contractor_id', field: 'contractor' },
  { table: 'potential_products', entity: 'potential-products', column: 'supplier_id', field: 'supplier' },
  { ...openBookings, column: 'supplier_id', field: 'supplierId' },
  { ...openBookings, column: 'receiver_id', field: 'receiverId' },
  { ...openBookings, column: 'logistics_company_id', field: 'logisticsCompanyId' },
];

const moveNaming = async (scope: Scope, { from, to }: Merging, kind: Moving): Promise<number> => {
  const { table, entity, column, field, only = sql`true`, event = 'changed' } = kind;
  const { rows } = await sql<{ id: string; version: number }>`
    update ${sql.table(table)} set ${sql.ref(column)} = ${to.id}, version = version + 1, updated_at = ${nowIso(scope)}
    where organisation_id = ${scope.organisationId} and ${sql.ref(column)} = ${from.id} and ${only}
    returning id, version`.execute(scope.db);
  const mergeEvent = (address: Merging['from'], version: number) =>
    event === 'edited' ? { [field]: address.id } : { version, [field]: address };
  const reason = event === 'edited' ? { reason: `${from.name} → ${to.name}` } : {};
  for (const { id, version } of rows)
    await recordChange(scope, {
      entity,
      entityId: id,
      event,
      ...reason,
      before: mergeEvent(from, version - 1),
      after: mergeEvent(to, version),
    });
  return rows.length;
};

const carried = [
  { table: 'attachments', column: 'is_internal' },
  { table: 'comments', column: 'internal' },
] as const;

/**
 * Moves files and comments of one record to another of its kind. Answers how many of each everybody may know
 * of: who isn't a member is not told that something internal is there.
 */
export const moveCarried = async (
  scope: Scope,
  entity: RecordOwner,
  fromId: string,
  toId: string,
): Promise<Record<string, number>> => {
  const moved: Record<string, number> = {};
  for (const { table, column } of carried) {
    const { rows } = await sql<{ internal: boolean }>`
      update ${sql.table(table)} set entity_id = ${toId}
      where organisation_id = ${scope.organisationId} and entity = ${entity} and entity_id = ${fromId}
      returning ${sql.ref(column)} as internal`.execute(scope.db);
    const open = rows.filter(({ internal }) => !internal).length;
    if (open > 0) moved[table] = open;
  }
  return moved;
};

/**
 * Moves what belongs to one address to another: people, proofs, what was asked of it, fleet, contracts,
 * running approvals, open bookings, files and comments.
 */
export const moveParts = async (scope: Scope, merging: Merging): Promise<Record<string, number>> => {
  const moved: Record<string, number> = {};
  const count = (entity: string, some: number) => {
    if (some > 0) moved[entity] = (moved[entity] ?? 0) + some;
  };
  for (const kind of moving) count(kind.entity, await moveNaming(scope, merging, kind));
  Object.assign(moved, await moveCarried(scope, 'addresses', merging.from.id, merging.to.id));
  await scope.db
    .updateTable('approvals')
    .set({ addressId: merging.to.id })
    .where('organisationId', '=', scope.organisationId)
    .where('addressId', '=', merging.from.id)
    .where('withdrawnAt', 'is', null)
    .execute();
  return moved;
};
