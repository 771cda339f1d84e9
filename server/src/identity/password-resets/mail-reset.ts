import { languageOf } from '@halm/model/core/contract/language.ts';
import { inTransaction } from '../../core/db/database.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import { hashSecret } from '../../core/mail/link-secret.ts';
import type { Platform } from '../../core/process/platform.ts';
import { resetJobSchema } from './password-reset-jobs.ts';
import { resetSecret, resetUrl } from './password-reset-secret.ts';
import { passwordChangedMail, resetMail } from './reset-letter.ts';

const onPlatform = { onPlatform: true } as const;

const findReset = (platform: Platform, resetId: string) =>
  inTransaction(platform.pool, { ...onPlatform, readOnly: true }, (db: Transaction) =>
    db
      .selectFrom('passwordResets')
      .innerJoin('users', 'users.id', 'passwordResets.userId')
      .innerJoin('organisations', 'organisations.id', 'passwordResets.organisationId')
      .select(['passwordResets.id', 'passwordResets.email', 'passwordResets.secretSha256', 'passwordResets.expiresAt'])
      .select(['passwordResets.usedAt', 'passwordResets.voidedAt', 'passwordResets.sentAt', 'users.locale'])
      .select(['users.username', 'users.firstName', 'users.lastName', 'organisations.name as organisationName'])
      .select(['organisations.timeZone', 'organisations.locale as organisationLocale'])
      .where('passwordResets.id', '=', resetId)
      .executeTakeFirst(),
  );

type FoundReset = NonNullable<Awaited<ReturnType<typeof findReset>>>;

const factsOf = ({ username, firstName, lastName, organisationName, timeZone }: FoundReset) => ({
  organisationName,
  timeZone,
  username: username ?? '',
  name: `${firstName} ${lastName}`,
});

const headOf = ({ publicUrl }: Platform, { id, email }: FoundReset, kind: string) => {
  const host = new URL(publicUrl).hostname.replaceAll(/[^\w.-]/g, '');
  return { to: email, messageId: `<${kind}-${id}@${host}>` };
};

/**
 * Mails a link, unless it was sent, used or ended by another one meanwhile. A
 * repetition sends the very same mail.
 */
export const mailReset = async (platform: Platform, payload: unknown): Promise<void> => {
  const { resetId } = resetJobSchema.parse(payload);
  const reset = await findReset(platform, resetId);
  const now = platform.clock().toISOString();
  if (!reset || reset.sentAt || reset.usedAt || reset.voidedAt || reset.expiresAt <= now) return;
  if (hashSecret(resetSecret(platform, resetId)) !== reset.secretSha256) {
    // Another key than when it was asked for: the link would open nothing, and no later try changes that.
    return platform.log.error({ resetId }, 'a link to a new password belongs to another key of the installation');
  }
  const mail = resetMail(languageOf(reset.locale, reset.organisationLocale), {
    ...factsOf(reset),
    url: resetUrl(platform, resetId),
    expiresAt: new Date(reset.expiresAt),
  });
  await platform.mail.send({ ...mail, ...headOf(platform, reset, 'password-reset') });
  await inTransaction(platform.pool, onPlatform, (db) =>
    db.updateTable('passwordResets').set({ sentAt: now }).where('id', '=', resetId).execute(),
  );
};

/**
 * Tells the owner of an account that its password was set anew by a link, at
 * the address that the link went to.
 */
export const mailPasswordChanged = async (platform: Platform, payload: unknown): Promise<void> => {
  const { resetId } = resetJobSchema.parse(payload);
  const reset = await findReset(platform, resetId);
  if (!reset?.usedAt) return;
  const mail = passwordChangedMail(languageOf(reset.locale, reset.organisationLocale), {
    ...factsOf(reset),
    changedAt: new Date(reset.usedAt),
  });
  await platform.mail.send({ ...mail, ...headOf(platform, reset, 'password-changed') });
};
