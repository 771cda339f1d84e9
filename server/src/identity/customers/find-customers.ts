import type { CustomerFilter, CustomerRow } from '@halm/model/identity/customers/customer.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';
import { reach } from './reach.ts';

/** All organisations within reach, with what a list shows of them. */
export const selectCustomers = (scope: Scope) =>
  scope.db
    .selectFrom(reach(scope))
    .innerJoin('organisations', 'organisations.id', 'reach.id')
    .select(['reach.id', 'reach.parentId', 'reach.level', 'reach.above'])
    .select(['organisations.number', 'organisations.name', 'organisations.city', 'organisations.active'])
    .select('organisations.modules')
    .select((is) => [
      is
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.userId')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('memberships.organisationId', '=', 'reach.id')
        .where('memberships.active', '=', true)
        .where('users.active', '=', true)
        .$asScalar()
        .$notNull()
        .as('memberCount'),
      is
        .selectFrom('organisations as below')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('below.parentId', '=', 'reach.id')
        .$asScalar()
        .$notNull()
        .as('childCount'),
    ])
    .$narrowType<Pick<CustomerRow, 'modules'>>();

/** A page of the tree, each organisation behind its parent. */
export const findCustomers = (scope: Scope, filter: CustomerFilter) => {
  const { active, search } = filter;
  let query = selectCustomers(scope).orderBy('reach.treeOrder');
  if (active !== undefined) query = query.where('organisations.active', '=', active);
  if (search) query = query.where(eachWordIn(search, [searchable('organisations.number', 'organisations.name')]));
  return listPage(scope.db, query, filter);
};
