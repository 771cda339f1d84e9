import { callAccess } from 'virtual:call-access';
import type { Call } from './api.ts';
import { isOpenTo } from './call-access.ts';
import { useSession } from './session.ts';

/** Whether the contract opens a call to the reader in the selected role: `useMay('POST /bookings/:id/approvals')`. */
export const useMay = (call: Call): boolean => {
  const session = useSession();
  return session !== undefined && isOpenTo(callAccess[call], session);
};
