import { ORGANISATION_PAGE_SIZE } from '@halm/model/identity/organisations/organisation.ts';
import {
  changeOrganisation,
  listLastUsedOrganisations,
  listOrganisations,
  renewToken,
  selectRole,
  signIn,
  signOut,
} from '@halm/model/identity/sessions/session-contract.ts';
import { handleCall, type Route, signedIn } from '../../core/api/route.ts';
import { inTransaction } from '../../core/db/database.ts';
import { enterOrganisation, switchRole } from './continue-session.ts';
import { endSession } from './end-session.ts';
import { findLastUsedOrganisations, findOrganisations } from './find-organisations.ts';
import { renewedToken } from './issue-session.ts';
import { signInWithPassword } from './sign-in.ts';
import { sessionIdOf } from './token.ts';

export const sessionRoutes: Route[] = [
  handleCall(signIn, ({ platform, body, userAgent, remoteAddress: address, origin }) =>
    signInWithPassword(platform, body, { userAgent, address, origin }),
  ),
  handleCall(signOut, async ({ platform, token, now, origin }) => {
    const sessionId = token && (await sessionIdOf(platform, token, now));
    if (sessionId) await endSession(platform, sessionId, 'signed-out', origin);
  }),
  handleCall(renewToken, async ({ platform, session, now }) => ({
    token: await inTransaction(platform.pool, { onPlatform: true, readOnly: true }, (db) =>
      renewedToken(db, platform.tokenKey, signedIn(session).id, now),
    ),
  })),
  handleCall(changeOrganisation, ({ platform, session, body, origin }) =>
    enterOrganisation({ platform, origin, session: signedIn(session) }, body.orgId),
  ),
  handleCall(selectRole, ({ platform, session, body, origin }) =>
    switchRole({ platform, origin, session: signedIn(session) }, body.role, body.stored),
  ),
  handleCall(listOrganisations, ({ platform, session, query }) =>
    findOrganisations(platform, signedIn(session).userId, query),
  ),
  handleCall(listLastUsedOrganisations, ({ platform, session }) =>
    findLastUsedOrganisations(platform, signedIn(session).userId, ORGANISATION_PAGE_SIZE),
  ),
];
