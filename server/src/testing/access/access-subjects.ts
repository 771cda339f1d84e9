import type { Role } from '@halm/model/core/contract/access.ts';
import type { TestApp } from '../test-app.ts';
import { type TestClient, testClient } from '../test-client.ts';
import { makePerson, type TestRights } from '../test-people.ts';

/** Somebody who makes calls: what they may be, or why their token opens nothing. */
export type Subject = {
  readonly name: string;
  readonly client: TestClient;
  /** Null for whoever has no session, or none that counts. */
  readonly may: TestRights | null;
};

const everyRole: readonly Role[] = ['limsQc', 'limsSourcer', 'red2Driver', 'red2Operator', 'red2PlantManager'];

/** Runs SQL on a new person's row or session, so that their token stops to count. */
const spoilt = async (app: TestApp, name: string, sql: string): Promise<Subject> => {
  const { userId, token } = await makePerson(app.platform, app.uelzen.id, { roles: everyRole, customerAdmin: true });
  await app.owner.query(sql, [userId]);
  return { name, client: testClient(app.url, token), may: null };
};

const able = async (app: TestApp, name: string, may: TestRights): Promise<Subject> => {
  const { token } = await makePerson(app.platform, app.uelzen.id, may);
  return { name, client: testClient(app.url, token), may };
};

/** All that somebody from outside may be: who looks after people is employed. */
export const outsideRoles: readonly Role[] = everyRole.filter((role) => role !== 'red2PlantManager');

/** Everybody who might call: fourteen ways to be somebody or nobody in Uelzen. */
export const makeSubjects = async (app: TestApp): Promise<Subject[]> => {
  const subjects: Subject[] = [
    { name: 'anonymous', client: testClient(app.url), may: null },
    await spoilt(app, 'expired', "update sessions set expires_at = now() - interval '1 second' where user_id = $1"),
    await spoilt(app, 'revoked', 'update sessions set ended_at = now() where user_id = $1'),
    await spoilt(app, 'inactive', 'update users set active = false where id = $1'),
    await spoilt(app, 'no member any more', 'update memberships set active = false where user_id = $1'),
    await able(app, 'no role', { roles: [], customerAdmin: false }),
    await able(app, 'customer admin', { roles: [], customerAdmin: true }),
    await able(app, 'outside driver', { roles: ['red2Driver'], customerAdmin: false, isOutside: true }),
    await able(app, 'outside with every role', { roles: outsideRoles, customerAdmin: false, isOutside: true }),
  ];
  for (const role of everyRole) subjects.push(await able(app, role, { roles: [role], customerAdmin: false }));
  return subjects;
};
