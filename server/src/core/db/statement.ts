import { type CompiledQuery, type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Scope } from '../api/scope.ts';
import type { Database } from './database-types.ts';
import { statementName } from './kept-plans.ts';
import { openCompilingKysely } from './kysely-on-line.ts';
import type { Query } from './statement-batch.ts';
import { ask } from './transaction.ts';

/** What a statement leaves open: the organisation of the scope, and the values that a call fills in. */
export type Open<V> = { readonly [K in keyof (V & OfScope)]-?: RawBuilder<(V & OfScope)[K]> };
type OfScope = { readonly organisationId: string };

/** Writes the statement on a handle that only compiles. */
export type Build<V, O> = (
  db: Kysely<Database>,
  open: Open<V>,
) => {
  compile(executor: QueryExecutorProvider): CompiledQuery<O>;
};

/** A built statement, with the names of what it leaves open in the order of its parameters. */
type Prepared = { readonly name: string; readonly text: string; readonly open: readonly string[] };

/** Stands in a compiled query for a value that is filled in later. */
class OpenValue {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const openValues = new Proxy({}, { get: (_, name: string) => sql`${new OpenValue(name)}` });

const literal = (value: unknown): string => {
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return String(value);
  throw new Error(`a statement holds ${typeof value} as a value that never changes; leave it open`);
};

const compiling = openCompilingKysely<Database>();

/**
 * What never changes is written out: a plan for any number of rows looks dearer than
 * it is, and would be made anew each time.
 */
const prepare = <V, O>(build: Build<V, O>): Prepared => {
  const { sql: built, parameters } = build(compiling, openValues as Open<V>).compile(compiling);
  const open: string[] = [];
  const text = built.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const parameter = parameters[Number(number) - 1];
    return parameter instanceof OpenValue ? `$${open.push(parameter.name)}` : literal(parameter);
  });
  return { name: statementName(text), text, open };
};

/** What a call fills in. */
export type Values<V> = Omit<V, keyof OfScope>;
type OfWhom = Pick<Scope, 'organisationId'>;

/**
 * Runs the statement with its open values and answers its rows; `bind` makes it ready for being run later.
 */
export type Statement<V, O> = {
  (scope: OfWhom & Pick<Scope, 'db'>, values: Values<V>): Promise<O[]>;
  readonly bind: (scope: OfWhom, values: Values<V>) => Query;
};

/**
 * A statement that is built once and planned once by each connection, instead of at every call; `open` stands
 * for what a call fills in. For whatever is asked all day and has one right plan whatever the values are:
 * rows found by their ids, rows that are written. Where the values decide (how many rows a word or a status
 * has), it is `plannedAnew`: built once all the same, and known to no connection.
 */
export const statement = <V extends object, O>(
  build: Build<V, O>,
  { plannedAnew = false }: { readonly plannedAnew?: boolean } = {},
): Statement<V, O> => {
  let prepared: Prepared | undefined;
  const bind = ({ organisationId }: OfWhom, values: Values<V>): Query => {
    prepared ??= prepare(build);
    const { name, text, open } = prepared;
    const cache: Readonly<Record<string, unknown>> = { ...values, organisationId };
    return { name: plannedAnew ? undefined : name, text, values: open.map((each) => cache[each]) };
  };
  return Object.assign(
    (scope: OfWhom & Pick<Scope, 'db'>, values: Values<V>) => ask<O>(scope.db, bind(scope, values)),
    { bind },
  );
};

/**
 * What is built once for each shape in which it is asked for: a size, a
 * number of words, the filters that are set.
 */
export const onceForShape = <A extends readonly (string | number | boolean)[], S>(
  build: (...shape: A) => S,
): ((...shape: A) => S) => {
  const values_ = new Map<string, S>();
  return (...shape) => {
    const key = shape.join(' ');
    const cached = values_.get(key) ?? build(...shape);
    values_.set(key, cached);
    return cached;
  };
};

/** How a value is written in SQL where it stands alone. */
type Type = 'date' | 'integer' | 'integer[]' | 'text' | 'text[]' | 'uuid' | 'uuid[]';

/**
 * An open value that the planner isn't told. Where it was, a plan for a rare one would look cheaper than the
 * one that is right for all, and PostgreSQL would plan anew at every call: for lists, where the planner
 * weighs how many rows a value has.
 */
export const untold = <T>(value: RawBuilder<T>, type: Type): RawBuilder<T> =>
  sql<T>`(select ${value}::${sql.raw(type)})::${sql.raw(type)}`;

/** The first row of a statement, if it has one. */
export const firstOf = async <O>(rows: Promise<O[]>): Promise<O | undefined> => (await rows)[0];
