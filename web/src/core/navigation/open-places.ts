import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { useSession } from '../client/session.ts';
import type { NavigationEntry } from './area-parts.ts';
import { homeFor, isOffered, verdictOn } from './guard.ts';

/** Answers whether a place exists in this version and the selected role may open it. */
export const useCanOpen = (): ((place: string) => boolean) => {
  const routes = useRouter().routesByPath as unknown as Partial<Record<string, AnyRoute>>;
  const session = useSession();
  return (place) => {
    const route = routes[place] ?? routes[`${place}/`];
    return route !== undefined && verdictOn(session, [route.options.staticData ?? {}]) === 'open';
  };
};

/** Answers whether an entry is shown: offered to the organisation, there, and open to the role. */
export const useIsShown = (): ((entry: Pick<NavigationEntry, 'to' | 'feature'>) => boolean) => {
  const canOpen = useCanOpen();
  const session = useSession();
  return (entry) => isOffered(entry, session) && canOpen(entry.to);
};

/** The start page of whoever is here: one that they may open. */
export const useHome = (): string => homeFor(useSession());
