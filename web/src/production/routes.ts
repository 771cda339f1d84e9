import { recordQuery } from '../core/client/queries.ts';
import { page } from '../core/navigation/page.ts';
import { listSearch, tabSearch } from '../core/search-params/list-search.ts';

const ofStaff = { allowedRoles: ['red2PlantManager', 'red2Operator'] } as const;
const ofManager = { allowedRoles: ['red2PlantManager'] } as const;

/** The screens of this area. */
export const productionRoutes = [
  page(
    '/verwaltung/production-planning/recipes/',
    () => import('./recipes/recipe-list-page.tsx').then((file) => file.RecipeListPage),
    { ...ofStaff, search: listSearch() },
  ),
  page(
    '/verwaltung/production-planning/recipes/add',
    () => import('./recipes/recipe-form-pages.tsx').then((file) => file.RecipeAddPage),
    ofManager,
  ),
  page(
    '/verwaltung/production-planning/recipes/$id',
    () => import('./recipes/recipe-form-pages.tsx').then((file) => file.RecipeEditPage),
    {
      ...ofStaff,
      search: tabSearch('details', 'history'),
      reads: ({ id }) => recordQuery('GET /recipes/:id', { id }),
    },
  ),
  page(
    '/verwaltung/production-planning/dosers/',
    () => import('./dosers/doser-list-page.tsx').then((file) => file.DoserListPage),
    { ...ofStaff, search: listSearch('active') },
  ),
  page(
    '/verwaltung/production-planning/dosers/add',
    () => import('./dosers/doser-form-pages.tsx').then((file) => file.DoserAddPage),
    ofManager,
  ),
  page(
    '/verwaltung/production-planning/dosers/$id',
    () => import('./dosers/doser-form-pages.tsx').then((file) => file.DoserEditPage),
    {
      ...ofStaff,
      search: tabSearch('details', 'history'),
      reads: ({ id }) => recordQuery('GET /dosers/:id', { id }),
    },
  ),
] as const;
