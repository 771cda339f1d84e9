import { insidersOf, plantManager, yardStaff } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { idParams } from '../../core/contract/fields.ts';
import { operation } from '../../core/contract/operation.ts';
import { historyOf } from '../../core/contract/record-history.ts';
import { proposalInputSchema, proposalSchema } from './proposal.ts';
import { recipeFilterSchema, recipeInputSchema, recipeSchema } from './recipe.ts';
import { simulationInputSchema, simulationSchema } from './simulation.ts';

const manager = insidersOf(plantManager);

export const recipeContract = crud('/recipes', {
  access: { read: insidersOf(yardStaff), write: manager },
  filter: recipeFilterSchema,
  input: recipeInputSchema,
  record: recipeSchema,
  summaries: {
    list: 'A page of recipes with what their dosers should feed',
    create: 'Creates a recipe',
    get: 'One recipe with what its dosers should feed',
    update: 'Changes a recipe; days that were counted keep their targets',
    delete: 'Deletes a recipe',
  },
  errors: { delete: [] },
});

export const cloneRecipe = operation({
  method: 'POST',
  path: '/recipes/:id/clone',
  summary: 'Makes a draft with the dosers and targets of another recipe',
  access: manager,
  params: idParams,
  answer: recipeSchema,
  idempotent: true,
});

export const simulateRecipe = operation({
  method: 'POST',
  path: '/recipes/simulation',
  summary: 'What a day of a recipe comes to that nobody has saved; nothing is stored',
  access: insidersOf(yardStaff),
  body: simulationInputSchema,
  answer: simulationSchema,
});

export const proposeRecipe = operation({
  method: 'POST',
  path: '/recipes/proposal',
  summary: 'The cheapest feed of these dosers within bounds, or which bounds stand against it; nothing is stored',
  access: manager,
  body: proposalInputSchema,
  answer: proposalSchema,
});

export const getRecipeHistory = historyOf('recipes', manager, 'Who changed what about a recipe, newest first');
export const recipeOperations = [
  ...Object.values(recipeContract),
  cloneRecipe,
  simulateRecipe,
  proposeRecipe,
  getRecipeHistory,
] as const;
