import { expect } from 'vitest';
import { openMailer } from '../../core/mail/mail.ts';
import type { Platform } from '../../core/process/platform.ts';
import { partOf, startMailServer } from '../peers/mail-server.ts';
import { createAccount, newAddress } from '../test-account.ts';
import { startOwnTestApp } from '../test-app.ts';
import { testClient } from '../test-client.ts';

/** A password that no rule speaks against, and not the one that accounts of the tests are made with. */
export const NEW_PASSWORD = 'Kornblume am Feldrand 7';

/** What tests of forgotten passwords need, on an application that mails to a server of the tests' own. */
export const startPasswordResetStage = async (parts: Partial<Platform> = {}) => {
  const mails = await startMailServer();
  const mail = openMailer({ smtpUrl: mails.url, from: 'Halm <halm@plant.example>' });
  const app = await startOwnTestApp({ mail, ...parts });
  const anybody = testClient(app.url);
  const options = (from: string) => ({ headers: { 'x-forwarded-for': from } });

  const mailsTo = (email: string) => mails.received.filter(({ to }) => to.includes(email));
  const tokensTo = (email: string): string[] =>
    mailsTo(email).flatMap((mail) => /\/v2\/reset-password\/([\w-]+)/.exec(partOf(mail, 'text/plain'))?.[1] ?? []);
  const waitForMails = (email: string, count: number) =>
    expect.poll(() => mailsTo(email).length, { timeout: 10_000 }).toBe(count);

  const request = (account: string, from = newAddress()) =>
    anybody.post('/auth/password-reset', { account }, options(from));

  let count = 0;
  /** Somebody with a login and a mail address of their own. */
  const person = async (change: { readonly email?: string | null } = {}) => {
    count += 1;
    const account = await createAccount(app, app.uelzen);
    const email = change.email === undefined ? `person.${count}@plant.example` : change.email;
    await app.owner.query('update users set email = $2 where id = $1', [account.id, email]);
    return { ...account, email: email ?? '' };
  };

  return {
    app,
    anybody,
    mailsTo,
    tokensTo,
    waitForMails,
    request,
    person,
    /** Waits until no job is left, so that a mail that hasn't come isn't coming. */
    settled: () =>
      expect
        .poll(
          async () =>
            (await app.owner.query(`select 1 from graphile_worker.jobs where task_identifier like '%password%'`))
              .rowCount,
          { timeout: 10_000 },
        )
        .toBe(0),
    /** Somebody whose link has arrived. */
    withLink: async () => {
      const somebody = await person();
      await request(somebody.username);
      await waitForMails(somebody.email, 1);
      return { ...somebody, token: tokensTo(somebody.email)[0] ?? '' };
    },
    check: (token: string, from = newAddress()) => anybody.post('/auth/password-reset/link', { token }, options(from)),
    reset: (token: string, password = NEW_PASSWORD, from = newAddress()) =>
      anybody.put('/auth/password-reset', { token, password }, options(from)),
    close: async () => {
      await app.close();
      await mails.close();
    },
  };
};

export type PasswordResetStage = Awaited<ReturnType<typeof startPasswordResetStage>>;
