import type pg from 'pg';

type Column = {
  readonly name: string;
  readonly type: string;
  readonly target: string | null;
  readonly is_needed: boolean;
};

/**
 * The columns of a table that a row can't do without, and those that point
 * elsewhere, each with the table it points to.
 */
const columns = `
  select * from (select attname as name, format_type(atttypid, atttypmod) as type, (
    select key.confrelid::regclass::text from pg_constraint key
    where key.contype = 'f' and key.conrelid = attrelid and key.confrelid <> attrelid
      and key.conkey[cardinality(key.conkey)] = attnum and cardinality(key.conkey) > 1 limit 1) as target,
    attnotnull and not atthasdef as is_needed
  from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'organisation_id') as columns
  where is_needed or target is not null`;

const madeUp: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  'double precision': '1',
  'numeric(9,6)': '1',
  'numeric(4,1)': '1',
  boolean: 'false',
  date: "date '2026-01-02'",
  'timestamp with time zone': "timestamptz '2026-01-02 12:00Z'",
  jsonb: "'{}'",
  'text[]': "'{}'",
  'uuid[]': "'{}'",
};

let count = 9_000_000;

const valueFor = ({ name, type, target, is_needed }: Column): string => {
  const oldest = `(select id from ${target} where organisation_id = $1 order by id limit 1)`;
  if (target) return is_needed ? `coalesce(${oldest}, gen_random_uuid())` : oldest;
  if (type === 'bigint' || type === 'integer' || type === 'text') return `'${++count}'`;
  const value = madeUp[type];
  if (!value) throw new Error(`No value is known for ${name}, a ${type}`);
  return value;
};

const pastAllRules = async (owner: pg.Client, statement: string, values: readonly string[]): Promise<void> => {
  await owner.query('set session_replication_role = replica');
  await owner.query(statement, [...values]);
  await owner.query('reset session_replication_role');
};

/**
 * Puts a row into a table that names a record in one column. What else it must say is made up, or names the
 * oldest record of its kind; checks, triggers and keys are passed by. Answers what takes it out again. The
 * table has no checks any more afterwards: only for databases that are thrown away.
 */
export const putMadeUpRow = async (
  owner: pg.Client,
  organisationId: string,
  { table, column, id }: { readonly table: string; readonly column: string; readonly id: string },
): Promise<() => Promise<void>> => {
  const { rows: checks } = await owner.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
     from pg_constraint where contype = 'c' and conrelid = $1::regclass`,
    [table],
  );
  for (const { drop } of checks) await owner.query(drop);
  const { rows } = await owner.query<Column>(columns, [table]);
  const others = rows.filter(({ name }) => name !== column);
  const names = ['organisation_id', column, ...others.map(({ name }) => name)].join(', ');
  const values = ['$1', '$2', ...others.map(valueFor)].join(', ');
  await pastAllRules(owner, `insert into ${table} (${names}) values (${values})`, [organisationId, id]);
  return () =>
    pastAllRules(owner, `delete from ${table} where organisation_id = $1 and ${column} = $2`, [organisationId, id]);
};
