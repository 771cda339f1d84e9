import type { Role } from '@halm/model/core/contract/access.ts';
import { TOTP } from 'otpauth';
import { inTransaction } from '../core/db/database.ts';
import { newId } from '../core/db/ids.ts';
import type { RequestOrigin } from '../core/http/request-origin.ts';
import { hashPassword } from '../identity/sessions/password.ts';
import type { TestApp, TestOrganisation } from './test-app.ts';
import { type TestAnswer, type TestClient, testClient } from './test-client.ts';

export const PASSWORD = 'Regen auf dem Dach 7';

let count = 0;
/** A network address, in a range of its own, that no other test uses: failures are counted by both. */
export const newAddress = (): string => `10.${count >> 8}.${count++ & 255}.7`;

/** What the security log would keep of a call from such an address. */
export const newOrigin = (): RequestOrigin => ({
  remoteAddress: newAddress(),
  userAgent: 'tests',
  requestId: newId(),
  operation: 'POST /of/tests',
});

/** A person of the tests who can sign in. */
export type TestAccount = { readonly id: string; readonly username: string };

type Person = { readonly roles?: readonly Role[]; readonly isMember?: boolean; readonly active?: boolean };

/** Makes an account with a password, at home in the organisation. */
export const createAccount = async (
  app: TestApp,
  organisation: TestOrganisation,
  { roles = ['red2Operator'], isMember = true, active = true }: Person = {},
): Promise<TestAccount> => {
  const id = newId();
  const username = `Person.${++count}`;
  const passwordHash = await hashPassword(PASSWORD);
  await inTransaction(app.platform.pool, { onPlatform: true }, async (db) => {
    const person = { id, username, firstName: 'Test', lastName: 'Konto', active, homeOrganisationId: organisation.id };
    await db.insertInto('users').values(person).execute();
    await db.insertInto('credentials').values({ userId: id, passwordHash }).execute();
    if (!isMember) return;
    const membership = { userId: id, organisationId: organisation.id, roles: [...roles] };
    await db.insertInto('memberships').values(membership).execute();
  });
  return { id, username };
};

type SignIn = {
  readonly username: string;
  readonly password?: string;
  readonly code?: string;
  readonly from?: string;
  readonly userAgent?: string;
};

/** Tries to sign in from an address, as a proxy on the same machine passes it on. */
export const trySignIn = (
  url: string,
  { username, password = PASSWORD, code, from = newAddress(), userAgent = 'tests' }: SignIn,
): Promise<TestAnswer> => {
  const headers = { 'x-forwarded-for': from, 'user-agent': userAgent };
  return testClient(url).post('/auth/login', { username, password, ...(code && { code }) }, { headers });
};

/** Signs in and answers the person's client. */
export const signedInClient = async (url: string, entered: SignIn): Promise<TestClient> => {
  const { status, body } = await trySignIn(url, entered);
  if (status !== 200) throw new Error(`not signed in: ${status} ${JSON.stringify(body)}`);
  return testClient(url, body.token);
};

/** The code that an authenticator app shows for a secret. */
export const appCode = (secret: string, now: Date): string =>
  new TOTP({ secret, period: 30, digits: 6 }).generate({ timestamp: now.getTime() });

/** Gives a signed-in person a second factor; answers its secret and the recovery codes. */
export const setUpTwoFactor = async (client: TestClient, now: Date) => {
  const { body } = await client.post('/auth/two-factor', { password: PASSWORD });
  const confirmed = await client.post('/auth/two-factor/confirm', { code: appCode(body.secret, now) });
  if (confirmed.status !== 200) throw new Error(`not confirmed: ${JSON.stringify(confirmed.body)}`);
  const { recoveryCodes, token } = confirmed.body;
  return { secret: body.secret as string, recoveryCodes: recoveryCodes as string[], token: token as string };
};
