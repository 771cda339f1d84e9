import { firstDayOf, monthOf } from '@halm/model/core/quantities/calendar-month.ts';
import type { MonthSince, StoredDocument } from '@halm/model/settling/documents/document.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/**
 * When a month of the stock was closed the last time, or the first one behind it, which closes all before it;
 * null while something can still be dated into it.
 */
export const findClosing = async (scope: Scope, month: string): Promise<string | null> => {
  const row = await scope.db
    .selectFrom('stockMonths')
    .select('closedAt')
    .where('organisationId', '=', scope.organisationId)
    .where('month', '>=', sql<string>`${firstDayOf(month)}::date`)
    .where('status', '=', 'closed')
    .orderBy('month')
    .limit(1)
    .executeTakeFirst();
  return row?.closedAt ?? null;
};

/** What has become of the month of a paper since it was final then; null while that closing still holds. */
export const findMonthSince = async (
  scope: Scope,
  { kind, period }: Pick<StoredDocument, 'kind' | 'period'>,
  fixedAt: string,
): Promise<MonthSince | null> => {
  if (kind !== 'supplier-statement' && kind !== 'inventory-list') return null;
  const closing = await findClosing(scope, monthOf(period));
  if (closing === null) return 'open';
  return Date.parse(closing) > Date.parse(fixedAt) ? 'closed-anew' : null;
};
