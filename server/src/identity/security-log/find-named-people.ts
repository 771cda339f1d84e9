import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';

const MOST_PEOPLE = 200;

type Named = { readonly id: string };

/** The organisation's own people under their present names, deactivated ones too. */
const findMembers = ({ db, organisationId }: Scope, search: string): Promise<Named[]> =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('users.id')
    .where('memberships.organisationId', '=', organisationId)
    .where(eachWordIn(search, [searchable('users.firstName', 'users.lastName')]))
    .limit(MOST_PEOPLE)
    .execute();

/**
 * Who stands in the log under a name, whatever became of them. Leaps along an index from name to name:
 * comparing each of a million rows would take seconds, since `like` must wait behind row-level security.
 */
const findLogged = async (
  { db, organisationId }: Scope,
  search: string,
  columns: { readonly id: string; readonly name: string },
): Promise<readonly Named[]> => {
  const id = sql.ref(columns.id);
  const name = sql`${sql.ref(columns.name)} collate "C"`;
  const next = (behind = sql``) => sql`
    select ${name} as name, ${id} as id from security_events
    where organisation_id = ${organisationId} and ${sql.ref(columns.id)} is not null and ${sql.ref(columns.name)} is not null ${behind}
    order by ${name}, ${id} limit 1`;
  const { rows } = await sql<Named>`
    with recursive named as (
      (${next()})
      union all
      select following.* from named cross join lateral
        (${next(sql`and (${name}, ${id}) > (named.name, named.id)`)}) following
    )
    select distinct id from named where ${eachWordIn(search, [searchable('name')])} limit ${MOST_PEOPLE}`.execute(db);
  return rows;
};

/**
 * Whoever has a name or had it when the log told of them, as ids: a handful,
 * each found in the log through an index.
 */
export const findNamedPeople = async (scope: Scope, search: string): Promise<string[]> => {
  const found = await Promise.all([
    findMembers(scope, search),
    findLogged(scope, search, { id: 'user_id', name: 'user_name' }),
    findLogged(scope, search, { id: 'entity_id', name: 'subject_name' }),
  ]);
  return [...new Set(found.flat().map(({ id }) => id))];
};
