import type { Role } from '@halm/model/contract/access.ts';
import { inTransaction } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { issueSession } from '../sessions/issue-session.ts';

/** What a person of the tests may do in the organisation. */
export type TestRights = { readonly roles: readonly Role[]; readonly customerAdmin: boolean };

/** One of the five roles, or a customer admin without any of them. */
export type TestRole = Role | 'customerAdmin';

/** A new person of an organisation with a session there. */
export const makePerson = async (
  platform: Platform,
  organisationId: string,
  { roles, customerAdmin }: TestRights,
): Promise<{ readonly userId: string; readonly token: string }> => {
  const userId = newId();
  const lastName = customerAdmin ? 'customerAdmin' : roles.join('-');
  const username = `${lastName}-${userId.slice(-12)}`;
  const person = { id: userId, username, firstName: 'Test', lastName, homeOrganisationId: organisationId };
  const session = { userId, organisationId, selectedRole: roles[0] ?? null, remember: false, userAgent: 'tests' };
  const token = await inTransaction(platform.pool, { onPlatform: true }, async (db) => {
    await db.insertInto('users').values(person).execute();
    await db
      .insertInto('memberships')
      .values({ userId, organisationId, roles: [...roles], customerAdmin })
      .execute();
    return issueSession(db, platform.tokenKey, session, platform.clock());
  });
  return { userId, token };
};

/** The token of a new person with this role in the organisation. */
export const tokenFor = async (platform: Platform, organisationId: string, role: TestRole): Promise<string> => {
  const rights =
    role === 'customerAdmin' ? { roles: [], customerAdmin: true } : { roles: [role], customerAdmin: false };
  return (await makePerson(platform, organisationId, rights)).token;
};
