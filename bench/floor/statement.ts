import type pg from 'pg';

/** A statement that each connection of the floor prepares once, under its name. */
export type Statement = { readonly name: string; readonly text: string };

/** Asks a named statement and answers its rows, whose columns are as the database names them. */
export const ask = async <R extends pg.QueryResultRow = pg.QueryResultRow>(
  client: pg.Client,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<R[]> => (await client.query<R>({ name, text, values: [...values] })).rows;
