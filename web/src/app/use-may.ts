import { callAccess } from 'virtual:call-access';
import type { Call } from './api.ts';
import { isOpenTo } from './call-access.ts';
import { useSession } from './session.ts';

/** Answers of any call whether the contract opens it to the reader in the selected role. */
export const useMayMake = (): ((call: Call) => boolean) => {
  const session = useSession();
  return (call) => session !== undefined && isOpenTo(callAccess[call], session);
};

/** Whether the contract opens a call to the reader in the selected role: `useMay('POST /bookings/:id/approvals')`. */
export const useMay = (call: Call): boolean => useMayMake()(call);
