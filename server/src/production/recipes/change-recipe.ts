import type { Recipe, RecipeInput } from '@halm/model/production/recipes/recipe.ts';
import type { Scope } from '../../core/api/scope.ts';
import { refuseUnknownAt } from '../../core/http/refuse-unknown.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { getRecipe } from './find-recipes.ts';

/** Whether it is active follows from the day and the other recipes. */
const withoutDerived = ({ isActive: _, ...recipe }: Recipe) => recipe;

const recipeRecord = { table: 'recipes', entity: 'recipes', get: getRecipe, kept: withoutDerived } as const;

const recipeColumns = ({ dosers: _, ...columns }: RecipeInput) => columns;

/** Makes the dosers of a recipe those of the form, in its order. */
const setRecipeDosers = async (scope: Scope, recipeId: string, { dosers }: RecipeInput): Promise<void> => {
  const { organisationId } = scope;
  const places = dosers.map(({ doserId: id }, index) => ({ path: `dosers.${index}.doserId`, id }));
  await refuseUnknownAt(scope, 'dosers', places);
  await scope.db
    .deleteFrom('recipeDosers')
    .where('organisationId', '=', organisationId)
    .where('recipeId', '=', recipeId)
    .execute();
  const rows = dosers.map((doser, position) => ({ ...doser, organisationId, recipeId, position }));
  await scope.db.insertInto('recipeDosers').values(rows).execute();
};

/** Creates a recipe; its name and the day from which it is active must be free. */
export const createRecipe = (scope: Scope, input: RecipeInput): Promise<Recipe> =>
  createRecord(scope, recipeRecord, recipeColumns(input), (id) => setRecipeDosers(scope, id, input));

/** Changes a recipe. Days that were counted keep their targets. */
export const updateRecipe = (scope: Scope, record: RecordVersion, input: RecipeInput): Promise<Recipe> =>
  changeRecord(scope, recipeRecord, record, async () => {
    await setRecipeDosers(scope, record.id, input);
    return recipeColumns(input);
  });

/** Deletes a recipe, with what its dosers should feed. */
export const deleteRecipe = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, recipeRecord, record);
