import type pg from 'pg';

/** So many rows are held at once, however many there are. */
export const ROWS_AT_ONCE = 1000;

/**
 * The rows of a query, each read once. Whoever walks goes to their end: one
 * walk of a transaction after the other.
 */
export const walkRows = async function* <R extends pg.QueryResultRow>(
  client: pg.Client,
  query: string,
): AsyncGenerator<R, void> {
  // Otherwise it is planned as if a tenth of them were enough.
  await client.query('set local cursor_tuple_fraction = 1');
  await client.query(`declare walked no scroll cursor for ${query}`);
  for (let read = ROWS_AT_ONCE; read === ROWS_AT_ONCE; ) {
    const { rows } = await client.query<R>(`fetch ${ROWS_AT_ONCE} from walked`);
    read = rows.length;
    yield* rows;
  }
  await client.query('close walked');
};
