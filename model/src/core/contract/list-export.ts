import { z } from 'zod';
import { type Access, insidersOf } from './access.ts';
import type { ExportColumns, ExportFilter, WordKey } from './export-column.ts';
import { exportFormats } from './export-format.ts';
import { flagQuerySchema } from './list.ts';
import { type FileAnswer, fileAnswer, type Operation } from './operation.ts';

/** A call that answers pages of rows. */
export type ListOperation = Operation & {
  readonly method: 'GET';
  readonly query: z.ZodObject;
  readonly answer: z.ZodType<{ readonly items: readonly unknown[] }>;
};

/** A row of a list. */
export type RowOf<O extends ListOperation> = z.output<O['answer']>['items'][number];

/** What belongs to a page and not to the list, and what is told of every list alike. */
type Paging = 'page' | 'size' | 'only' | 'cursor';
type Common = Paging | 'search' | 'sort';
type FilterOf<O extends ListOperation> = Exclude<keyof O['query']['shape'] & string, Common>;

type Spec<O extends ListOperation> = {
  readonly title: WordKey;
  /** By the ids of the columns on the screen. */
  readonly columns: ExportColumns<RowOf<O>>;
  /** Every filter of the list. */
  readonly filters: Readonly<Record<FilterOf<O>, ExportFilter>>;
  /** Those of them that tell one file of the list from another: what is asked by them stands in its name. */
  readonly inName?: readonly FilterOf<O>[];
  /**
   * The rows of a record in a file, of a list whose records have parts that an import reads by themselves.
   * All are read before the first one is written: for lists that stay short.
   */
  readonly rowsOf?: (record: RowOf<O>) => readonly RowOf<O>[];
};

/** A list with its files: which call answers it, and what each column of the screen is in them. */
export type ListExport = {
  readonly list: Operation;
  readonly operation: Operation;
  readonly title: WordKey;
  readonly columns: ExportColumns<never>;
  readonly filters: Readonly<Record<string, ExportFilter>>;
  readonly inName: readonly string[];
  readonly rowsOf?: (record: never) => readonly unknown[];
};

const columnsSchema = (names: readonly string[]) =>
  z
    .string()
    .max(1000)
    .optional()
    .transform((text) => text?.split(',') ?? names)
    .refine((ids) => ids.every((id) => names.includes(id)) && new Set(ids).size === ids.length, { error: 'unknown' })
    .meta({ description: `In the order of the file, of: ${names.join(', ')}`, examples: [names.join(',')] });

const exportQuery = (columns: readonly string[]) => ({
  format: z.enum(exportFormats).default('csv'),
  columns: columnsSchema(columns),
  /** Whose words and way of writing numbers and dates: `de-AT`. */
  locale: z
    .string()
    .regex(/^(de|en|da|pl|ro)(-[A-Z]{2})?$/, { error: 'unknown' })
    .default('en'),
  /** Answers the file in frames that say how many rows are done (`readFrames`). */
  progress: flagQuerySchema,
});

/** The keys of a query that say how the file looks, not which rows it has. */
export const exportQueryKeys = ['format', 'columns', 'locale', 'progress'] as const;

const withoutPaging = (query: z.ZodObject): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(query.shape).filter(([name]) => !['page', 'size', 'only', 'cursor'].includes(name)),
  );

const exportErrors = ['export.too-many-rows', 'export.busy'] as const;

/** The call that answers a list as a file. */
export type ExportOperation<O extends ListOperation> = {
  readonly method: 'GET';
  readonly path: O['path'] extends `/${infer P}` ? `/${P}/export` : never;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query: z.ZodObject;
  readonly answer: FileAnswer;
  readonly errors: typeof exportErrors;
};

/**
 * Lets a list be taken out as a file: all of its pages, by its filters, search and sort, with the columns
 * that the screen shows. Whoever may call the list may do so, unless they are from outside.
 */
export const listExport = <const O extends ListOperation>(list: O, spec: Spec<O>) => ({
  ...spec,
  inName: spec.inName ?? [],
  list,
  operation: {
    method: 'GET',
    path: `${list.path}/export` as ExportOperation<O>['path'],
    summary: `All rows of this list as a file: ${list.summary.charAt(0).toLowerCase()}${list.summary.slice(1)}`,
    access: insidersOf(list.access),
    ...(list.params && { params: list.params }),
    query: z.object({ ...withoutPaging(list.query), ...exportQuery(Object.keys(spec.columns)) }),
    answer: fileAnswer('application/octet-stream'),
    errors: exportErrors,
  } satisfies ExportOperation<O>,
});
