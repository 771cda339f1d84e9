import { namesOf } from '../../core/contract/export-parts.ts';
import { listExport } from '../../core/contract/list-export.ts';
import type { Recipe } from './recipe.ts';
import { recipeContract } from './recipe-contract.ts';

const stateOf = ({ isActive, activeFrom }: Recipe) => {
  if (isActive) return 'recipes:state.active' as const;
  return activeFrom === null ? ('recipes:state.draft' as const) : null;
};

/** Recipes as a file. */
export const recipeExport = listExport(recipeContract.list, {
  title: 'recipes:title',
  columns: {
    name: { kind: 'text', heading: 'recipes:name', value: ({ name }) => name },
    state: [
      { kind: 'words', heading: 'recipes:stateOf', value: stateOf },
      { kind: 'date', heading: 'recipes:activeFrom', value: ({ activeFrom }) => activeFrom },
    ],
    amount: {
      kind: 'amount',
      heading: 'recipes:perDay',
      value: ({ kgPerDay }) => ({ amount: kgPerDay / 1000, unit: 'ton' }),
    },
    dosers: {
      kind: 'text',
      heading: 'recipes:dosers',
      value: ({ dosers }) => namesOf(dosers.map(({ doser }) => doser)),
    },
    period: { kind: 'number', decimals: 0, heading: 'recipes:period', value: ({ dataPeriodDays }) => dataPeriodDays },
  },
  filters: {},
});
