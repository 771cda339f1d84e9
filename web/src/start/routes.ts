import type { FetchQueryOptions } from '@tanstack/react-query';
import { currentSession } from '../core/client/session.ts';
import { page } from '../core/navigation/page.ts';
import { listSearch, tabSearch } from '../core/search-params/list-search.ts';
import { todayAtPlant } from '../core/words/formats.ts';
import { overviewQuestions } from './control/overview-questions.ts';

/** The screens of this area. */
export const startRoutes = [
  page('/control/', () => import('./control/control-page.tsx').then((file) => file.ControlPage), {
    allowedRoles: 'any',
    // Whoever has an overview has the yard beside it.
    search: tabSearch('yard'),
    dependsOn: ['tab'],
    load: async ({ queryClient, search: { tab } }) => {
      if (tab || currentSession()?.selectedRole !== 'red2PlantManager') return;
      // Not waited for: meanwhile the frame is drawn.
      for (const question of overviewQuestions(todayAtPlant()))
        void queryClient.prefetchQuery(question as FetchQueryOptions);
    },
  }),
  page('/dinge/map', () => import('./record-map/map-page.tsx').then((file) => file.MapPage), {
    allowedRoles: ['red2PlantManager', 'red2Operator', 'red2Driver', 'limsQc'],
    search: listSearch('show', 'at'),
  }),
] as const;
