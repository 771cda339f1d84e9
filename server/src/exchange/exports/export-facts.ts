import type { ExportFilter, NamedRecord } from '@halm/model/core/contract/export-column.ts';
import type { ListExport } from '@halm/model/core/contract/list-export.ts';
import { dateFormat, shownNumbers } from '@halm/model/core/quantities/formatters.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import type { ListTotal } from '../../core/records/list-totals.ts';
import type { TableFact } from './export-table.ts';
import type { Say } from './screen-words.ts';

const NON_BREAKING_SPACE = '\u00a0';

const nameOf: Readonly<Record<NamedRecord, RawBuilder<string>>> = {
  addresses: sql`company_name`,
  articles: sql`name`,
  biomassTypes: sql`name`,
  bookings: sql`year || '-' || lpad(sequence::text, 6, '0')`,
  contracts: sql`number`,
  dosers: sql`name`,
  endpoints: sql`coalesce(name, key)`,
  drivers: sql`name`,
  laboratories: sql`(select company_name from addresses
    where addresses.organisation_id = laboratories.organisation_id and addresses.id = laboratories.address_id)`,
  laboratoryMessages: sql`file_name`,
  proofs: sql`coalesce(number, scheme, declaration)`,
  scales: sql`name`,
  // A closing has no name of its own: of which month, on which day, and by whom.
  stockMonthClosings: sql`(select to_char(month, 'YYYY-MM') from stock_months where stock_months.organisation_id = stock_month_closings.organisation_id
    and stock_months.id = month_id) || ', ' || to_char(closed_at, 'YYYY-MM-DD') || ', ' || closed_by`,
  storageLocations: sql`name`,
  teams: sql`name`,
  things: sql`name`,
  vehicles: sql`license_plate`,
};

type Query = Readonly<Record<string, unknown>>;
type Telling = { readonly say: Say; readonly locale: string };

/** How dates and times are written in the words beside a table, as the screens write them. */
export const writtenDates = (locale: string, timeZone: string) => ({
  date: (date: string) =>
    dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date.slice(0, 10)}T00:00:00Z`)),
  instant: (instant: string) =>
    dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant)),
});

/**
 * A record that the reader's rows refer to; one that isn't theirs has no name
 * and leaves the id that they sent.
 */
const recordName = async ({ db, organisationId }: Scope, of: NamedRecord, id: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select ${nameOf[of]} as name from ${sql.table(of)}
    where organisation_id = ${organisationId} and id = ${id}`.execute(db);
  return rows[0]?.name ?? id;
};

const filterValue = (scope: Scope, filter: ExportFilter, value: unknown, say: Say, locale: string) => {
  const values = (Array.isArray(value) ? value : [value]).map(String);
  if (filter.kind === 'words') return values.map((each) => say(filter.wordOf(each))).join(', ');
  if (filter.kind === 'record') return recordName(scope, filter.of, values[0] ?? '');
  return filter.kind === 'date' ? writtenDates(locale, 'UTC').date(values[0] ?? '') : values.join(', ');
};

/** What tells a file of a list from its other files: the month of balances, and which closing of it. */
export const namedBy = async (
  scope: Scope,
  { filters, inName }: ListExport,
  query: Query,
  { say, locale }: Telling,
): Promise<string[]> => {
  const values: string[] = [];
  for (const name of inName) {
    const filter = filters[name];
    if (filter && query[name] !== undefined) values.push(await filterValue(scope, filter, query[name], say, locale));
  }
  return values;
};

const writtenTotal = (value: ListTotal['value'], { say, locale }: Telling): string => {
  const whole = shownNumbers(locale, { maximumFractionDigits: 0 });
  if (typeof value === 'number') return whole.format(value);
  return `${whole.format(value.amount)}${NON_BREAKING_SPACE}${say(`ui:unit.${value.unit}`)}`;
};

/**
 * What a file tells beside its rows: whose they are, who took them out when, what they were narrowed to, and
 * what they come to.
 */
export const exportFacts = async (
  scope: Scope,
  { filters }: ListExport,
  query: Query,
  { say, locale, isSimilar, totals }: Telling & { readonly isSimilar: boolean; readonly totals: readonly ListTotal[] },
): Promise<TableFact[]> => {
  const { instant } = writtenDates(locale, scope.organisation.timeZone);
  const set = Object.entries(filters).filter(([name]) => query[name] !== undefined);
  const narrowed: TableFact[] = [];
  for (const [name, filter] of set)
    narrowed.push({ name: say(filter.heading), value: await filterValue(scope, filter, query[name], say, locale) });
  const heading = say(isSimilar ? 'exports:similarTo' : 'exports:search');
  const search = query['search'] ? [{ name: heading, value: String(query['search']) }] : [];
  return [
    { name: say('exports:organization'), value: scope.organisation.name },
    { name: say('exports:by'), value: scope.user.name },
    { name: say('exports:at'), value: instant(scope.now.toISOString()) },
    ...search,
    ...narrowed,
    ...totals.map(({ heading, value }) => ({ name: say(heading), value: writtenTotal(value, { say, locale }) })),
  ];
};
