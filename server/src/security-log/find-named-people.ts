import { sql } from 'kysely';
import { containing } from '../platform/list-page.ts';
import type { Scope } from '../platform/scope.ts';

const MOST_PEOPLE = 200;

type Named = { readonly id: string };

/** The organisation's own people under their present names, deactivated ones too. */
const findMembers = ({ db, organisationId }: Scope, pattern: string): Promise<Named[]> =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('users.id')
    .where('memberships.organisationId', '=', organisationId)
    .where(sql`users.first_name || ' ' || users.last_name`, 'ilike', pattern)
    .limit(MOST_PEOPLE)
    .execute();

/**
 * Who stands in the log under a name, whatever became of them. Leaps along an index from name to name: comparing each of a
 * million rows would take seconds, since `ilike` must wait behind row-level security.
 */
const findLogged = async (
  { db, organisationId }: Scope,
  pattern: string,
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
    select distinct id from named where name ilike ${pattern} limit ${MOST_PEOPLE}`.execute(db);
  return rows;
};

/** Whoever has a name or had it when the log told of them, as ids: a handful, each found in the log through an index. */
export const findNamedPeople = async (scope: Scope, search: string): Promise<string[]> => {
  const pattern = containing(search);
  const found = await Promise.all([
    findMembers(scope, pattern),
    findLogged(scope, pattern, { id: 'user_id', name: 'user_name' }),
    findLogged(scope, pattern, { id: 'entity_id', name: 'subject_name' }),
  ]);
  return [...new Set(found.flat().map(({ id }) => id))];
};
