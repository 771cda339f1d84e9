import type { Role } from '@halm/model/core/contract/access.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../core/db/transaction.ts';
import { knownRoles } from '../users/known-roles.ts';

/**
 * What a person may be in an organisation: employed there, from outside, or neither, who enters it from one
 * above.
 */
export type Membership = {
  readonly roles: readonly Role[];
  readonly customerAdmin: boolean;
  readonly isEmployed: boolean;
  readonly isOutside: boolean;
};

/**
 * The membership under which a person enters an organisation: the own one, else that of the nearest
 * organisation above it in which the person is customer admin. Undefined when there is none; one in a
 * deactivated organisation counts for nothing.
 */
export const findMembership = async (
  db: Transaction,
  userId: string,
  organisationId: string,
): Promise<Membership | undefined> => {
  const { rows } = await sql<{ roles: string[]; customerAdmin: boolean; isEmployed: boolean; isOutside: boolean }>`
    with recursive line as (
      select id, parent_id, active, 0 as height from organisations where id = ${organisationId}
      union all
      select above.id, above.parent_id, above.active, line.height + 1
      from organisations above join line on above.id = line.parent_id where line.height < 10
    )
    select memberships.roles, memberships.customer_admin, line.height = 0 and memberships.employed as is_employed,
      line.height = 0 and not memberships.employed as is_outside
    from memberships join line on line.id = memberships.organisation_id
    where memberships.user_id = ${userId} and memberships.active and line.active
      and (line.height = 0 or memberships.customer_admin)
    order by line.height limit 1`.execute(db);
  const row = rows[0];
  return row && { ...row, roles: knownRoles(row.roles) };
};
