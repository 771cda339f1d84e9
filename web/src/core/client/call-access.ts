import { type Access, isForInsiders } from '@halm/model/core/contract/access.ts';
import type { TokenContent } from '@halm/model/identity/sessions/session.ts';

type Reader = Pick<TokenContent, 'selectedRole' | 'customerAdmin' | 'modules' | 'isOutside'>;

/** Whether a call is open to a person in the selected role; the server also opens it to their other roles. */
export const isOpenTo = (access: Access, { selectedRole, customerAdmin, modules, isOutside }: Reader): boolean => {
  if (isOutside && isForInsiders(access)) return false;
  if (typeof access === 'string') return true;
  if (access.module && !modules.includes(access.module)) return false;
  if (access.customerAdmin && customerAdmin) return true;
  return selectedRole !== null && access.roles.includes(selectedRole);
};
