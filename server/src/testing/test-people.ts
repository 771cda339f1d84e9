import type { Module, Role } from '@halm/model/core/contract/access.ts';
import { inTransaction } from '../core/db/database.ts';
import { newId } from '../core/db/ids.ts';
import type { Transaction } from '../core/db/transaction.ts';
import type { Platform } from '../core/process/platform.ts';
import { issueSession } from '../identity/sessions/issue-session.ts';

/** What a person of the tests may do in the organisation. */
export type TestRights = {
  readonly roles: readonly Role[];
  readonly customerAdmin: boolean;
  /** Comes from outside, as the driver of a haulier. */
  readonly isOutside?: true;
};

/** One of the five roles, or a customer admin without any of them. */
export type TestRole = Role | 'customerAdmin';

type Person = { readonly userId: string; readonly token: string };

const insertPerson = async (
  db: Transaction,
  { tokenKey, clock }: Platform,
  organisationId: string,
  { roles, customerAdmin, isOutside }: TestRights,
): Promise<Person> => {
  const userId = newId();
  const lastName = customerAdmin ? 'customerAdmin' : roles.join('-');
  const username = `${lastName}-${userId.slice(-12)}`;
  const person = { id: userId, username, firstName: 'Test', lastName, homeOrganisationId: organisationId };
  const session = { userId, organisationId, selectedRole: roles[0] ?? null, remember: false, userAgent: 'tests' };
  await db.insertInto('users').values(person).execute();
  await db
    .insertInto('memberships')
    .values({ userId, organisationId, roles: [...roles], customerAdmin, employed: !isOutside })
    .execute();
  return { userId, token: await issueSession(db, tokenKey, session, clock()) };
};

/** A new person of an organisation with a session there. */
export const makePerson = (platform: Platform, organisationId: string, rights: TestRights): Promise<Person> =>
  inTransaction(platform.pool, { onPlatform: true }, (db) => insertPerson(db, platform, organisationId, rights));

const rightsOf = (role: TestRole): TestRights =>
  role === 'customerAdmin' ? { roles: [], customerAdmin: true } : { roles: [role], customerAdmin: false };

/** The token of a new person with this role in the organisation. */
export const tokenFor = async (platform: Platform, organisationId: string, role: TestRole): Promise<string> =>
  (await makePerson(platform, organisationId, rightsOf(role))).token;

/** A new organisation and the tokens of a new person with each of the roles: all in one go. */
export const insertOrganisation = <R extends TestRole>(
  platform: Platform,
  organisation: { readonly id: string; readonly number: string; readonly name: string },
  roles: readonly R[],
): Promise<Record<R, string>> =>
  inTransaction(platform.pool, { onPlatform: true }, async (db) => {
    const modules: Module[] = ['red2', 'lims'];
    await db
      .insertInto('organisations')
      .values({ ...organisation, modules })
      .execute();
    const tokens: [R, string][] = [];
    for (const role of roles)
      tokens.push([role, (await insertPerson(db, platform, organisation.id, rightsOf(role))).token]);
    return Object.fromEntries(tokens) as Record<R, string>;
  });
