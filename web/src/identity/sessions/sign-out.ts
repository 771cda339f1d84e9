import { useNavigate } from '@tanstack/react-router';
import { log } from '../../core/browser/log.ts';
import { call } from '../../core/client/api.ts';
import { endSession, releaseSession, setWayBack } from '../../core/client/session.ts';
import { giveUpUnsaved, mayLeave } from '../../core/forms/unsaved-changes.ts';
import { fromAreas } from '../../core/navigation/registered-areas.ts';

const loadSignOuts = fromAreas((areas) => areas.flatMap(({ signOut }) => signOut ?? []));

/** Asks what must be asked and signs out at the server: what then clears up here, nothing for who stays. */
const signOutAtServer = async (): Promise<readonly (() => Promise<void>)[] | undefined> => {
  const areas = await Promise.all(loadSignOuts().map((load) => load()));
  for (const { maySignOut } of areas) if (!(await maySignOut())) return undefined;
  // Nobody is signed in any more where the end is heard of before the answer comes.
  const clearing = areas.map(({ prepareClearing }) => prepareClearing());
  await call('POST /auth/logout', {});
  return clearing;
};

/** Signs out at the server, then here. When the call fails one stays signed in, which is only logged. */
export const useSignOut = (): (() => void) => {
  const navigate = useNavigate();
  const signOut = async () => {
    if (!(await mayLeave())) return;
    setWayBack(false);
    const clearing = await signOutAtServer().catch((error: unknown) => log.error('Signing out failed', error));
    if (!clearing) return setWayBack(true);
    await Promise.all(clearing.map((clear) => clear()));
    giveUpUnsaved();
    // The line may have told of the end before the answer came, while the input was still there to be kept.
    releaseSession();
    endSession();
    await navigate({ to: '/login', search: {} });
  };
  return () => void signOut();
};
