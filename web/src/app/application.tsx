import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { SessionOverRegion } from '../sessions/session-over-region.tsx';
import { CreationsContext } from '../ui/creation.ts';
import { QuestionRegion } from '../ui/question-region.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { startPreferences } from './choose.ts';
import { creations } from './creations.ts';
import { keepSession } from './keep-session.ts';
import { loadUntilThere } from './load-until-there.ts';
import { usePlantTheme } from './plant.ts';
import { prepareScreens } from './prepare-screens.ts';
import { queryClient } from './queries.ts';
import { startRealtime } from './realtime.ts';
import { router } from './router.tsx';
import { currentSession, followOtherTabs, heldSession, onSessionChange } from './session.ts';
import { styleNonce } from './style-nonce.ts';
import { cssVariables, themeOf } from './theme.ts';
import { whenIdle } from './when-idle.ts';

// A session that ends anywhere (time up, signed out in another tab, 401) lets the guards decide anew where one belongs,
// unless something unsaved is on the screen.
onSessionChange(() => {
  if (heldSession()) return;
  if (!currentSession()) queryClient.clear();
  void router.invalidate();
});
followOtherTabs();
startRealtime();
// Nothing waits at the start but what was pressed before the page was loaded anew.
whenIdle(() => {
  void loadUntilThere(() => import('../bookings/send-waiting.ts')).then((late) => late.sendWaiting());
  void loadUntilThere(() => import('../devices/keep-push.ts')).then((late) => late.keepPush());
});
keepSession();
startPreferences();
prepareScreens();

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
