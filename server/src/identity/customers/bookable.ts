import type { Bookable } from '@halm/model/identity/customers/customer.ts';
import type { Scope } from '../../core/api/scope.ts';

/** What an organisation below this one may book; null where there is none above. */
export const bookableBelow = async (scope: Scope, parentId: string | null): Promise<Bookable> => {
  if (!parentId) return null;
  return scope.db
    .selectFrom('organisations')
    .select(['modules', 'features'])
    .$narrowType<NonNullable<Bookable>>()
    .where('id', '=', parentId)
    .executeTakeFirstOrThrow();
};
