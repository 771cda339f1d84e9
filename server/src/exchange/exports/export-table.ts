import type { ExportColumn } from '@halm/model/core/contract/export-column.ts';
import type { ExportFormat } from '@halm/model/core/contract/export-format.ts';
import type { Say } from './screen-words.ts';

/** Rows of the list, of whichever it is: the columns know what they read. */
export type Row = never;
export type TableColumn = ExportColumn<Row> & { readonly title: string };

/** What is told of a table beside its rows: of what, for whom, when, narrowed to what. */
export type TableFact = { readonly name: string; readonly value: string };

/** A list as any format writes it. */
export type ExportTable = {
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly facts: readonly TableFact[];
  readonly total: number;
  readonly locale: string;
  readonly timeZone: string;
  readonly say: Say;
  /** Told when nobody waits for the file any more. */
  readonly gone: AbortSignal;
};

/** A piece of a file, and how many rows are done with it. */
export type Piece = { readonly bytes: Uint8Array; readonly rows: number };

/** Writes a table in one format, piece by piece as its rows come. */
export type WriteTable = (table: ExportTable, rows: AsyncIterable<readonly Row[]>) => AsyncIterable<Piece>;

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** The words of a cell of keys: one, or several beside each other. */
export const wordsOf = (say: Say, keys: string | readonly string[]): string =>
  typeof keys === 'string' ? say(keys as never) : keys.map((key) => say(key as never)).join(', ');
