import type { Module, Role } from '@halm/model/core/contract/access.ts';
import type { Feature } from '@halm/model/identity/organisations/organisation-choices.ts';
import type { TokenContent } from '@halm/model/identity/sessions/session.ts';
import { isPeopleAdmin } from '@halm/model/identity/users/people-rights.ts';

/** What a route says about who may open it. Without anything, whoever is signed in may. */
export type RouteRights = {
  /** The sign-in screens and the pages that say what went wrong. */
  readonly isPublic?: true;
  /** One of these roles must be selected; `any`: whoever has a role at all, or looks after customers. */
  readonly allowedRoles?: readonly Role[] | 'any';
  readonly module?: Module;
  /** Where a second factor is set up: all that is open to whoever must do so first. */
  readonly isForSetUp?: true;
  /** Only for those who look after the organisations below the own one. */
  readonly isForCustomerAdmins?: true;
  /** Only for those who look after the people of the organisation. */
  readonly isForPeopleAdmins?: true;
  /** Closed to accounts from outside, whatever their role. */
  readonly isForInsiders?: true;
};

export type Verdict = 'open' | 'sign-in' | 'set-up' | 'access-denied';

const passesRole = ({ selectedRole, customerAdmin, isOutside }: TokenContent, rights: RouteRights): boolean => {
  const { allowedRoles, isForCustomerAdmins, isForPeopleAdmins, isForInsiders } = rights;
  if (isForInsiders && isOutside) return false;
  if (isForCustomerAdmins && !customerAdmin) return false;
  if (isForPeopleAdmins && !isPeopleAdmin({ roles: selectedRole ? [selectedRole] : [], customerAdmin })) return false;
  if (!allowedRoles) return true;
  if (allowedRoles === 'any') return selectedRole !== null || customerAdmin;
  return selectedRole !== null && allowedRoles.includes(selectedRole);
};

/**
 * Decides in the order authentication, second factor, module, role over all
 * matched routes; the role is the selected one.
 */
export const verdictOn = (session: TokenContent | undefined, routes: readonly RouteRights[]): Verdict => {
  if (routes.some(({ isPublic }) => isPublic)) return 'open';
  if (!session) return 'sign-in';
  if (session.twoFactorDue && !routes.some(({ isForSetUp }) => isForSetUp)) return 'set-up';
  const lacksModule = routes.some(({ module }) => module && !session.modules.includes(module));
  if (lacksModule) return 'access-denied';
  return routes.every((rights) => passesRole(session, rights)) ? 'open' : 'access-denied';
};

/**
 * Whether an organisation sees an entry at all: the special ones hang on its
 * features; developers see every one.
 */
export const isOffered = (
  { feature }: { readonly feature?: Feature },
  session: Pick<TokenContent, 'features' | 'developer'> | undefined,
): boolean => !feature || session?.developer === true || (session?.features.includes(feature) ?? false);

const HOME = '/control';

/** The start page: `/control`, and where no role opens that the one that is open to whoever is signed in. */
export const homeFor = (session: TokenContent | undefined): string =>
  verdictOn(session, [{ allowedRoles: 'any' }]) === 'access-denied' ? '/home' : HOME;

const BASE = '/v2';

/**
 * Where to go after sign-in: the wanted place if it is one of ours, else the start page. Never another site.
 */
export const safeLocation = (wanted: string | undefined): string => {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted)) return HOME;
  const path = new URL(wanted, 'http://halm.invalid');
  if (path.host !== 'halm.invalid') return HOME;
  const inside = path.pathname.startsWith(`${BASE}/`) ? path.pathname.slice(BASE.length) : path.pathname;
  return /^\/(login|forgot-password|(register|reset-password)(\/.*)?)?$/.test(inside)
    ? HOME
    : inside + path.search + path.hash;
};
