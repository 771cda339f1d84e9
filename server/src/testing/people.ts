import { created } from './plant/master-data.ts';
import type { TestApp } from './test-app.ts';
import { type TestClient, testClient } from './test-client.ts';

let count = 0;

/** A new account as the form sends it; nobody else in the tests has its username. */
export const userBody = (changes: object = {}): Record<string, unknown> => ({
  firstName: 'Käthe',
  lastName: `Öztürk-${++count}`,
  job: 'Annahme',
  roles: ['red2Operator'],
  teamIds: [],
  ...changes,
});

/** Credentials that nobody else in the tests has. */
export const loginBody = () => ({ username: `kaethe.${++count}`, password: `Rübenernte im Regen ${count}` });

/** Creates an account and answers it. */
export const createPerson = async (admin: TestClient, changes: object = {}) =>
  created(await admin.post('/users/user', userBody(changes))) as unknown as {
    id: string;
    username: string | null;
    version: number;
    accessVersion: number;
  };

/** The id of the person behind a client. */
export const idOf = async (client: TestClient): Promise<string> => (await client.get('/my/profile')).body.id;

/** Signs in as a browser does. */
export const signIn = (app: TestApp, username: string, password: string) =>
  testClient(app.url).post('/auth/login', { username, password });

/** A new person of Uelzen who is signed in. */
export const signedInPerson = async (app: TestApp, changes: object = {}) => {
  const login = loginBody();
  const person = await createPerson(app.uelzen.manager, { ...login, ...changes });
  const { body } = await signIn(app, login.username, login.password);
  return { ...login, person, path: `/users/user/${person.id}`, client: testClient(app.url, body.token) };
};

/** Makes a person a member of another organisation too. */
export const joinOrganisation = async (
  app: TestApp,
  organisationId: string,
  userId: string,
  { customerAdmin = false } = {},
): Promise<void> => {
  const sql = `insert into memberships (user_id, organisation_id, roles, customer_admin)
    values ($1, $2, '{red2Operator}', $3)`;
  await app.owner.query(sql, [userId, organisationId, customerAdmin]);
};
