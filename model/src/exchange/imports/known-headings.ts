import { proposeMapping } from '../weighing-files/propose-mapping.ts';
import type { RecordColumn } from './record-column.ts';
import { importKinds, type RecordKind, recordColumns } from './record-kinds.ts';
import { proposeReading } from './record-reading.ts';

/** The columns of each kind of record; of articles also those of an organisation's own fields. */
export type ColumnsOfKinds = Readonly<Record<RecordKind, readonly RecordColumn[]>>;

/** How many cells of a line are headings that are known for a kind. */
export const countHeadings = (
  kind: (typeof importKinds)[number],
  cells: readonly string[],
  columns: ColumnsOfKinds = recordColumns,
): number => {
  const mapping =
    kind === 'bookings' ? proposeMapping(cells) : proposeReading(columns[kind], { headers: cells, rows: [] }).mapping;
  return new Set(Object.values(mapping)).size;
};

/** As many as are known for one of these kinds. */
export const countHeadingsOf = (
  kinds: readonly (typeof importKinds)[number][],
  cells: readonly string[],
  columns?: ColumnsOfKinds,
): number => Math.max(...kinds.map((kind) => countHeadings(kind, cells, columns)));

/** So many known ones make a line one of headings. */
export const FEWEST_HEADINGS = 2;

/** Whether a line holds headings of some kind of file. */
export const isImportHeading = (cells: readonly string[]): boolean =>
  countHeadingsOf(importKinds, cells) >= FEWEST_HEADINGS;
