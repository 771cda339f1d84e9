import { nowIso, type Scope } from '../platform/scope.ts';

type Place = { readonly locationId: string; readonly articleId: string };

/** Adds to what a location holds of an article. */
export const raiseBalance = async (scope: Scope, place: Place, quantity: number): Promise<void> => {
  const updatedAt = nowIso(scope);
  await scope.db
    .insertInto('balances')
    .values({ organisationId: scope.organisationId, ...place, quantity, updatedAt })
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'locationId', 'articleId']).doUpdateSet((update) => ({
        quantity: update('balances.quantity', '+', quantity),
        updatedAt,
      })),
    )
    .execute();
};

/** Takes from what a location holds of an article. The table itself refuses a balance below zero. */
export const lowerBalance = async (scope: Scope, place: Place, quantity: number): Promise<void> => {
  await scope.db
    .updateTable('balances')
    .set((update) => ({ quantity: update('quantity', '-', quantity), updatedAt: nowIso(scope) }))
    .where('organisationId', '=', scope.organisationId)
    .where('locationId', '=', place.locationId)
    .where('articleId', '=', place.articleId)
    .execute();
};
