import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { noteDelete } from './failed-delete.ts';
import { tellCause } from './failure-cause.ts';
import { gatherWrites } from './gather-writes.ts';
import { keptPlanName } from './kept-plans.ts';

/** How long the client waits for an answer, where that isn't the pool's own limit. */
export type QueryLimit = { readonly query_timeout?: number };

class ClientConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  readonly limit: QueryLimit;
  constructor(client: pg.PoolClient, limit: QueryLimit) {
    this.client = client;
    this.limit = limit;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = keptPlanName(query);
    const config = { ...this.limit, ...(name && { name }), text: query.sql, values: query.parameters as unknown[] };
    gatherWrites(this.client);
    const result = await tellCause(this.client, this.client.query(config)).catch((error) => {
      throw noteDelete(error, query);
    });
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }
  /** Pipelined clients refuse cursors; exports use COPY on a pool of their own. */
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not possible on a pipelined connection');
  }
}

const clientDriver = (client: pg.PoolClient, limit: QueryLimit): Driver => {
  const connection = new ClientConnection(client, limit);
  const refuseNested = async () => {
    throw new Error('this handle is a transaction already');
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: refuseNested,
    commitTransaction: refuseNested,
    rollbackTransaction: refuseNested,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
};

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

const dialect = {
  createAdapter: () => adapter,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};

/** Kysely on no client at all, for statements that are compiled once and run often. */
export const openCompilingKysely = <T>(): Kysely<T> =>
  new Kysely<T>({ dialect: { ...dialect, createDriver: () => new DummyDriver() }, plugins: [camelCase] });

/**
 * Kysely on one client that is inside a transaction already; names of columns are written as in TypeScript. For
 * `inTransaction` alone, which begins and ends it.
 */
export const openKysely = <T>(client: pg.PoolClient, limit: QueryLimit): Kysely<T> =>
  new Kysely<T>({ dialect: { ...dialect, createDriver: () => clientDriver(client, limit) }, plugins: [camelCase] });
