import { languageOf } from '@halm/model/core/contract/language.ts';
import { inScope, type Scope } from '../../core/api/scope.ts';
import { inTransaction } from '../../core/db/database.ts';
import { halmIn } from '../../core/db/for-organisation.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import type { Attempt } from '../../core/jobs/jobs.ts';
import type { LetterSender } from '../../core/mail/letter.ts';
import { hashSecret } from '../../core/mail/link-secret.ts';
import { answerIn, isFinallyRefused, isSurelyNotMailed } from '../../core/mail/mail-failure.ts';
import type { Platform } from '../../core/process/platform.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { raiseNotification } from '../notifications/raise-notification.ts';
import { answersTo, findMailSender } from '../users/find-mail-sender.ts';
import { inviteJobSchema } from './invite-job.ts';
import { inviteMail } from './invite-letter.ts';
import { inviteSecret, registerUrl } from './invite-secret.ts';

const onPlatform = { onPlatform: true } as const;

const findInvite = (db: Transaction, inviteId: string) =>
  db
    .selectFrom('invites')
    .innerJoin('users', 'users.id', 'invites.userId')
    .innerJoin('organisations', 'organisations.id', 'invites.organisationId')
    .select(['invites.id', 'invites.userId', 'invites.email', 'invites.secretSha256', 'invites.expiresAt'])
    .select(['invites.usedAt', 'invites.voidedAt', 'users.firstName', 'users.lastName', 'users.locale'])
    .select('invites.invitedBy')
    .select(['organisations.id as organisationId', 'organisations.name as organisationName'])
    .select(['organisations.timeZone', 'organisations.locale as organisationLocale', 'organisations.currency'])
    .where('invites.id', '=', inviteId)
    .where('invites.sentAt', 'is', null)
    .executeTakeFirst();

type FoundInvite = NonNullable<Awaited<ReturnType<typeof findInvite>>>;

const mailOf = (platform: Platform, invite: FoundInvite, inviter: LetterSender | undefined) => {
  const { firstName, lastName } = invite;
  const host = new URL(platform.publicUrl).hostname.replaceAll(/[^\w.-]/g, '');
  const mail = inviteMail(languageOf(invite.locale, invite.organisationLocale), {
    organisationName: invite.organisationName,
    name: `${firstName} ${lastName}`,
    inviter,
    url: registerUrl(platform, invite),
    expiresAt: new Date(invite.expiresAt),
    timeZone: invite.timeZone,
  });
  return { ...mail, ...answersTo(inviter), to: invite.email, messageId: `<invite-${invite.id}@${host}>` };
};

/** Tells whoever has invited that their mail did not arrive (A17). */
const notifyUndelivered = async (scope: Scope, invite: FoundInvite, error: unknown): Promise<void> => {
  const { id, invitedBy, userId, firstName, lastName, email } = invite;
  if (invitedBy === null) return;
  await raiseNotification(scope, {
    type: 'A17',
    causeKey: `invite:${id}`,
    params: {
      about: 'invites',
      subject: `${firstName} ${lastName}`,
      recipients: [{ address: email, answer: answerIn(error) }],
      isUncertain: !isSurelyNotMailed(error),
    },
    target: `/settings/users/${userId}`,
    recipients: [invitedBy],
  });
};

/** Notes what became of the mail, and lets those who look at the person see it. */
const settle = (
  platform: Platform,
  invite: FoundInvite,
  outcome: 'sentAt' | 'failedAt',
  error?: unknown,
): Promise<void> => {
  const { organisationId: id, organisationName: name, organisationLocale: locale, timeZone, currency } = invite;
  return inScope(platform, halmIn({ id, name, timeZone, locale, currency }), onPlatform, async (scope) => {
    await scope.db
      .updateTable('invites')
      .set({ [outcome]: scope.now.toISOString() })
      .where('id', '=', invite.id)
      .execute();
    if (error !== undefined) await notifyUndelivered(scope, invite, error);
    await publish(scope, { event: 'users.invited', entity: 'users', id: invite.userId });
  });
};

/**
 * Mails an invitation, unless it was sent, answered or taken back meanwhile.
 * A repetition sends the very same mail.
 */
export const sendInvite = async (platform: Platform, payload: unknown, { isLast }: Attempt): Promise<void> => {
  const { inviteId } = inviteJobSchema.parse(payload);
  const { invite, inviter } = await inTransaction(platform.pool, { ...onPlatform, readOnly: true }, async (db) => {
    const found = await findInvite(db, inviteId);
    return { invite: found, inviter: await findMailSender(db, found?.invitedBy ?? null) };
  });
  if (!invite || invite.usedAt || invite.voidedAt) return;
  if (hashSecret(inviteSecret(platform, inviteId)) !== invite.secretSha256) {
    // Another key than when it was made: the link would open nothing, and no later try changes that.
    platform.log.error({ inviteId }, 'an invitation belongs to another key of the installation');
    return settle(platform, invite, 'failedAt');
  }
  try {
    await platform.mail.send(mailOf(platform, invite, inviter));
  } catch (error) {
    const isFinal = isFinallyRefused(error);
    if (isLast || isFinal) await settle(platform, invite, 'failedAt', error);
    if (!isFinal) throw error;
    platform.log.warn({ err: error }, 'an invitation was refused for good');
    return;
  }
  await settle(platform, invite, 'sentAt');
};
