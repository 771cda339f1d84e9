import { languageOf } from '@halm/model/core/contract/language.ts';
import { inScope } from '../../core/api/scope.ts';
import { inTransaction } from '../../core/db/database.ts';
import { halmIn } from '../../core/db/for-organisation.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import type { Attempt } from '../../core/jobs/jobs.ts';
import { hashSecret } from '../../core/mail/link-secret.ts';
import type { Platform } from '../../core/process/platform.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { inviteJobSchema } from './invite-job.ts';
import { inviteMail } from './invite-letter.ts';
import { inviteSecret, registerUrl } from './invite-secret.ts';

const onPlatform = { onPlatform: true } as const;

const findInvite = (db: Transaction, inviteId: string) =>
  db
    .selectFrom('invites')
    .innerJoin('users', 'users.id', 'invites.userId')
    .innerJoin('organisations', 'organisations.id', 'invites.organisationId')
    .leftJoin('users as inviters', 'inviters.id', 'invites.invitedBy')
    .select(['invites.id', 'invites.userId', 'invites.email', 'invites.secretSha256', 'invites.expiresAt'])
    .select(['invites.usedAt', 'invites.voidedAt', 'users.firstName', 'users.lastName', 'users.locale'])
    .select(['inviters.firstName as inviterFirstName', 'inviters.lastName as inviterLastName'])
    .select(['organisations.id as organisationId', 'organisations.name as organisationName'])
    .select(['organisations.timeZone', 'organisations.locale as organisationLocale', 'organisations.currency'])
    .where('invites.id', '=', inviteId)
    .where('invites.sentAt', 'is', null)
    .executeTakeFirst();

type FoundInvite = NonNullable<Awaited<ReturnType<typeof findInvite>>>;

const mailOf = (platform: Platform, invite: FoundInvite) => {
  const { inviterFirstName, inviterLastName, firstName, lastName } = invite;
  const host = new URL(platform.publicUrl).hostname.replaceAll(/[^\w.-]/g, '');
  const mail = inviteMail(languageOf(invite.locale, invite.organisationLocale), {
    organisationName: invite.organisationName,
    name: `${firstName} ${lastName}`,
    inviterName: inviterFirstName && `${inviterFirstName} ${inviterLastName}`,
    url: registerUrl(platform, invite),
    expiresAt: new Date(invite.expiresAt),
    timeZone: invite.timeZone,
  });
  return { ...mail, to: invite.email, messageId: `<invite-${invite.id}@${host}>` };
};

/** Notes what became of the mail, and lets those who look at the person see it. */
const settle = (platform: Platform, invite: FoundInvite, outcome: 'sentAt' | 'failedAt'): Promise<void> => {
  const { organisationId: id, organisationName: name, organisationLocale: locale, timeZone, currency } = invite;
  return inScope(platform, halmIn({ id, name, timeZone, locale, currency }), onPlatform, async (scope) => {
    await scope.db
      .updateTable('invites')
      .set({ [outcome]: scope.now.toISOString() })
      .where('id', '=', invite.id)
      .execute();
    await publish(scope, { event: 'users.invited', entity: 'users', id: invite.userId });
  });
};

/**
 * Mails an invitation, unless it was sent, answered or taken back meanwhile.
 * A repetition sends the very same mail.
 */
export const sendInvite = async (platform: Platform, payload: unknown, { isLast }: Attempt): Promise<void> => {
  const { inviteId } = inviteJobSchema.parse(payload);
  const invite = await inTransaction(platform.pool, { ...onPlatform, readOnly: true }, (db) =>
    findInvite(db, inviteId),
  );
  if (!invite || invite.usedAt || invite.voidedAt) return;
  if (hashSecret(inviteSecret(platform, inviteId)) !== invite.secretSha256) {
    // Another key than when it was made: the link would open nothing, and no later try changes that.
    platform.log.error({ inviteId }, 'an invitation belongs to another key of the installation');
    return settle(platform, invite, 'failedAt');
  }
  try {
    await platform.mail.send(mailOf(platform, invite));
  } catch (error) {
    if (isLast) await settle(platform, invite, 'failedAt');
    throw error;
  }
  await settle(platform, invite, 'sentAt');
};
