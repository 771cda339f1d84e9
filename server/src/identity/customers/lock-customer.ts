import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { checkVersion } from '../../core/records/record-change.ts';
import { reached } from './reach.ts';

/** Locks an organisation within reach against other changes; answers where it stands. */
export const lockCustomer = async (scope: Scope, id: string, version?: number) => {
  await reached(scope, id);
  const row = await scope.db
    .selectFrom('organisations')
    .select(['version', 'parentId'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (version !== undefined) checkVersion(found(row), version);
  // Holds what the parent has booked until this transaction has looked at it.
  const { parentId } = found(row);
  if (parentId) await lockParent(scope, parentId);
  // Again, now that nobody can change it any more: the right may have gone while this waited.
  return { ...(await reached(scope, id)), storedParentId: parentId };
};

/** Keeps an organisation from being changed while something is stored that depends on it. */
export const lockParent = async (scope: Scope, id: string): Promise<void> => {
  await scope.db.selectFrom('organisations').select('id').where('id', '=', id).forShare().execute();
};
