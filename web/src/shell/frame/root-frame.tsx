import { Outlet, useMatches } from '@tanstack/react-router';
import { useSession } from '../../core/client/session.ts';
import { Shell } from './shell.tsx';

/**
 * Every screen stands in the shell, except those of sign-in and set-up, and
 * what is shown to nobody in particular.
 */
export const RootFrame = () => {
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
    <Shell>
      <Outlet />
    </Shell>
  );
};
