import { page } from '../core/navigation/page.ts';
import { listSearch, tabSearch } from '../core/search-params/list-search.ts';

/** The screens of this area. */
export const startRoutes = [
  page('/control/', () => import('./control/control-page.tsx').then((file) => file.ControlPage), {
    allowedRoles: 'any',
    // Whoever has an overview has the yard beside it.
    search: tabSearch('yard'),
  }),
  page('/dinge/map', () => import('./record-map/map-page.tsx').then((file) => file.MapPage), {
    allowedRoles: ['red2PlantManager', 'red2Operator', 'red2Driver', 'limsQc'],
    search: listSearch('show', 'at'),
  }),
] as const;
