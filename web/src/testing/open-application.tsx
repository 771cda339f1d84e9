import '../core/browser/base-styles.ts';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { createRoot, type Root } from 'react-dom/client';
import { queryClient } from '../core/client/queries.ts';
import { onSocket } from '../core/client/realtime.ts';
import { releaseSession, startSession, storeToken } from '../core/client/session.ts';
import { giveUpUnsaved, leaveQuestions } from '../core/forms/unsaved-changes.ts';
import { startTranslations } from '../core/words/i18n.ts';
import { chooseLanguage } from '../core/words/languages.ts';
import { Application } from '../shell/application.tsx';
import { router } from '../shell/router.tsx';
import { openCalls } from './network.ts';

let root: Root | undefined;
let holding: AbortController | undefined;

const takeOffPage = (): void => {
  root?.unmount();
  root = undefined;
  document.getElementById('root')?.remove();
  giveUpUnsaved();
  leaveQuestions.get()?.answer(false);
  notifications.clean();
};

/** The page's own, also while a test moves its clock. */
const wait = window.setTimeout.bind(window);
const aMoment = (): Promise<void> =>
  new Promise((resolve) => {
    wait(resolve, 0);
  });
const aFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

const QUIET_LOOKS = 3;
/** As long as anything else is waited for. */
const LONGEST_WAIT_MS = 20_000;

/** Looks again and again until nothing was busy a few times; fails with what is. */
const untilQuiet = async (pause: () => Promise<unknown>, busy: () => readonly string[]): Promise<void> => {
  const begunAt = performance.now();
  for (let quiet = 0; quiet < QUIET_LOOKS; ) {
    await pause();
    const names = busy();
    quiet = names.length === 0 ? quiet + 1 : 0;
    if (performance.now() - begunAt > LONGEST_WAIT_MS) throw new Error(`still busy: ${names.join(', ')}`);
  }
};

const forget = (): void => {
  localStorage.clear();
  releaseSession();
  queryClient.clear();
};

/**
 * Takes the application off the page, and all that it has kept there. Ends when the server has answered what
 * was still asked, so that no late answer meets the next visit.
 */
export const closeApplication = async (): Promise<void> => {
  takeOffPage();
  holding?.abort();
  // From any other place the end of the session leads to this one, by when the next visit may have begun.
  router.history.replace('/v2/login');
  forget();
  await untilQuiet(aMoment, openCalls);
  forget();
};

const putOnPage = (): void => {
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  root = createRoot(element);
  root.render(<Application />);
};

/** Opens the whole application as the person of a token, or a stranger, at a path: as a new visit of it. */
export const openApplication = async (path: string, token?: string): Promise<void> => {
  await closeApplication();
  if (i18next.isInitialized) await i18next.changeLanguage(chooseLanguage());
  else await startTranslations();
  // First the place: whoever comes in is at once led to where they belong.
  router.history.replace(`/v2${path}`);
  if (token) storeToken(token);
  putOnPage();
  if (token) startSession(token);
  // Else the way out of the place before, which that has begun for a stranger, would go on.
  else releaseSession();
};

/**
 * Draws the application anew at the same place, with nothing but what the browser
 * keeps: as when the page is loaded again.
 */
export const reloadApplication = (): void => {
  takeOffPage();
  queryClient.clear();
  putOnPage();
};

/** Goes on to another screen of the application that is open, as a link does. */
export const walkTo = (path: string): Promise<void> => router.navigate({ href: `/v2${path}` });

/** The token that the person on the screen has by now, which may be another one than they came with. */
export const ownToken = (): string => localStorage.getItem('halm.token') ?? '';

const placeOf = ({ pathname, search }: URL | Location): string => decodeURI(pathname).replace('/v2', '') + search;

/** Where one is, as it stands in the address. */
export const place = (): string => placeOf(window.location);

/**
 * Keeps the page when the application starts anew, which would end the test with
 * it. The places where that has led since.
 */
export const holdRestarts = (): readonly string[] => {
  const places: string[] = [];
  holding?.abort();
  holding = new AbortController();
  const hold = (event: NavigateEvent): void => {
    const { url, sameDocument } = event.destination;
    if (sameDocument) return;
    event.preventDefault();
    places.push(placeOf(new URL(url)));
  };
  window.navigation.addEventListener('navigate', hold, { signal: holding.signal });
  return places;
};

/** Until the next screen is drawn: its code and its words come by themselves, and are no calls. */
const isNavigating = (): boolean => {
  const { status, isLoading, location, resolvedLocation } = router.state;
  return status === 'pending' || isLoading || resolvedLocation?.href !== location.href;
};

/**
 * Waits until the application has done what was begun: no call, no navigation, and no change on the page for
 * a few frames. For tests that say what is *not* there. A call that the test holds back keeps it busy.
 */
export const settled = async (): Promise<void> => {
  let changes = 0;
  const observer = new MutationObserver(() => {
    changes += 1;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const busy = (): string[] => {
    const changed = changes;
    changes = 0;
    return [
      ...openCalls(),
      ...(queryClient.isFetching() + queryClient.isMutating() > 0 ? ['a query'] : []),
      ...(isNavigating() ? ['a navigation'] : []),
      ...(changed > 0 ? ['the page'] : []),
    ];
  };
  await untilQuiet(aFrame, busy).finally(() => observer.disconnect());
};

/** Waits until live changes arrive: what the server tells before that is heard of by nobody. */
export const lineStands = (): Promise<void> =>
  new Promise((resolve) => {
    onSocket((socket) => {
      if (socket.connected) resolve();
      else socket.once('connect', resolve);
    });
  });
