import { createRouter, Outlet, useMatches } from '@tanstack/react-router';
import { queryClient } from '../core/client/queries.ts';
import { useSession } from '../core/client/session.ts';
import { rootRoute } from '../core/navigation/root-route.ts';
import { ErrorPage } from '../core/pages/error-page.tsx';
import { NotFoundPage } from '../core/pages/not-found-page.tsx';
import { PendingPage } from '../core/pages/pending-page.tsx';
import { readSearch, writeSearch } from '../core/search-params/list-search.ts';
import { areas } from './areas.ts';
import { LateShell } from './late-shell.tsx';

/**
 * Every screen stands in the shell, except those of sign-in and set-up, and
 * what is shown to nobody in particular.
 */
const RootFrame = () => {
  const session = useSession();
  const isBare = useMatches().some(({ staticData }) => staticData.isBare);
  if (isBare || !session || session.twoFactorDue) {
    return (
      <main id="main">
        <Outlet />
      </main>
    );
  }
  return (
    <LateShell>
      <Outlet />
    </LateShell>
  );
};

rootRoute.update({ component: RootFrame });

type AreaRoute = (typeof areas)[number]['routes'][number];
const routeTree = rootRoute.addChildren(areas.flatMap<AreaRoute>(({ routes }) => routes));

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

// While somebody develops: a router made anew would have no screen, so changed routes load the page anew.
import.meta.hot?.accept(() => window.location.reload());

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Which command to withdraw led here: one for each, so that it is obeyed once. */
    withdrawal?: string;
  }
}
