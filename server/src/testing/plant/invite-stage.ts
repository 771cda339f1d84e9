import { expect } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import { openMailer } from '../../core/mail/mail.ts';
import { type MailServer, partOf, startMailServer } from '../peers/mail-server.ts';
import { newAddress } from '../test-account.ts';
import { startOwnTestApp, type TestApp } from '../test-app.ts';
import { testClient } from '../test-client.ts';

/** A password that no rule speaks against. */
export const GOOD_PASSWORD = 'Kornblume am Feldrand 7';

let count = 0;
/** Somebody to invite, with a name and address of their own. */
export const inviteBody = (change: Record<string, unknown> = {}) => {
  count += 1;
  return {
    email: `anna.${count}@plant.example`,
    firstName: 'Anna',
    lastName: `Müller-${count}`,
    roles: ['red2Operator'],
    teamIds: [],
    locale: 'de',
    ...change,
  };
};

/** The token in the link of an invitation. */
export const tokenIn = (text: string): string => /\/v2\/register\/([\w.-]+)/.exec(text)?.[1] ?? '';

/** What tests of invitations need, on an application that mails to a server of the tests' own. */
export type InviteStage = ReturnType<typeof stageOn> & { readonly close: () => Promise<void> };

const stageOn = (app: TestApp, mails: MailServer) => {
  const anybody = testClient(app.url);
  const mailsTo = (email: string) => mails.received.filter(({ to }) => to.includes(email));

  /** Why jobs that wait for another try have failed. */
  const failures = async (): Promise<unknown[]> => {
    const { rows } = await app.owner.query(
      'select last_error from graphile_worker._private_jobs where last_error is not null',
    );
    return rows;
  };

  const mailedToken = async (email: string): Promise<string> => {
    const arrived = async () => ({ mails: mailsTo(email).length, failures: await failures() });
    await expect
      .poll(arrived, { timeout: 10_000 })
      .toEqual({ mails: expect.toSatisfy((mails) => mails > 0), failures: [] });
    const last = mailsTo(email).at(-1);
    return last ? tokenIn(partOf(last, 'text/plain')) : '';
  };

  const invite = async (change: Record<string, unknown> = {}, client = app.uelzen.manager) => {
    const body = inviteBody(change);
    const answer = await client.post('/users/user/invite', body, { key: newId() });
    return { ...body, answer, userId: String(answer.body?.userId), username: body.email.split('@')[0] ?? '' };
  };

  return {
    app,
    mailsTo,
    /** The token that was mailed to this address last. */
    mailedToken,
    invite,
    /** Somebody whose invitation has arrived. */
    invited: async (change: Record<string, unknown> = {}) => {
      const person = await invite(change);
      expect(person.answer.body).toMatchObject({ userId: expect.any(String) });
      return { ...person, token: await mailedToken(person.email) };
    },
    check: (token: string, from = newAddress()) =>
      anybody.post('/auth/invite', { token }, { headers: { 'x-forwarded-for': from } }),
    register: (userId: string, token: string, username: string, password = GOOD_PASSWORD) =>
      anybody.post(
        `/auth/register/${userId}`,
        { username, password, token },
        { headers: { 'x-forwarded-for': newAddress() } },
      ),
    signIn: (username: string, password = GOOD_PASSWORD) => anybody.post('/auth/login', { username, password }),
  };
};

/** Starts application and mail server. */
export const startInviteStage = async (): Promise<InviteStage> => {
  const mails = await startMailServer();
  const app = await startOwnTestApp({ mail: openMailer({ smtpUrl: mails.url, from: 'Halm <halm@plant.example>' }) });
  const close = async () => {
    await app.close();
    await mails.close();
  };
  return { ...stageOn(app, mails), close };
};
