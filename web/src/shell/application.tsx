import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { styleNonce } from '../core/browser/style-nonce.ts';
import { cssVariables, themeOf } from '../core/browser/theme.ts';
import { whenIdle } from '../core/browser/when-idle.ts';
import { startPreferences } from '../core/client/choose.ts';
import { loadUntilThere } from '../core/client/load-until-there.ts';
import { usePlantTheme } from '../core/client/plant.ts';
import { queryClient } from '../core/client/queries.ts';
import { startRealtime } from '../core/client/realtime.ts';
import { currentSession, followOtherTabs, onSessionChange, pausedSession } from '../core/client/session.ts';
import { watchActivity } from '../core/client/watch-activity.ts';
import { type Creations, CreationsContext } from '../core/forms/creation.ts';
import type { Area } from '../core/navigation/area.ts';
import { QuestionRegion } from '../core/ui/question-region.tsx';
import { ToastRegion } from '../core/ui/toast-region.tsx';
import { SessionOverRegion } from '../identity/sessions/session-over-region.tsx';
import { areas } from './areas.ts';
import { prepareScreens } from './prepare-screens.ts';
import { router } from './router.tsx';

// A session that ends anywhere (time up, signed out in another tab, 401) lets the guards decide anew where
// one belongs, unless something unsaved is on the screen.
onSessionChange(() => {
  if (pausedSession()) return;
  if (!currentSession()) queryClient.clear();
  void router.invalidate();
});
followOtherTabs();
startRealtime();
// Nothing waits at the start but what was pressed before the page was loaded anew.
whenIdle(() => {
  void loadUntilThere(() => import('../yard/offline/send-waiting.ts')).then((late) => late.sendWaiting());
  void loadUntilThere(() => import('../identity/devices/refresh-push.ts')).then((late) => late.refreshPush());
});
watchActivity();
startPreferences();
prepareScreens();

const creations: Creations = Object.assign({}, ...areas.map((area: Area) => area.creations));

/** The whole application: theme, cache, routes. */
export const Application = () => (
  <MantineProvider
    theme={themeOf(usePlantTheme())}
    cssVariablesResolver={cssVariables}
    forceColorScheme="light"
    getStyleNonce={styleNonce}
  >
    <QueryClientProvider client={queryClient}>
      <CreationsContext value={creations}>
        <RouterProvider router={router} />
      </CreationsContext>
      <ToastRegion />
      <SessionOverRegion />
      <QuestionRegion />
    </QueryClientProvider>
  </MantineProvider>
);
