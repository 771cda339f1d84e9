import { MAXIMUM_CUSTOMER_LEVELS } from '@halm/model/identity/customers/customer.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';

/**
 * An organisation within reach. `level` counts from the top of the reach, `line` leads from there to the
 * organisation itself, `above` names what lies between, `treeOrder` sorts the whole as a tree. `parentId` is
 * null at the top, whatever is above it.
 */
type Reached = {
  readonly id: string;
  readonly parentId: string | null;
  readonly level: number;
  readonly line: string[];
  readonly above: string[];
  readonly treeOrder: string[];
};

/**
 * The one place that decides what a customer admin reaches: the active organisations in which the person
 * holds that right in an active membership, and everything below them. Every query of this feature selects
 * from it. Needs a transaction on the platform.
 */
export const reach = (scope: Scope) =>
  sql<Reached>`(
    with recursive walked as (
      select organisations.id, null::uuid as parent_id, 0 as level, array[organisations.id] as line,
        array[]::text[] collate people as above, organisations.name,
        array[organisations.name, organisations.id::text] as tree_order
      from organisations join memberships on memberships.organisation_id = organisations.id
      where memberships.user_id = ${scope.user.id} and memberships.active and memberships.customer_admin
        and organisations.active
      union all
      select below.id, walked.id, walked.level + 1, walked.line || below.id, walked.above || walked.name, below.name,
        walked.tree_order || below.name || below.id::text
      from organisations below join walked on below.parent_id = walked.id
      where walked.level < ${MAXIMUM_CUSTOMER_LEVELS}
    )
    select distinct on (id) id, parent_id, level, line, above, tree_order from walked order by id, level desc
  )`.as<'reach'>('reach');

/**
 * The organisation as far as it is within reach; `request.not-found` for
 * every other id, whether it exists or not.
 */
export const reached = async (scope: Scope, id: string): Promise<Reached> =>
  found(await scope.db.selectFrom(reach(scope)).selectAll().where('reach.id', '=', id).executeTakeFirst());
