import {
  SECURITY_EXPORT_LIMIT,
  type SecurityEvent,
  type SecurityEventFilter,
} from '@halm/model/core/contract/security-event.ts';
import { dateFormat } from '@halm/model/core/quantities/formatters.ts';
import { csvCell } from '@halm/model/core/texts/csv-cell.ts';
import type { FileResult } from '../../core/api/route.ts';
import { businessDate, type Scope } from '../../core/api/scope.ts';
import { presentSecurityEvent, selectSecurityEvents } from './find-security-events.ts';
import { filterSecurityEvents, type SqlPiece } from './select-security-events.ts';

const AT_ONCE = 2000;

type Column = readonly [name: string, of: (event: SecurityEvent) => string | number | null | undefined];

/** Who acted where no person did: the screen says the same. */
const NOBODY = 'Halm';

const plainColumns: readonly Column[] = [
  ['happenedAt', ({ happenedAt }) => happenedAt],
  ['type', ({ type }) => type],
  ['outcome', ({ outcome }) => outcome],
  ['userName', ({ user }) => user?.name ?? NOBODY],
  ['userId', ({ user }) => user?.id],
  ['subject', ({ subject }) => subject?.entity],
  ['subjectName', ({ subject }) => subject?.name],
  ['subjectId', ({ subject }) => subject?.id],
  ['remoteAddress', ({ remoteAddress }) => remoteAddress],
  ['userAgent', ({ userAgent }) => userAgent],
  ['operation', ({ operation }) => operation],
  ['requestId', ({ requestId }) => requestId],
  ['details', ({ details }) => JSON.stringify(details)],
  ['count', ({ count }) => count],
];

const columnsIn = (timeZone: string): readonly Column[] => {
  const time = dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return [
    // For people; the one after it is the same in the night in which the clocks go back, too.
    [`localTime (${timeZone})`, ({ happenedAt }) => time.format(new Date(happenedAt))],
    ...plainColumns,
  ];
};

const lineOf = (columns: readonly Column[], event: SecurityEvent): string =>
  columns.map(([, of]) => csvCell(String(of(event) ?? ''))).join(';');

/**
 * The events of a filter as a table, in pieces that each walk on from the last one. Names of columns and
 * types are those of the API, in every language: programs read it; only the first column is the
 * organisation's own time. Byte order mark, semicolons and CRLF, so that Excel opens it.
 */
export const exportSecurityLog = async (scope: Scope, filter: SecurityEventFilter): Promise<FileResult> => {
  const pieceOf = await filterSecurityEvents(scope, filter);
  const { timeZone } = scope.organisation;
  const columns = columnsIn(timeZone);
  const lines = [columns.map(([name]) => name).join(';')];
  let after: SqlPiece['after'];
  do {
    const rows = await selectSecurityEvents(pieceOf({ atMost: AT_ONCE, after }))
      .limit(AT_ONCE)
      .execute();
    lines.push(...rows.map((row) => lineOf(columns, presentSecurityEvent(row))));
    after = rows.length < AT_ONCE ? undefined : rows.at(-1);
  } while (after && lines.length <= SECURITY_EXPORT_LIMIT);
  const content = Buffer.from(`\ufeff${lines.slice(0, SECURITY_EXPORT_LIMIT + 1).join('\r\n')}\r\n`);
  return { fileName: `security-log-${businessDate(scope.now, timeZone)}.csv`, content };
};
