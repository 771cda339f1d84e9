import type { Role } from '@halm/model/core/contract/access.ts';
import type { TokenContent } from '@halm/model/identity/sessions/session.ts';

const roleNames: Record<Role, true> = {
  limsQc: true,
  limsSourcer: true,
  red2Driver: true,
  red2Operator: true,
  red2PlantManager: true,
};

/** The roles of a token that Halm recognises, in the order of the token. */
export const recognisedRoles = (roles: readonly string[]): Role[] =>
  roles.filter((role): role is Role => Object.hasOwn(roleNames, role));

/** True when the token's time is up at `nowMs` (milliseconds since 1970). */
export const isExpired = (content: Pick<TokenContent, 'exp'>, nowMs: number): boolean => content.exp * 1000 <= nowMs;

/**
 * The content of a session token, without checking its signature; undefined when it is not one. It is for
 * display and for hiding only: the server decides by its own records.
 */
export const decodeToken = (token: string): TokenContent | undefined => {
  const payload = token.split('.')[1];
  if (!payload) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const content = JSON.parse(new TextDecoder().decode(bytes)) as TokenContent;
    return typeof content.exp === 'number' && content.organisation?.id ? content : undefined;
  } catch {
    // Not base64 or not JSON: whatever lies in the storage is no token of ours.
    return undefined;
  }
};
