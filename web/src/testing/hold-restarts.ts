import { onTestFinished } from 'vitest';

/**
 * Until the test ends the page is not loaded anew, which would be the end of the test, too. The answer tells where the
 * application would have begun again, as it stands in the address.
 */
export const holdRestarts = (): readonly string[] => {
  const held: string[] = [];
  const hold = (event: NavigateEvent): void => {
    const { destination, downloadRequest } = event;
    if (destination.sameDocument || downloadRequest !== null) return;
    event.preventDefault();
    const { pathname, search } = new URL(destination.url);
    held.push(decodeURI(pathname).replace('/v2', '') + search);
  };
  window.navigation.addEventListener('navigate', hold);
  onTestFinished(() => window.navigation.removeEventListener('navigate', hold));
  return held;
};

/** The token that the browser keeps: of whoever the application would begin again as. */
export const keptToken = (): string => localStorage.getItem('halm.token') ?? '';
