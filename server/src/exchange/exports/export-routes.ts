import type { ExportColumn, OwnColumns } from '@halm/model/core/contract/export-column.ts';
import type { ExportFormat } from '@halm/model/core/contract/export-format.ts';
import { languageOf } from '@halm/model/core/contract/language.ts';
import { exportQueryKeys, type ListExport } from '@halm/model/core/contract/list-export.ts';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import { numberFormat } from '@halm/model/core/quantities/formatters.ts';
import { ownLabel } from '@halm/model/exchange/imports/own-columns.ts';
import { type ArticleField, OWN_NUMBER_PLACES } from '@halm/model/masterdata/articles/article-field.ts';
import type { FileResult, Route, ScopedWork } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { businessDate } from '../../core/api/scope.ts';
import type { ListTotal } from '../../core/records/list-totals.ts';
import { allArticleFields } from '../../masterdata/articles/find-article-fields.ts';
import { exportFacts, namedBy } from './export-facts.ts';
import { exportStream } from './export-stream.ts';
import { type ExportTable, mediaTypes, type Row, type TableColumn } from './export-table.ts';
import { type OpenExport, openExport } from './open-export.ts';
import { screenWords } from './screen-words.ts';
import { type WalkedList, walkList, withRowsOf } from './walk-list.ts';

const columnOf = ({ heading, values }: OwnColumns<Row>, field: ArticleField): TableColumn => {
  const title = ownLabel(field);
  const valueIn = (row: Row) => values(row).find(({ id }) => id === field.id)?.value ?? null;
  const textIn = (row: Row) => {
    const value = valueIn(row);
    return value === null ? null : String(value);
  };
  if (field.kind === 'date') return { kind: 'date', heading, title, value: textIn };
  if (field.kind !== 'number') return { kind: 'text', heading, title, value: textIn };
  const value = (row: Row) => {
    const number = valueIn(row);
    return typeof number === 'number' ? number : null;
  };
  return { kind: 'number', decimals: OWN_NUMBER_PLACES, isBare: true, heading, title, value };
};

/** A column for each field of the organisation's own, by their names. */
const ownTableColumns = async (scope: Scope, column: OwnColumns<Row>): Promise<TableColumn[]> =>
  (await allArticleFields(scope)).map((field) => columnOf(column, field));

/** None that is compressed on its way: a frame would wait for those behind it. */
const FRAMES = 'application/vnd.halm.frames';

type ExportQuery = {
  readonly format: ExportFormat;
  readonly columns: readonly string[];
  readonly locale: string;
  readonly progress?: boolean;
};

type ShownColumn = ExportColumn<Row> | OwnColumns<Row>;

const tableOf = async (
  { scope, gone }: OpenExport,
  list: ListExport,
  query: ExportQuery,
  { total, isSimilar, totals }: WalkedList & { readonly totals: readonly ListTotal[] },
): Promise<ExportTable> => {
  // Of a region that nobody knows the language alone is left: each locale is kept with its formats for ever.
  const locale = numberFormat(query.locale, {}).resolvedOptions().locale;
  const say = screenWords(languageOf(query.locale));
  const columns: TableColumn[] = [];
  for (const column of query.columns.flatMap((id) => (list.columns[id] ?? []) as ShownColumn | readonly ShownColumn[]))
    if (column.kind === 'own') columns.push(...(await ownTableColumns(scope, column)));
    else columns.push({ ...column, title: say(column.heading) });
  const { timeZone } = scope.organisation;
  const facts = await exportFacts(scope, list, query as never, { say, locale, isSimilar, totals });
  return { title: say(list.title), columns, facts, total, locale, timeZone, say, gone };
};

/** The filters, search and sort of a list, without how its file looks. */
const queryOf = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !(exportQueryKeys as readonly string[]).includes(name)));

const exportRoute = (list: ListExport, work: ScopedWork): Route => ({
  operation: list.operation,
  run: async (call): Promise<FileResult> => {
    const query = call.query as unknown as ExportQuery;
    const { format, progress = false } = query;
    const opened = await openExport(call, work);
    const { scope, close, closeRows } = opened;
    try {
      const narrowing = queryOf(query);
      const records = await walkList(scope, work, { params: call.params, query: narrowing }, format);
      const walked = list.rowsOf ? await withRowsOf(records, list.rowsOf) : records;
      const totals = (await work.totals?.(scope, narrowing)) ?? [];
      const table = await tableOf(opened, list, query, { ...walked, totals });
      const content = exportStream(table, walked.rows, { format, progress, closeRows });
      content.on('close', () => void close());
      const name = [table.title, ...(await namedBy(scope, list, query as never, table))].join(' ');
      const fileName = `${name}-${businessDate(scope.now, table.timeZone)}.${format}`;
      return { fileName, mediaType: progress ? FRAMES : mediaTypes[format], content };
    } catch (error) {
      await close();
      throw error;
    }
  },
});

const workOf = (routes: readonly Route[], list: Operation): ScopedWork => {
  const work = routes.find(({ operation }) => operation === list)?.work;
  if (!work) throw new Error(`${list.path} has no work that an export could do`);
  return work;
};

/** The routes of all files of lists: each does the work of the list's own route, to its last row. */
export const exportRoutes = (routes: readonly Route[], lists: readonly ListExport[]): Route[] =>
  lists.map((list) => exportRoute(list, workOf(routes, list.list)));
