import { decodeJwt } from 'jose';
import type { CheckedSession } from '../api/route.ts';

/** What a page shows and hides by. */
const rights = ['selectedRole', 'roles', 'modules', 'customerAdmin', 'isEmployed', 'isOutside'] as const;

/**
 * Whether a token that was found valid says other rights than its session has: they were changed while no
 * page of it was open.
 */
export const isStale = (token: string, session: CheckedSession): boolean => {
  const content = decodeJwt(token);
  return rights.some((right) => JSON.stringify(content[right]) !== JSON.stringify(session[right]));
};
