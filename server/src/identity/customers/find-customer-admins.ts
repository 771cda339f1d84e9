import type { CustomerAdmin } from '@halm/model/identity/customers/customer-admin.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { reached } from './reach.ts';

/** Who looks after an organisation of this line, which leads down to it; the nearest right counts. */
const selectAdmins = async (scope: Scope, line: readonly string[]): Promise<CustomerAdmin[]> => {
  const rows = await scope.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('organisations', 'organisations.id', 'memberships.organisationId')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.username', 'users.email'])
    .select(['organisations.id as organisationId', 'organisations.name as organisationName'])
    .where('memberships.organisationId', 'in', line)
    .where('memberships.customerAdmin', '=', true)
    .where('memberships.active', '=', true)
    .where('users.active', '=', true)
    .orderBy(sql`array_position(${[...line]}::uuid[], organisations.id)`, 'desc')
    .orderBy('users.lastName')
    .orderBy('users.firstName')
    .orderBy('users.id')
    .execute();
  const nearest = new Map(rows.toReversed().map((row) => [row.id, row]));
  return rows
    .filter((row) => nearest.get(row.id) === row)
    .map(({ id, firstName, lastName, username, email, organisationId, organisationName }) => {
      const from = organisationId === line.at(-1) ? null : { id: organisationId, name: organisationName };
      return { id, name: `${firstName} ${lastName}`, username, email, from };
    });
};

/**
 * Who looks after an organisation within reach: by a right in it, or further up as far as the reader sees.
 */
export const findCustomerAdmins = async (scope: Scope, id: string): Promise<CustomerAdmin[]> =>
  selectAdmins(scope, (await reached(scope, id)).line);
