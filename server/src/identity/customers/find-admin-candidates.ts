import type { AdminCandidateFilter } from '@halm/model/identity/customers/customer-admin.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { listPage } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';
import { reached } from './reach.ts';

/** People who could become customer admin in the organisation that a line leads down to. */
export const selectCandidates = (scope: Scope, line: readonly string[]) => {
  const membershipsOf = scope.db
    .selectFrom('memberships')
    .innerJoin('organisations', 'organisations.id', 'memberships.organisationId')
    .whereRef('memberships.userId', '=', sql.ref('users.id'))
    .where('memberships.organisationId', 'in', line)
    .where('memberships.active', '=', true)
    .where('memberships.employed', '=', true);
  const nearest = membershipsOf
    .select('organisations.name')
    .orderBy(sql`array_position(${[...line]}::uuid[], organisations.id)`, 'desc')
    .limit(1);
  return (
    scope.db
      .selectFrom('users')
      .select(['users.id', sql<string>`users.first_name || ' ' || users.last_name`.as('name')])
      .select(nearest.$asScalar().$notNull().as('organisation'))
      .where('users.active', '=', true)
      .where((is) => is.exists(membershipsOf.select('memberships.userId')))
      .where((is) =>
        is.not(is.exists(membershipsOf.select('memberships.userId').where('memberships.customerAdmin', '=', true))),
      )
      // Whom the organisation itself has shut out stays out, and who comes from outside looks after nobody.
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('memberships')
              .select('memberships.userId')
              .whereRef('memberships.userId', '=', 'users.id')
              .where('memberships.organisationId', '=', line.at(-1) ?? '')
              .where((own) => own.or([own('memberships.active', '=', false), own('memberships.employed', '=', false)])),
          ),
        ),
      )
  );
};

/**
 * A page of the members of an organisation within reach and of those above it who do not look after it yet.
 */
export const findAdminCandidates = async (scope: Scope, id: string, filter: AdminCandidateFilter) => {
  const { line } = await reached(scope, id);
  let query = selectCandidates(scope, line).orderBy('users.lastName').orderBy('users.firstName').orderBy('users.id');
  if (filter.search) {
    const texts = [searchable('users.firstName', 'users.lastName', 'users.username')];
    query = query.where(eachWordIn(filter.search, texts));
  }
  return listPage(scope.db, query, filter);
};
