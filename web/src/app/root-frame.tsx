import { Outlet, useMatches } from '@tanstack/react-router';
import { useSession } from './session.ts';
import { Shell } from './shell.tsx';

/** Every screen stands in the shell, except those of sign-in and whatever is shown to nobody in particular. */
export const RootFrame = () => {
  const isSignedIn = useSession() !== undefined;
  const isBare = useMatches().some(({ staticData }) => staticData.isBare);
  if (isBare || !isSignedIn) {
    return (
      <main id="main">
        <Outlet />
      </main>
    );
  }
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
};
