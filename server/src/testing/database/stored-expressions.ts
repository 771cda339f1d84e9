import type pg from 'pg';

/** What the database evaluates by itself for the rows of a table, as a dump writes it. */
export type StoredExpression = { readonly table: string; readonly expression: string };

/** Generated columns, defaults, checks, indexes and policies. */
const everyExpression = `
  select adrelid as relation, pg_get_expr(adbin, adrelid) as expression from pg_attrdef
  union all select conrelid, pg_get_expr(conbin, conrelid) from pg_constraint where contype = 'c' and conrelid <> 0
  union all select indrelid, pg_get_expr(indexprs, indrelid) from pg_index where indexprs is not null
  union all select indrelid, pg_get_expr(indpred, indrelid) from pg_index where indpred is not null
  union all select polrelid, pg_get_expr(polqual, polrelid) from pg_policy where polqual is not null
  union all select polrelid, pg_get_expr(polwithcheck, polrelid) from pg_policy where polwithcheck is not null`;

/** All of them, in a session that has to name every schema, as one that restores a dump. */
export const findStoredExpressions = async (client: pg.Client): Promise<StoredExpression[]> => {
  await client.query("set search_path = ''");
  const { rows } = await client.query<StoredExpression>(`
    select distinct relation::regclass::text as table, expression from (${everyExpression}) as stored
    join pg_class on pg_class.oid = relation
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1, 2`);
  return rows;
};

/** Evaluates one for each row, and once for a row of nulls; answers why it can't be. */
export const refusalOfExpression = async (
  client: pg.Client,
  { table, expression }: StoredExpression,
): Promise<string | undefined> => {
  try {
    await client.query(`select row(${expression}) from (select) as at_least_one left join ${table} on true`);
    return undefined;
  } catch (error) {
    return `${table}: ${expression}: ${(error as Error).message}`;
  }
};
