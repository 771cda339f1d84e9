import type { Scope } from '../../core/api/scope.ts';

type DefaultChoice = { readonly id: string; readonly tableKey: string; readonly isDefault: boolean };

/** Makes a view the one that the person's table opens with, instead of another one; or no longer. */
export const chooseDefaultView = async (scope: Scope, { id, tableKey, isDefault }: DefaultChoice): Promise<void> => {
  const { organisationId, user } = scope;
  const userId = user.id ?? '';
  if (isDefault) {
    await scope.db
      .insertInto('defaultViews')
      .values({ organisationId, userId, tableKey, viewId: id })
      .onConflict((conflict) => conflict.columns(['organisationId', 'userId', 'tableKey']).doUpdateSet({ viewId: id }))
      .execute();
    return;
  }
  await scope.db
    .deleteFrom('defaultViews')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .where('viewId', '=', id)
    .execute();
};
