import { inTransaction } from '../../core/db/database.ts';
import { newId } from '../../core/db/ids.ts';
import type { Platform } from '../../core/process/platform.ts';
import { issueSession } from '../../identity/sessions/issue-session.ts';

/** An organisation to be planted, below another one or at the top of a tree. */
type Planted = {
  readonly name: string;
  readonly parentId?: string | null;
  readonly active?: boolean;
  readonly modules?: readonly string[];
  readonly features?: readonly string[];
};

const onPlatform = { onPlatform: true } as const;

/** Stores an organisation past the API; its number is its id. */
export const plantOrganisation = async (platform: Platform, organisation: Planted): Promise<string> => {
  const id = newId();
  const { name, parentId = null, active = true, modules = ['red2', 'lims'], features = [] } = organisation;
  await inTransaction(platform.pool, onPlatform, (db) =>
    db
      .insertInto('organisations')
      .values({ id, number: id, name, parentId, active, modules: [...modules], features: [...features] })
      .execute(),
  );
  return id;
};

type Member = {
  readonly name: string;
  readonly admin?: boolean;
  readonly roles?: readonly string[];
  readonly active?: boolean;
};

/** Stores a person with a membership in each of the organisations. */
export const plantPerson = async (
  platform: Platform,
  memberships: Readonly<Record<string, Omit<Member, 'name'>>>,
  name = 'Person',
): Promise<string> => {
  const id = newId();
  const [home = null] = Object.keys(memberships);
  await inTransaction(platform.pool, onPlatform, async (db) => {
    const person = { id, username: id, firstName: 'Test', lastName: name, homeOrganisationId: home };
    await db.insertInto('users').values(person).execute();
    for (const [organisationId, { admin = false, roles = [], active = true }] of Object.entries(memberships))
      await db
        .insertInto('memberships')
        .values({ userId: id, organisationId, customerAdmin: admin, roles: [...roles], active })
        .execute();
  });
  return id;
};

/** The token of a session of a person in an organisation. */
export const sessionOf = (platform: Platform, userId: string, organisationId: string): Promise<string> => {
  const request = { userId, organisationId, selectedRole: null, remember: false, userAgent: 'tests' };
  return inTransaction(platform.pool, onPlatform, (db) =>
    issueSession(db, platform.tokenKey, request, platform.clock()),
  );
};
