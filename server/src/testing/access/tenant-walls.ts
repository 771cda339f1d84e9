import type pg from 'pg';
import { knownPolicies, listedTables, type PolicyRule } from './known-policies.ts';

const APP_ROLE = 'halm_app';

/** Outside the walls: which migrations have run. */
const OUTSIDE: ReadonlySet<string> = new Set(['schema_migrations']);

/**
 * Tables of people that name the organisation somebody was in; only
 * transactions of the platform reach them by id.
 */
const OF_PEOPLE = "('sessions', 'devices', 'invites', 'password_resets')";

type Query = <R>(sql: string) => Promise<R[]>;
type Table = { name: string; owner: string; secured: boolean; forced: boolean; tenant: boolean };
type Policy = PolicyRule & { table: string; name: string; permissive: string; roles: string };

const findTables = (query: Query): Promise<Table[]> =>
  query<Table>(`
    select c.relname as name, pg_get_userbyid(c.relowner) as owner, c.relrowsecurity as secured,
      c.relforcerowsecurity as forced, exists (select from pg_attribute a where a.attrelid = c.oid
        and a.attname = 'organisation_id' and not a.attisdropped) as tenant
    from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`);

const findPolicies = (query: Query): Promise<Policy[]> =>
  query<Policy>(`
    select tablename as "table", policyname as name, permissive, roles::text, cmd as command,
      regexp_replace(qual, '\\s+', ' ', 'g') as "using", regexp_replace(with_check, '\\s+', ' ', 'g') as "check"
    from pg_policies where schemaname = 'public' order by 1, 2`);

const isAsKnown = (policy: Policy, rule: PolicyRule): boolean =>
  policy.permissive === 'PERMISSIVE' &&
  policy.roles === '{public}' &&
  policy.command === rule.command &&
  policy.using === rule.using &&
  policy.check === rule.check;

const gapsOfTable = ({ name, owner, secured, forced }: Table, policies: readonly Policy[]): string[] => {
  const found = policies.filter((policy) => policy.table === name);
  const known = knownPolicies(name);
  return [
    ...(secured && forced ? [] : [`${name}: row-level security is not forced`]),
    ...(owner === APP_ROLE ? [`${name}: belongs to the application's role`] : []),
    ...Object.keys(known)
      .filter((policy) => !found.some((each) => each.name === policy))
      .map((policy) => `${name}: the policy ${policy} is missing`),
    ...found.flatMap((policy) => {
      const rule = known[policy.name];
      if (!rule) return [`${name}: nobody knows the policy ${policy.name}`];
      return isAsKnown(policy, rule) ? [] : [`${name}: the policy ${policy.name} is not the one that is known`];
    }),
  ];
};

/** They write what the application may not, each only beside a row that it has just written itself. */
const KEEPERS_OF_HASHES = "('keep_fingerprint', 'keep_posting_fingerprint', 'refuse_late_posting', 'chain_history')";

/** They make what the application may not, and take nothing from whoever calls them. */
const MAKERS = "('make_history_months', 'chain_documents', 'make_reading_months', 'drop_reading_months')";

/** Each answers a line for every gap; nothing but the catalogue of the database is asked. */
const catalogueGaps: readonly string[] = [
  `select format('%s: the application may %s', table_name, lower(privilege_type)) as gap
    from information_schema.role_table_grants where grantee in ('${APP_ROLE}', 'PUBLIC') and table_schema = 'public'
    and privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER')`,
  `select format('%s: may pass the walls', rolname) as gap from pg_roles
    where rolname like 'halm\\_%' and (rolsuper or rolbypassrls or rolcreaterole)`,
  `select format('%s: runs with the rights of its owner', proname) as gap from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace
      and not (proname in ${KEEPERS_OF_HASHES} and prorettype = 'trigger'::regtype
        and proconfig = '{"search_path=pg_catalog, public, pg_temp"}')
      and not (proname in ${MAKERS} and pronargs = 0
        and proconfig = '{"search_path=pg_catalog, public, pg_temp",TimeZone=UTC}')`,
  `select format('%s: a part that is reached past its table', relname) as gap from pg_class
    where relnamespace = 'public'::regnamespace and relispartition and relkind in ('r', 'p') and (
      not (relrowsecurity and relforcerowsecurity) or exists (select from pg_policy where polrelid = pg_class.oid)
      or exists (select from aclexplode(relacl) where grantee <> relowner))`,
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

type Walls = {
  readonly gaps: string[];
  /** The tables behind the walls. */
  readonly tables: string[];
  /** Those of them whose rows name an organisation. */
  readonly tenantTables: string[];
};

/**
 * What stands open in the walls between organisations, read from the
 * catalogue of the database as a superuser.
 */
export const findGapsInWalls = async (owner: pg.Client): Promise<Walls> => {
  const query: Query = async <R>(sql: string) => (await owner.query(sql)).rows as R[];
  const all = await findTables(query);
  const policies = await findPolicies(query);
  const walled = all.filter(({ name }) => !OUTSIDE.has(name));
  const gaps = [...OUTSIDE, ...listedTables]
    .filter((listed) => !all.some(({ name }) => name === listed))
    .map((listed) => `${listed}: is listed, but no such table is there`);
  gaps.push(...walled.flatMap((table) => gapsOfTable(table, policies)));
  for (const sql of catalogueGaps) gaps.push(...(await query<{ gap: string }>(sql)).map(({ gap }) => gap));
  const namesOf = (tables: readonly Table[]) => tables.map(({ name }) => name);
  return { gaps, tables: namesOf(walled), tenantTables: namesOf(walled.filter(({ tenant }) => tenant)) };
};
