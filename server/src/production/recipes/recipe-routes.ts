import {
  cloneRecipe as cloneContract,
  getRecipeHistory,
  proposeRecipe as proposalContract,
  recipeContract,
  simulateRecipe as simulationContract,
} from '@halm/model/production/recipes/recipe-contract.ts';
import { historyRouteOf, recordRoutes } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { createRecipe, deleteRecipe, updateRecipe } from './change-recipe.ts';
import { cloneRecipe } from './clone-recipe.ts';
import { findRecipes, getRecipe } from './find-recipes.ts';
import { proposeRecipe } from './propose-recipe.ts';
import { simulateRecipe } from './simulate-recipe.ts';

export const recipeRoutes: readonly Route[] = [
  ...recordRoutes(recipeContract, {
    find: findRecipes,
    create: createRecipe,
    get: getRecipe,
    update: updateRecipe,
    delete: deleteRecipe,
  }),
  handle(cloneContract, (scope, { params }) => cloneRecipe(scope, params.id)),
  handle(simulationContract, (scope, { body }) => simulateRecipe(scope, body)),
  handle(proposalContract, (scope, { body }) => proposeRecipe(scope, body)),
  historyRouteOf(getRecipeHistory, 'recipes', getRecipe),
];
