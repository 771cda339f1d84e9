import type pg from 'pg';

const APP_ROLE = 'halm_app';

/** Policies besides the two that `protect` and `protect_platform` make, each looked at by hand. */
const KNOWN_POLICIES: ReadonlySet<string> = new Set([
  ...['organisations.itself', 'organisation_settings.platform', 'outbox.platform'],
  ...['memberships.colleagues', 'users.colleagues', 'users.home', 'users.home_adds'],
  ...['invites.invited_here', 'avatars.colleagues'],
]);
/** Tables outside the walls: which migrations have run, and the line between the nodes. */
const OUTSIDE: ReadonlySet<string> = new Set(['schema_migrations', 'socket_io_attachments']);

/** Tables of people that name the organisation somebody was in; only transactions of the platform reach them by id. */
const OF_PEOPLE = "('sessions', 'devices', 'invites')";

const TENANT = '(organisation_id = ( SELECT current_organisation() AS current_organisation))';
const PLATFORM = '( SELECT on_platform() AS on_platform)';

type Query = <R>(sql: string) => Promise<R[]>;
type Table = { name: string; owner: string; secured: boolean; forced: boolean; tenant: boolean };
type Policy = { table: string; name: string; using: string | null; check: string | null };

const findTables = (query: Query): Promise<Table[]> =>
  query<Table>(`
    select c.relname as name, pg_get_userbyid(c.relowner) as owner, c.relrowsecurity as secured,
      c.relforcerowsecurity as forced, exists (select from pg_attribute a where a.attrelid = c.oid
        and a.attname = 'organisation_id' and not a.attisdropped) as tenant
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`);

const findPolicies = (query: Query): Promise<Policy[]> =>
  query<Policy>(`select tablename as "table", policyname as name, qual as "using", with_check as "check"
    from pg_policies where schemaname = 'public'`);

const gapsOfTable = (table: Table, policies: readonly Policy[]): string[] => {
  const { name, owner, secured, forced, tenant } = table;
  const own = policies.filter((policy) => policy.table === name);
  const wall = tenant && !own.some((policy) => policy.name === 'platform' && policy.using === PLATFORM) ? TENANT : null;
  const isWall = ({ using, check }: Policy) =>
    [TENANT, PLATFORM].some((rule) => using === rule && check === rule && (wall === null || rule === wall));
  return [
    ...(secured && forced ? [] : [`${name}: row-level security is not forced`]),
    ...(owner === APP_ROLE ? [`${name}: belongs to the application's role`] : []),
    ...(own.some(isWall) || own.some((policy) => KNOWN_POLICIES.has(`${name}.${policy.name}`))
      ? []
      : [`${name}: no policy`]),
    ...own
      .filter((policy) => !isWall(policy) && !KNOWN_POLICIES.has(`${name}.${policy.name}`))
      .map((policy) => `${name}: nobody knows the policy ${policy.name}`),
  ];
};

/** Each answers a line for every gap; nothing but the catalogue of the database is asked. */
const catalogueGaps: readonly string[] = [
  `select format('%s: the application may %s', table_name, lower(privilege_type)) as gap
    from information_schema.role_table_grants where grantee in ('${APP_ROLE}', 'PUBLIC') and table_schema = 'public'
    and privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER')`,
  `select format('%s: may pass the walls', rolname) as gap from pg_roles
    where rolname like 'halm\\_%' and (rolsuper or rolbypassrls or rolcreaterole)`,
  `select format('%s: runs with the rights of its owner', proname) as gap from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace`,
  `select format('%s: a view that sees with the eyes of its owner', relname) as gap from pg_class
    where relnamespace = 'public'::regnamespace and (relkind = 'm' or relkind = 'v'
      and not coalesce(reloptions @> '{security_invoker=true}' or reloptions @> '{security_invoker=on}', false))`,
  `select format('%s: %s refers past the organisation', f.conrelid::regclass, f.conname) as gap
    from pg_constraint f join pg_attribute own on own.attrelid = f.conrelid and own.attname = 'organisation_id'
    join pg_attribute other on other.attrelid = f.confrelid and other.attname = 'organisation_id'
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace
      and f.conrelid::regclass::text not in ${OF_PEOPLE}
      and not (own.attnum = any (f.conkey) and other.attnum = any (f.confkey))`,
  `select format('%s: %s is unique across organisations', i.indrelid::regclass, i.indexrelid::regclass) as gap
    from pg_index i join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'organisation_id' and not a.attisdropped
    where i.indisunique and c.relname not in ${OF_PEOPLE} and not a.attnum = any (i.indkey::int2[])`,
];

/**
 * What stands open in the walls between organisations, read from the catalogue of the database as a superuser. `tables`
 * are those that hold rows of organisations.
 */
export const findGapsInWalls = async (owner: pg.Client): Promise<{ gaps: string[]; tenantTables: string[] }> => {
  const query: Query = async <R>(sql: string) => (await owner.query(sql)).rows as R[];
  const tables = (await findTables(query)).filter(({ name }) => !OUTSIDE.has(name));
  const policies = await findPolicies(query);
  const gaps = tables.flatMap((table) => gapsOfTable(table, policies));
  for (const sql of catalogueGaps) gaps.push(...(await query<{ gap: string }>(sql)).map(({ gap }) => gap));
  return { gaps, tenantTables: tables.filter(({ tenant }) => tenant).map(({ name }) => name) };
};
