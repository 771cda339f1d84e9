import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../route-tree.gen.ts';
import { ErrorPage } from './error-page.tsx';
import type { RouteRights } from './guard.ts';
import { readSearch, writeSearch } from './list-search.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PendingPage } from './pending-page.tsx';
import { queryClient } from './queries.ts';

/** The router under `/v2`. Paths keep their case; hovering a link loads its page. */
export const router = createRouter({
  routeTree,
  basepath: '/v2',
  caseSensitive: true,
  context: { queryClient },
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  // So long the screen before stays; nothing keeps the one that is wanted from standing once it can.
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingPage,
  scrollRestoration: true,
  // What scrolls is the page's own part; the window never does.
  scrollToTopSelectors: ['#main'],
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: ErrorPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption extends RouteRights {
    /** A screen without rail, drawer and top bar. */
    readonly isBare?: true;
  }
}
