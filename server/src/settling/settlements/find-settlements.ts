import type { Settlement, SettlementFilter, SettlementItem } from '@halm/model/settling/settlements/settlement.ts';
import { sql } from 'kysely';
import { found, Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn } from '../../core/records/search-text.ts';
import { companiesOf } from '../../masterdata/fleet/companies-of.ts';
import { calculateNow } from './calculate-lines.ts';
import { findChangedSince } from './find-changed-since.ts';
import { findRepriced } from './find-repriced.ts';
import { presentLines } from './present-lines.ts';
import { isCurrent, readLines } from './settlement-lines.ts';
import { numberOf } from './settlement-number-of.ts';

const columns = {
  number: ['settlements.year', 'settlements.sequence'],
  toOn: ['settlements.toOn'],
  status: ['settlements.status', 'settlements.toOn'],
} as const;

const selectSettlements = (scope: Scope) =>
  scope.db
    .selectFrom('settlements')
    .innerJoin('addresses as supplier', (on) =>
      on
        .onRef('supplier.organisationId', '=', 'settlements.organisationId')
        .onRef('supplier.id', '=', 'settlements.supplierId'),
    )
    .innerJoin('contracts', (on) =>
      on
        .onRef('contracts.organisationId', '=', 'settlements.organisationId')
        .onRef('contracts.id', '=', 'settlements.contractId'),
    )
    .leftJoin('settlements as corrected', (on) =>
      on
        .onRef('corrected.organisationId', '=', 'settlements.organisationId')
        .onRef('corrected.id', '=', 'settlements.correctsId'),
    )
    .selectAll('settlements')
    .select(['supplier.companyName as supplierName', 'supplier.mergedInto', 'contracts.number as contractNumber'])
    .select(['corrected.year as correctedYear', 'corrected.sequence as correctedSequence'])
    .$narrowType<Pick<SettlementItem, 'status' | 'covers' | 'currency'> & Pick<Settlement, 'language'>>()
    .where('settlements.organisationId', '=', scope.organisationId);
type Row = Awaited<ReturnType<ReturnType<typeof selectSettlements>['executeTakeFirstOrThrow']>>;

const itemOf = (row: Row): SettlementItem => {
  const { id, status, covers, fromOn, toOn, currency, deliveryCount, totalCents, version, updatedAt } = row;
  return {
    id,
    status,
    covers,
    fromOn,
    toOn,
    currency,
    deliveryCount,
    totalCents,
    version,
    updatedAt,
    number: numberOf(row.year, row.sequence),
    supplier: { id: row.supplierId, name: row.supplierName },
    contract: { id: row.contractId, number: row.contractNumber },
    corrects: row.correctsId
      ? { id: row.correctsId, number: numberOf(row.correctedYear, row.correctedSequence) }
      : null,
  };
};

/** A contract stands in a settlement when it is its own, or one of its deliveries came on it. */
const concerns = (contractId: string) => sql<boolean>`(settlements.contract_id = ${contractId} or exists (
  select from settlement_lines line
  where line.organisation_id = settlements.organisation_id and line.settlement_id = settlements.id
    and line.contract_id = ${contractId}))`;

/** A page of settlements. */
export const findSettlements = async (scope: Scope, filter: SettlementFilter) => {
  const { status, supplierId, contractId, search } = filter;
  let query = selectSettlements(scope);
  if (status) query = query.where('settlements.status', '=', status);
  if (supplierId) query = query.where('settlements.supplierId', 'in', companiesOf(scope, supplierId));
  if (contractId) query = query.where(concerns(contractId));
  if (search) query = query.where(eachWordIn(search, [sql.ref('supplier.searchText')]));
  const { items, pagination } = await listPage(scope.db, sorted(query, filter.sort, columns, 'settlements.id'), filter);
  return { items: items.map(itemOf), pagination };
};

/**
 * Whether a draft would be another one by now, or none at all: it can still be looked at,
 * be given another period or be deleted.
 */
const isOutdated = async (scope: Scope, row: Row, stored: Awaited<ReturnType<typeof readLines>>): Promise<boolean> => {
  if (row.status !== 'draft') return false;
  try {
    return !isCurrent(row, stored, await calculateNow(scope, row));
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
};

/** What an issued settlement paid otherwise than by the terms of now, and no correction has made up for. */
const findUncorrected = async (scope: Scope, row: Row): Promise<Settlement['repricedSince']> => {
  if (row.status !== 'issued') return [];
  try {
    const party = { supplierId: row.mergedInto ?? row.supplierId, currency: row.currency };
    const repriced = await findRepriced(scope, party, row.id);
    return repriced.map(({ paid }) => ({
      booking: { id: paid.bookingId, number: paid.bookingNumber },
      settledBy: null,
    }));
  } catch (error) {
    // What can't be reckoned any more, such as without a density, stays as it was paid.
    if (error instanceof Refusal) return [];
    throw error;
  }
};

/** One settlement with its deliveries and sums. */
export const getSettlement = async (scope: Scope, id: string): Promise<Settlement> => {
  const row = found(await selectSettlements(scope).where('settlements.id', '=', id).executeTakeFirst());
  const stored = await readLines(scope, id);
  const [since, repriced] = await Promise.all([findChangedSince(scope, id), findUncorrected(scope, row)]);
  const { language, notes, issuedAt, issuedByName, withdrawnAt, withdrawnByName, withdrawalReason } = row;
  return {
    ...itemOf(row),
    language,
    notes,
    issuedAt,
    issuedByName,
    withdrawnAt,
    withdrawnByName,
    withdrawalReason,
    ...presentLines(stored),
    isOutdated: repriced.length > 0 || (await isOutdated(scope, row, stored)),
    ...since,
    repricedSince: [...since.repricedSince, ...repriced],
  };
};
