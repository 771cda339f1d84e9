import type { RecordUsage } from '@halm/model/core/contract/record-usage.ts';
import type { CellValue } from '@halm/model/exchange/imports/record-column.ts';
import type { RecordEntry, RecordProblem } from '@halm/model/exchange/imports/record-entries.ts';
import type { AmountUnit } from '@halm/model/exchange/imports/record-kinds.ts';
import type { z } from 'zod';
import type { Scope } from '../../core/api/scope.ts';
import type { RecordVersion } from '../../core/records/write-record.ts';

/** Fields of a record as a form would hold them. */
export type Body = Readonly<Record<string, unknown>>;
export type RowValues = Readonly<Record<string, CellValue>>;

/** What an entry of a file means at a plant: the record that is there, and what a form would say after it. */
export type Meaning = {
  readonly title: string;
  readonly existing: (RecordVersion & { readonly body: Body }) | undefined;
  readonly body: Body;
  readonly problems: readonly RecordProblem[];
  /** Names of what the fields refer to by id. */
  readonly names: ReadonlyMap<string, string>;
  /** The row that a part of the body comes from. */
  readonly rowOfPart?: (index: number) => number | undefined;
};

/** What entries are understood with: the units that are chosen for columns of amounts. */
export type Units = Readonly<Record<string, AmountUnit>>;

/**
 * One kind of record as imports know it: how entries find theirs, and by which of
 * the feature's own commands they are kept.
 */
export type RecordSource = {
  /** That of the call by which a person makes such a record. */
  readonly schema: z.ZodType;
  /** The column of a field, where it is called otherwise. */
  readonly columnOf: Readonly<Record<string, string>>;
  /** Reads once what all entries name, and answers what each of them means. */
  readonly understand: (
    scope: Scope,
    entries: readonly RecordEntry[],
    units: Units,
  ) => Promise<(entry: RecordEntry) => Meaning>;
  /** Creates the record, or changes the one that is there. `input` is what the schema has made of a body. */
  readonly save: (scope: Scope, existing: RecordVersion | undefined, input: unknown) => Promise<RecordVersion>;
  /** Creates many new records at once, for kinds of which tables hold thousands. */
  readonly createAll?: (scope: Scope, inputs: readonly unknown[]) => Promise<readonly RecordVersion[]>;
};

/** A kind whose records are deleted when their import is taken back. */
export type DeletedSource = RecordSource & {
  readonly table: 'addresses' | 'articles' | 'storageLocations' | 'contracts';
  readonly remove: (scope: Scope, record: RecordVersion) => Promise<void>;
  /** Whether others name such records in lists of ids, which the database doesn't know as references. */
  readonly isInLists?: true;
  readonly findUsage: (scope: Scope, id: string) => Promise<RecordUsage>;
};

/** The different texts that entries say in some columns. */
export const textsIn = (entries: readonly RecordEntry[], ...columns: readonly string[]): string[] => [
  ...new Set(
    entries.flatMap(({ rows }) =>
      rows.flatMap(({ values }) => columns.flatMap((column) => (values[column] == null ? [] : String(values[column])))),
    ),
  ),
];

/** A problem of an entry's first row. */
export const problemOf = ({ rows: [{ row, values }] }: RecordEntry, column: string, reason: string): RecordProblem => ({
  row,
  column,
  reason,
  value: String(values[column] ?? ''),
});
