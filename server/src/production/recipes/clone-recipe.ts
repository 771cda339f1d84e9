import { nameOfClone } from '@halm/model/production/recipes/clone-name.ts';
import type { Recipe } from '@halm/model/production/recipes/recipe.ts';
import type { Scope } from '../../core/api/scope.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';
import { createRecipe } from './change-recipe.ts';
import { getRecipe } from './find-recipes.ts';

const findNames = async (scope: Scope): Promise<string[]> => {
  const rows = await scope.db
    .selectFrom('recipes')
    .select('name')
    .where('organisationId', '=', scope.organisationId)
    .execute();
  return rows.map(({ name }) => name);
};

/** Makes a draft with the dosers and targets of a recipe, under its name with the first free number. */
export const cloneRecipe = async (scope: Scope, id: string): Promise<Recipe> => {
  // Two who clone at once would find the same name free.
  await lockTurn(scope, 'recipe clones', scope.organisationId);
  const { name, dataPeriodDays, dosers } = await getRecipe(scope, id);
  return createRecipe(scope, {
    name: nameOfClone(name, await findNames(scope)),
    dataPeriodDays,
    activeFrom: null,
    dosers: dosers.map(({ doser, kgPerDay }) => ({ doserId: doser.id, kgPerDay })),
  });
};
