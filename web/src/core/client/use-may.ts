import { callAccess } from 'virtual:call-access';
import type { Access } from '@halm/model/core/contract/access.ts';
import type { Call } from './api.ts';
import { isOpenTo } from './call-access.ts';
import { useSession } from './session.ts';

/** Answers of any call whether the contract opens it to the reader in the selected role. */
export const useMayMake = (): ((call: Call) => boolean) => {
  const session = useSession();
  return (call) => session !== undefined && isOpenTo(callAccess[call], session);
};

/** Whether a list can be taken out as a file, and by the reader in the selected role. */
export const useMayExport = (list: Call): boolean => {
  const session = useSession();
  const access = callAccess[`${list}/export` as Call] as Access | undefined;
  return session !== undefined && access !== undefined && isOpenTo(access, session);
};

/**
 * Whether the contract opens a call to the reader in the selected role: `useMay('POST
 * /bookings/:id/approvals')`.
 */
export const useMay = (call: Call): boolean => useMayMake()(call);
