import { type PrivateField, readsOfOthers } from '@halm/model/identity/users/user-privacy.ts';
import { useSession } from '../../core/client/session.ts';

/** Whether the signed-in person is told this of their colleagues. */
export const useReadsOfOthers = (field: PrivateField): boolean => {
  const session = useSession();
  return session !== undefined && readsOfOthers(field, session);
};
