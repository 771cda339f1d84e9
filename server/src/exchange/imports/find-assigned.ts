import { isDeepStrictEqual } from 'node:util';
import { nameKey } from '@halm/model/core/texts/name-key.ts';
import type { ImportOutcome } from '@halm/model/exchange/imports/import.ts';
import type { ImportedDelivery } from '@halm/model/exchange/weighing-files/import-row.ts';
import { type Assignment, namedRecords } from '@halm/model/exchange/weighing-files/unknown-names.ts';
import { sql } from 'kysely';
import { refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { NamedDelivery } from './name-groups.ts';

type AssignedName = { readonly name: string; readonly supplierId: string | null; readonly supplierName: string | null };

/**
 * What the records are called that somebody has named, and whose contracts they
 * are; those that aren't there have no name.
 */
export const findAssignedNames = async (
  scope: Scope,
  assignments: readonly Assignment[],
): Promise<ReadonlyMap<string, AssignedName>> => {
  if (assignments.length === 0) return new Map();
  const idsOf = (kind: Assignment['kind']) =>
    sql`any(${assignments.flatMap((one) => (one.kind === kind ? [one.recordId] : []))}::uuid[])`;
  const { organisationId } = scope;
  const { rows } = await sql<AssignedName & { key: string }>`
    select 'supplier ' || id as key, company_name as name, null::uuid as supplier_id, null as supplier_name
    from addresses where organisation_id = ${organisationId} and id = ${idsOf('supplier')}
    union all
    select 'article ' || id, name, null, null
    from articles where organisation_id = ${organisationId} and id = ${idsOf('article')}
    union all
    select 'location ' || id, name, null, null
    from storage_locations where organisation_id = ${organisationId} and id = ${idsOf('location')}
    union all
    select 'contract ' || contracts.id, contracts.number, supplier.id, supplier.company_name
    from contracts join addresses supplier
      on supplier.organisation_id = contracts.organisation_id and supplier.id = contracts.supplier_id
    where contracts.organisation_id = ${organisationId} and contracts.id = ${idsOf('contract')}`.execute(scope.db);
  return new Map(rows.map(({ key, ...named }) => [key, named]));
};

const isThere = (names: ReadonlyMap<string, unknown>) => (one: Assignment) => names.has(`${one.kind} ${one.recordId}`);

/** Those whose records are still there. */
export const stillAssigned = async (scope: Scope, assignments: readonly Assignment[] = []): Promise<Assignment[]> =>
  assignments.filter(isThere(await findAssignedNames(scope, assignments)));

/**
 * Those whose records are there; refuses others that weren't said before, when
 * their records may still have been there.
 */
export const checkAssigned = async (
  scope: Scope,
  assignments: readonly Assignment[],
  before: readonly Assignment[] = [],
): Promise<Assignment[]> => {
  const is = isThere(await findAssignedNames(scope, assignments));
  for (const [at, one] of assignments.entries())
    if (!is(one) && !before.some((former) => isDeepStrictEqual(former, one)))
      throw refuseField(`assign.${at}.recordId`, 'unknown');
  return assignments.filter(is);
};

const keysOf = (delivery: ImportedDelivery): string[] => [
  ...Object.values(namedRecords(delivery)).map(({ kind, key }) => `${kind} ${nameKey(key)}`),
  ...(delivery.contractNumber === null || delivery.direction === 'outgoing'
    ? []
    : [`contract ${nameKey(delivery.contractNumber)}`]),
];

/** What somebody has said that names and numbers of the file mean, as far as it names them. */
export const findAssigned = async (
  scope: Scope,
  deliveries: readonly NamedDelivery[],
  assignments: readonly Assignment[],
): Promise<ImportOutcome['assigned']> => {
  const names = await findAssignedNames(scope, assignments);
  const rows = new Map<string, number>();
  for (const delivery of names.size > 0 ? deliveries : [])
    for (const key of keysOf(delivery)) rows.set(key, (rows.get(key) ?? 0) + delivery.rows);
  return assignments.flatMap(({ kind, key, recordId }) => {
    const named = names.get(`${kind} ${recordId}`);
    if (!named) return [];
    const { name: recordName, supplierId, supplierName } = named;
    const supplier = supplierId === null ? undefined : { id: supplierId, name: supplierName ?? '' };
    return [{ kind, key, recordId, recordName, supplier, rows: rows.get(`${kind} ${nameKey(key)}`) ?? 0 }];
  });
};
