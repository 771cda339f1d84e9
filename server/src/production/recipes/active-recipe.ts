import type { Scope } from '../../core/api/scope.ts';

/** The recipe that is active on a day, as something to select from: the latest that began until then. */
export const activeRecipe = (scope: Scope, day: string) =>
  scope.db
    .selectFrom('recipes')
    .where('recipes.organisationId', '=', scope.organisationId)
    .where('activeFrom', '<=', day)
    .orderBy('activeFrom', 'desc')
    .limit(1);
