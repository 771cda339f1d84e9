import type pg from 'pg';
import type { Logger } from 'pino';
import type { ConnectionSettings } from '../db/database.ts';
import { DatabaseAway } from '../db/database-fault.ts';
import { CHANGE_PATIENCE, withPatience } from '../db/lock-patience.ts';
import { openClient } from '../db/open-connection.ts';

/** An order of texts by which indexes were built, and the library's version then and now. */
type ChangedOrder = {
  readonly name: string;
  readonly built: string;
  readonly now: string;
  /** Notes that the indexes are built by the present version. */
  readonly refresh: string;
  readonly indexes: readonly string[];
};

/** The collation 100 is that of the database; what has no version, as `C`, never changes. */
const changedOrders = `
  with used as (
    select rule, array_agg(distinct indexrelid::regclass::text order by indexrelid::regclass::text) as indexes
    from pg_index join pg_class on pg_class.oid = indexrelid and relkind = 'i', unnest(indcollation::oid[]) as rule
    where indexrelid >= 16384 group by rule),
  orders as (
    select format('the collation %I', collname) as name, collversion as built, pg_collation_actual_version(oid) as now,
      format('alter collation %s refresh version', oid::regcollation) as refresh, indexes
    from pg_collation join used on rule = pg_collation.oid where pg_collation.oid <> 100
    union all
    select format('the database %I', datname), datcollversion, pg_database_collation_actual_version(pg_database.oid),
      format('alter database %I refresh collation version', datname), indexes
    from pg_database join used on rule = 100 where datname = current_database())
  select * from orders where built <> now order by name`;

const statementsFor = ({ indexes, refresh }: ChangedOrder): string[] => [
  ...indexes.map((index) => `reindex index ${index}`),
  refresh,
];

const rebuild = (client: pg.Client, order: ChangedOrder): Promise<void> =>
  withPatience(client, `the rebuilding of indexes by ${order.name}`, CHANGE_PATIENCE, async () => {
    await client.query('begin');
    try {
      for (const statement of statementsFor(order)) await client.query(statement);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });

const versionsOf = ({ name, built, now }: ChangedOrder): string =>
  `the texts of ${name} were put in order by version ${built}, this server does so by version ${now}`;

const warnOf = (order: ChangedOrder, log: Logger): void =>
  log.warn(
    { indexes: order.indexes },
    `${versionsOf(order)}: searches may miss rows until its owner has run: ${statementsFor(order).join('; ')}`,
  );

/** Two names that were different are alike now, or somebody else works in the database. */
const isInTheWay = (error: unknown): boolean =>
  error instanceof DatabaseAway || (error as { code?: string }).code === '23505';

const refreshCollation = async (client: pg.Client, order: ChangedOrder, log: Logger): Promise<void> => {
  try {
    await rebuild(client, order);
    log.info({ indexes: order.indexes }, `${versionsOf(order)}: their indexes were built anew`);
  } catch (error) {
    if (!isInTheWay(error)) throw error;
    log.warn({ err: error }, 'indexes could not be built anew');
    warnOf(order, log);
  }
};

/**
 * Looks whether texts are still in the order by which their indexes were built: another version of ICU or
 * of the system may sort otherwise. `isOurs`: the server belongs to this installation alone, and indexes
 * are built anew, which takes as long as there are names. Of another one the log says what to run:
 * whoever looks after it chooses the time.
 */
export const checkCollations = async (
  owner: ConnectionSettings,
  { isOurs, log }: { readonly isOurs: boolean; readonly log: Logger },
): Promise<void> => {
  const client = openClient(owner);
  await client.connect();
  try {
    const { rows } = await client.query<ChangedOrder>(changedOrders);
    for (const order of rows) {
      if (isOurs) await refreshCollation(client, order, log);
      else warnOf(order, log);
    }
  } finally {
    await client.end();
  }
};
