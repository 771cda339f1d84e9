import { type Customer, MAXIMUM_CUSTOMER_LEVELS, type NewCustomer } from '@halm/model/identity/customers/customer.ts';
import { sql } from 'kysely';
import { refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { bookableBelow } from './bookable.ts';
import { checkBooked } from './check-booked.ts';
import { getCustomer } from './get-customer.ts';
import { lockParent } from './lock-customer.ts';
import { reach } from './reach.ts';
import { recordCustomerChange } from './record-customer-change.ts';

/** Refuses a parent out of reach like one that doesn't exist, and one at the deepest level. */
const checkParent = async (scope: Scope, parentId: string): Promise<void> => {
  const parent = await scope.db
    .selectFrom(reach(scope))
    .select('reach.id')
    .where('reach.id', '=', parentId)
    .executeTakeFirst();
  if (!parent) throw refuseField('parentId', 'unknown');
  const { rows } = await sql<{ levels: number }>`
    with recursive line as (
      select parent_id, 1 as level from organisations where id = ${parentId}
      union all
      select above.parent_id, line.level + 1 from organisations above join line on above.id = line.parent_id
      where line.level < ${MAXIMUM_CUSTOMER_LEVELS}
    )
    select count(*) as levels from line`.execute(scope.db);
  if ((rows[0]?.levels ?? 0) >= MAXIMUM_CUSTOMER_LEVELS) throw refuseField('parentId', 'customer.too-deep');
};

/**
 * Creates an organisation below one within reach. Nobody is a member of it yet; those above look after it.
 */
export const createCustomer = async (scope: Scope, input: NewCustomer): Promise<Customer> => {
  await checkParent(scope, input.parentId);
  await lockParent(scope, input.parentId);
  checkBooked(input, await bookableBelow(scope, input.parentId), { modules: [], features: [] });
  const id = newId();
  await scope.db
    .insertInto('organisations')
    .values({ ...input, id, createdAt: nowIso(scope), updatedAt: nowIso(scope) })
    .execute();
  const after = await getCustomer(scope, id);
  await recordCustomerChange(scope, id, { event: 'created', after });
  return after;
};
