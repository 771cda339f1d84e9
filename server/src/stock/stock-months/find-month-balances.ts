import { firstDayOf } from '@halm/model/core/quantities/calendar-month.ts';
import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { MonthBalance, MonthBalanceFilter } from '@halm/model/stock/stock-months/stock-month.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { listPage } from '../../core/records/list-page.ts';
import { eachWordIn } from '../../core/records/search-text.ts';

const balancesOf = (scope: Scope, { month, closingId, search }: MonthBalanceFilter) => {
  const query = scope.db
    .selectFrom('stockMonthBalances as kept')
    .innerJoin('stockMonths', (on) =>
      on.onRef('stockMonths.organisationId', '=', 'kept.organisationId').onRef('stockMonths.id', '=', 'kept.monthId'),
    )
    .innerJoin('stockMonthClosings', (on) =>
      on
        .onRef('stockMonthClosings.organisationId', '=', 'kept.organisationId')
        .onRef('stockMonthClosings.id', '=', 'kept.closingId'),
    )
    .innerJoin('storageLocations', (on) =>
      on
        .onRef('storageLocations.organisationId', '=', 'kept.organisationId')
        .onRef('storageLocations.id', '=', 'kept.locationId'),
    )
    .innerJoin('articles', (on) =>
      on.onRef('articles.organisationId', '=', 'kept.organisationId').onRef('articles.id', '=', 'kept.articleId'),
    )
    .where('kept.organisationId', '=', scope.organisationId);
  const ofClosing = closingId
    ? query.where('kept.closingId', '=', closingId)
    : query.where('stockMonthClosings.reopenedAt', 'is', null);
  const ofMonth = month ? ofClosing.where('stockMonths.month', '=', firstDayOf(month)) : ofClosing;
  if (!search) return ofMonth;
  const names = [sql.ref('storageLocations.searchText'), sql.ref('articles.searchText')];
  return ofMonth.where(eachWordIn(search, names));
};

/**
 * What was kept of closed months, the newest first, by location and article; of one that was reopened only
 * where its closing is named.
 */
export const findMonthBalances = async (scope: Scope, filter: MonthBalanceFilter) => {
  const rows = balancesOf(scope, filter)
    .select(['kept.id', sql<string>`to_char(stock_months.month, 'YYYY-MM')`.as('monthText'), 'kept.quantity'])
    .select(['kept.locationId', 'storageLocations.name as locationName', 'storageLocations.code'])
    .select(['kept.articleId', 'articles.name as articleName', 'articles.number', 'articles.unit'])
    .orderBy('stockMonths.month', 'desc')
    .orderBy('storageLocations.name')
    .orderBy('articles.name')
    .orderBy('kept.id');
  const { items, pagination } = await listPage(scope.db, rows, filter);
  return {
    items: items.map(
      (row): MonthBalance => ({
        id: row.id,
        month: row.monthText,
        quantity: row.quantity,
        unit: row.unit as Unit,
        location: { id: row.locationId, name: row.locationName, code: row.code },
        article: { id: row.articleId, name: row.articleName, number: row.number },
      }),
    ),
    pagination,
  };
};
