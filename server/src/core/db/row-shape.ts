import type pg from 'pg';
import { columnTypes } from './column-types.ts';

type Column = { readonly key: string; readonly parse: (text: string) => unknown };

/** What the rows of a statement are read by, once the server has described them. */
export type RowShape = {
  readonly columns: readonly Column[];
  /**
   * A row without values: a copy of it has room for all, where one that grows
   * column by column is moved again and again.
   */
  readonly empty: Readonly<Record<string, unknown>>;
};

/**
 * The name of a column as TypeScript writes it: `density_kg_per_m3` is
 * `densityKgPerM3`; one that is written so already stays.
 */
export const columnKey = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The other way round, of what has no digits behind a word. */
export const columnName = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A row by the names of its columns, as `jsonb_populate_recordset` reads it. */
export const inColumns = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [columnName(key), value]));

/** The shape of rows whose columns the server has described, by their names as TypeScript writes them. */
export const rowShape = (fields: readonly pg.FieldDef[]): RowShape => {
  const columns = fields.map(({ name, dataTypeID }) => ({
    key: columnKey(name),
    parse: columnTypes.getTypeParser(dataTypeID, 'text'),
  }));
  return { columns, empty: Object.fromEntries(columns.map(({ key }) => [key, null])) };
};

/** A row of the texts in which the server writes its values. */
export const recordOf = ({ columns, empty }: RowShape, texts: readonly (string | null)[]): Record<string, unknown> => {
  const record: Record<string, unknown> = { ...empty };
  for (let index = 0; index < columns.length; index++) {
    const { key, parse } = columns[index] as Column;
    const text = texts[index] as string | null;
    record[key] = text === null ? null : parse(text);
  }
  return record;
};
