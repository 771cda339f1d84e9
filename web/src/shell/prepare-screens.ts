import type { AnyRoute, RouteComponent } from '@tanstack/react-router';
import i18next from 'i18next';
import { aheadOfTime, firstScreenStands, whenIdle } from '../core/browser/when-idle.ts';
import { currentSession, onSessionChange } from '../core/client/session.ts';
import type { Area } from '../core/navigation/area.ts';
import type { DailyScreen } from '../core/navigation/area-parts.ts';
import { verdictOn } from '../core/navigation/guard.ts';
import { loadRegions } from '../core/ui/late-regions.ts';
import {
  formatCount,
  formatDate,
  formatLongDate,
  formatNumber,
  formatPercent,
  todayAtPlant,
} from '../core/words/formats.ts';
import { loadSessionOver, loadSessionOvertaken } from '../identity/sessions/late-dialogs.ts';
import { areas } from './areas.ts';
import { loadShell } from './late-shell.tsx';
import { router } from './router.tsx';

/** The first one of a locale takes as long as drawing a table. */
const makeFormatters = async (): Promise<void> => {
  const today = todayAtPlant();
  for (const format of [formatDate, formatLongDate]) format(today);
  for (const format of [formatNumber, formatCount, formatPercent]) format(0);
};

/** Where nearly everybody is next after signing in. */
const firstScreen = {
  route: '/control/',
  texts: ['control', 'bookings', 'firstSteps', 'attention'],
  parts: [
    () => import('../identity/users/own-photo.tsx'),
    () => import('../identity/preferences/preference-sync.ts'),
    makeFormatters,
  ],
} satisfies DailyScreen;

/** The frame of every screen, and what it brings by itself. */
const loadFrame = async (): Promise<void> => {
  await Promise.all([
    loadShell(),
    i18next.loadNamespaces('notifications'),
    import('socket.io-client'),
    import('../identity/organisations/organisation-dropdown.tsx'),
    import('../identity/notifications/notification-dropdown.tsx'),
    import('./frame/user-menu-dropdown.tsx'),
  ]);
};

/** What a plant opens all day. */
const dailyScreens = areas.flatMap((area: Area) => area.dailyScreens ?? []);

const routes: Readonly<Record<string, AnyRoute>> = router.routesById;

const load = async ({ route, texts, parts = [] }: DailyScreen): Promise<void> => {
  const screen: RouteComponent | undefined = routes[route]?.options.component;
  await Promise.all([screen?.preload?.(), i18next.loadNamespaces(texts), ...parts.map((part) => part())]);
};

/**
 * Asks for what the first screen needs beside the texts, not only once they are there; answers when its frame
 * can stand. Called once at the start.
 */
export const loadFirstScreen = async (): Promise<void> => {
  const session = currentSession();
  const matches = router.matchRoutes(router.latestLocation);
  const verdict = verdictOn(
    session,
    matches.map(({ staticData }) => staticData),
  );
  const wanted = verdict === 'open' ? matches.map(({ routeId }) => routeId) : ['/login'];
  for (const route of wanted) void (routes[route]?.options.component as RouteComponent | undefined)?.preload?.();
  if (session) await loadShell();
};

const isOpen = ({ route }: DailyScreen): boolean =>
  verdictOn(currentSession(), [routes[route]?.options.staticData ?? {}]) === 'open';

/**
 * Without a line, or over a slow one, nothing comes ahead of time; whoever opens the screen asks for it, and
 * is told if it fails.
 */
const loadInTurn = ([next, ...others]: readonly DailyScreen[]): void => {
  if (!next) return;
  aheadOfTime(
    () =>
      void load(next).then(
        () => loadInTurn(others),
        () => undefined,
      ),
  );
};

/**
 * Loads code and texts of the screens that come next while the page has nothing else to do, so
 * that changing to them is only drawing: the start page while somebody signs in, then what is
 * opened all day. Called once at the start.
 */
export const prepareScreens = (): void => {
  router.subscribe('onResolved', firstScreenStands);
  let isBegun = false;
  const follow = () => {
    if (isBegun || !currentSession()) return;
    isBegun = true;
    void loadShell();
    // Asked for until they are there: whatever is pressed later without a line is answered by them.
    whenIdle(() => void Promise.all([loadRegions(), loadSessionOver(), loadSessionOvertaken()]));
    loadInTurn(dailyScreens.filter(isOpen));
  };
  // All of it already during the sign-in: with every sheet of styles that comes,
  // Chromium lays out the whole page anew.
  if (!currentSession()) loadInTurn([{ ...firstScreen, parts: [...firstScreen.parts, loadFrame] }, ...dailyScreens]);
  onSessionChange(follow);
  follow();
};
