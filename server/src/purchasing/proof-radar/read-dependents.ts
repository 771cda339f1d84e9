import type { GoodsUnit } from '@halm/model/core/quantities/quantity.ts';
import type { Proof } from '@halm/model/masterdata/proofs/proof.ts';
import { proofRequestState } from '@halm/model/purchasing/proof-requests/proof-request-state.ts';
import { sql } from 'kysely';
import { nowIso, type Scope, today } from '../../core/api/scope.ts';

/** So many of the latest requests to all suppliers of a page; the rest is history. */
const REQUESTS_READ = 2000;

/** So many materials of all suppliers of a page; nobody has more on contracts that run. */
const MATERIALS_READ = 2000;

const selectContracts = (scope: Scope, suppliers: readonly string[]) =>
  scope.db
    .selectFrom('contracts')
    .innerJoin('contractMaterials as material', (on) =>
      on
        .onRef('material.organisationId', '=', 'contracts.organisationId')
        .onRef('material.contractId', '=', 'contracts.id'),
    )
    .innerJoin('articles', (on) =>
      on
        .onRef('articles.organisationId', '=', 'material.organisationId')
        .onRef('articles.id', '=', 'material.articleId'),
    )
    .select(['contracts.id as contractId', 'contracts.number as contractNumber', 'contracts.supplierId'])
    .select(['material.articleId', 'articles.name as articleName', 'material.unit'])
    .select(['material.targetQuantity as target', 'material.deliveredQuantity as delivered'])
    .$narrowType<{ unit: GoodsUnit }>()
    .where('contracts.organisationId', '=', scope.organisationId)
    .where('contracts.supplierId', 'in', suppliers)
    .where('contracts.status', '<>', 'closed')
    .where('contracts.endsOn', '>=', today(scope))
    .orderBy('contracts.endsOn')
    .orderBy('contracts.id')
    .orderBy('material.position')
    .limit(MATERIALS_READ)
    .execute();

/** The materials of the contracts of each supplier that run or will. */
export const readContracts = async (scope: Scope, suppliers: readonly string[]) =>
  Map.groupBy(suppliers.length === 0 ? [] : await selectContracts(scope, suppliers), ({ supplierId }) => supplierId);

const countOpenBookings = (scope: Scope, suppliers: readonly string[]) =>
  scope.db
    .selectFrom('bookings')
    .select(['supplierId', 'articleId'])
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('organisationId', '=', scope.organisationId)
    .where('supplierId', 'in', suppliers)
    .where('type', '=', 'incoming')
    .where('status', 'in', ['open', 'incoming-finished', 'finished'])
    .groupBy(['supplierId', 'articleId'])
    .execute();

/**
 * Whom a mail goes to: who was asked last, else the address itself, else its
 * first contact with a mail address.
 */
export const readReach = async (scope: Scope, suppliers: readonly string[]) => {
  const { rows } = await sql<{ id: string; email: string | null; contactName: string | null }>`
    select addresses.id, coalesce(asked.email, addresses.email, contact.mail) as email,
      case when asked.email is not null then asked.contact_name
        when addresses.email is not null then addresses.contact_name else contact.name end as "contactName"
    from addresses
    left join lateral (
      select email, contact_name from proof_requests
      where organisation_id = addresses.organisation_id and address_id = addresses.id
      order by asked_at desc, id desc limit 1) asked on true
    left join lateral (
      select name, mail from contacts
      where organisation_id = addresses.organisation_id and address_id = addresses.id and mail is not null
      order by name, id limit 1) contact on true
    where addresses.organisation_id = ${scope.organisationId} and addresses.id = any (${suppliers}::uuid[])`.execute(
    scope.db,
  );
  return new Map(rows.map(({ id, ...reach }) => [id, reach]));
};

const readRequestRows = (scope: Scope, suppliers: readonly string[]) => {
  const requests = scope.db
    .selectFrom('proofRequests')
    .select(['id', 'addressId', 'articleIds', 'renewsProofId'])
    .select(['askedAt', 'linkEndsAt', 'withdrawnAt', 'answeredAt', 'decidedAt', 'refusal'])
    .where('organisationId', '=', scope.organisationId)
    .where('addressId', 'in', suppliers)
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(REQUESTS_READ);
  return requests.execute();
};
type RequestRow = Awaited<ReturnType<typeof readRequestRows>>[number];

/**
 * Whether whoever was asked will hand in what stands in for the proof: it is named, or
 * the request speaks of all that it covers.
 */
const asksFor = (request: RequestRow, { id, articleIds }: Proof): boolean => {
  if (request.renewsProofId !== null) return request.renewsProofId === id;
  if (request.articleIds.length === 0) return true;
  return articleIds.length > 0 && articleIds.every((articleId) => request.articleIds.includes(articleId));
};

/** What was asked of suppliers last: at all, or for what a proof covers. */
export const readRequests = async (scope: Scope, suppliers: readonly string[]) => {
  const rows = suppliers.length === 0 ? [] : await readRequestRows(scope, suppliers);
  const requestsTo = Map.groupBy(rows, ({ addressId }) => addressId);
  const present = (row: RequestRow | undefined) =>
    row ? { id: row.id, askedAt: row.askedAt, state: proofRequestState(row, nowIso(scope)) } : null;
  return {
    last: (supplierId: string) => present(requestsTo.get(supplierId)?.[0]),
    lastFor: (proof: Proof) => present(requestsTo.get(proof.address.id)?.find((request) => asksFor(request, proof))),
  };
};

/**
 * What hangs on proofs, by supplier: contracts and deliveries; how their suppliers
 * are reached; what was asked of them last.
 */
export const readDependents = async (scope: Scope, proofs: readonly Proof[]) => {
  const suppliers = [...new Set(proofs.map(({ address }) => address.id))];
  const [contracts, bookings, reach, requests] = await Promise.all([
    readContracts(scope, suppliers),
    suppliers.length === 0 ? [] : countOpenBookings(scope, suppliers),
    readReach(scope, suppliers),
    readRequests(scope, suppliers),
  ]);
  const openBookings = Map.groupBy(bookings, ({ supplierId }) => supplierId ?? '');
  return { contracts, openBookings, reach, lastRequest: requests.lastFor };
};
export type Dependents = Awaited<ReturnType<typeof readDependents>>;
