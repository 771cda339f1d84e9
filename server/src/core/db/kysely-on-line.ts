import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  DummyDriver,
  Kysely,
  type PluginTransformResultArgs,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type UnknownRow,
} from 'kysely';
import { recordDelete } from './failed-delete.ts';
import { planName } from './kept-plans.ts';
import type { StatementLine } from './statement-line.ts';

/** How many rows a command says that it wrote: the last word of `INSERT 0 3`, `UPDATE 3`. */
const affectedRows = (command: string): bigint => BigInt(/ (\d+)$/.exec(command)?.[1] ?? 0);

class LineConnection implements DatabaseConnection {
  readonly line: StatementLine;
  constructor(line: StatementLine) {
    this.line = line;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const sent = { name: planName(query), text: query.sql, values: query.parameters };
    const { rows, command } = await this.line.ask(sent).catch((error) => {
      throw recordDelete(error, query);
    });
    return { rows: rows as R[], numAffectedRows: affectedRows(command) };
  }
  /** Pipelined clients refuse cursors; exports use COPY on a pool of their own. */
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not possible on a pipelined connection');
  }
}

const lineDriver = (line: StatementLine): Driver => {
  const connection = new LineConnection(line);
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

/** Names of columns are written as in TypeScript; rows come with them already. */
class CamelCase extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const plugins = [new CamelCase({ maintainNestedObjectKeys: true })];

const dialect = {
  createAdapter: () => adapter,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};

/** Kysely on no line at all, for statements that are compiled once and run often. */
export const openCompilingKysely = <T>(): Kysely<T> =>
  new Kysely<T>({ dialect: { ...dialect, createDriver: () => new DummyDriver() }, plugins });

/** Kysely on the line of a transaction, which `inTransaction` begins and ends. */
export const openKysely = <T>(line: StatementLine): Kysely<T> =>
  new Kysely<T>({ dialect: { ...dialect, createDriver: () => lineDriver(line) }, plugins });
