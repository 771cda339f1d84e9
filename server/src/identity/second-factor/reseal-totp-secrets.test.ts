import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appCode, createAccount, setUpTwoFactor, signedInClient, trySignIn } from '../../testing/test-account.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { resealTotpSecrets } from './reseal-totp-secrets.ts';

let app: TestApp;
let now = new Date();
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(now);
});
afterAll(() => app.close());

/** What an owner does to the file of secrets before a restart. */
const useKeys = (sealKey: Uint8Array, formerSealKey?: Uint8Array) => {
  Object.assign(app.platform, { sealKey, formerSealKey });
};

const passHalfAMinute = () => {
  now = new Date(now.getTime() + 30_000);
  app.setClock(now);
};

it('a second factor and its recovery codes survive the replacement of the seal key', async () => {
  const account = await createAccount(app, app.uelzen);
  const { secret, recoveryCodes } = await setUpTwoFactor(await signedInClient(app.url, account), now);
  const signIn = async (code: string) => {
    passHalfAMinute();
    const typed = code || appCode(secret, now);
    return (await trySignIn(app.url, { username: account.username, code: typed })).status;
  };
  const former = app.platform.sealKey;
  const present = randomBytes(32);

  useKeys(present, former);
  expect(await signIn('')).toBe(200);
  expect(await signIn(recoveryCodes[0] ?? '')).toBe(200);
  expect(await signIn(recoveryCodes[0] ?? '')).toBe(401);
  expect(await resealTotpSecrets(app.platform)).toBe(1);
  expect(await resealTotpSecrets(app.platform)).toBe(0);

  useKeys(present);
  expect(await signIn('')).toBe(200);
  expect(await signIn(recoveryCodes[1] ?? '')).toBe(401);
  useKeys(randomBytes(32), former);
  expect(await resealTotpSecrets(app.platform)).toBe(0);
  useKeys(present);
  expect(await signIn('')).toBe(200);
});
