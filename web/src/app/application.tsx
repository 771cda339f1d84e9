import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { keepPush } from '../devices/keep-push.ts';
import { SessionOverRegion } from '../sessions/session-over-region.tsx';
import { CreationsContext } from '../ui/creation.ts';
import { QuestionRegion } from '../ui/question-region.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { startPreferences } from './choose.ts';
import { creations } from './creations.ts';
import { keepSession } from './keep-session.ts';
import { usePlantTheme } from './plant.ts';
import { prepareScreens } from './prepare-screens.ts';
import { queryClient } from './queries.ts';
import { startRealtime } from './realtime.ts';
import { router } from './router.tsx';
import { currentSession, followOtherTabs, heldSession, onSessionChange } from './session.ts';
import { styleNonce } from './style-nonce.ts';
import { cssVariables, themeOf } from './theme.ts';

// A session that ends anywhere (time up, signed out in another tab, 401) lets the guards decide anew where one belongs,
// unless something unsaved is on the screen.
onSessionChange(() => {
  if (heldSession()) return;
  if (!currentSession()) queryClient.clear();
  void router.invalidate();
});
followOtherTabs();
startRealtime();
keepPush();
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
