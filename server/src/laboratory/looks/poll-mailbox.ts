import { createHash } from 'node:crypto';
import pg from 'pg';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope, type ScopeOrganisation } from '../../core/api/scope.ts';
import { refusalFromDatabase } from '../../core/db/database-refusal.ts';
import { causeOf } from '../../core/process/failure-cause.ts';
import type { Platform } from '../../core/process/platform.ts';
import { unseal } from '../../core/security/seal.ts';
import { inOrganisation, receiveFile } from '../laboratory-messages/receive-file.ts';
import { filesOfMail, type MailFile, wholeMail } from './mail-files.ts';
import type { DueMails } from './poll-schedule.ts';
import { type FoundMail, type MailboxAccess, readMailbox } from './read-mailbox.ts';

/** What the database says of values that it can't keep: of a wrong kind, or too large. */
const ofValues = /^(?:22|54)/;

/**
 * Whether something failed by what a mail holds, and so would each time again. What the line, the database,
 * the disk or the scanner fail with may be otherwise at the next look, for this mail as for all others.
 */
const isFaultOfMail = (error: unknown): boolean => {
  const cause = causeOf(error);
  const refusal = cause instanceof Refusal ? cause : refusalFromDatabase(cause);
  if (refusal) return refusal.reason === 'request.malformed';
  if (cause instanceof pg.DatabaseError) return ofValues.test(cause.code ?? '');
  return cause instanceof Error && !('errno' in cause);
};

const findAccess = async (scope: Scope): Promise<MailboxAccess | undefined> => {
  const { organisationId, platform } = scope;
  const row = await scope.db
    .selectFrom('laboratoryInboxes')
    .select(['host', 'port', 'security', 'username', 'password', 'checksSender', 'authservId'])
    .$narrowType<Pick<MailboxAccess, 'security'>>()
    .where('organisationId', '=', organisationId)
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...row, password: unseal(platform, `laboratory_inboxes|password|${organisationId}`, row.password).text };
};

/** A mail as it is found again: its Message-ID can be of any length. */
const keyOf = (messageId: string): string => createHash('sha256').update(messageId).digest('hex');

const isRead = async (scope: Scope, messageId: string): Promise<boolean> => {
  const row = await scope.db
    .selectFrom('readMails')
    .select('messageId')
    .where('organisationId', '=', scope.organisationId)
    .where('messageId', '=', keyOf(messageId))
    .executeTakeFirst();
  return row !== undefined;
};

const recordRead = (scope: Scope, laboratoryId: string, messageId: string) =>
  scope.db
    .insertInto('readMails')
    .values({
      organisationId: scope.organisationId,
      laboratoryId,
      messageId: keyOf(messageId),
      receivedAt: nowIso(scope),
    })
    .onConflict((is) => is.doNothing())
    .execute();

/** Takes in what came with a mail. One that can't be read is kept itself, and all others are read. */
const receiveFiles = async (
  { log }: Platform,
  mail: FoundMail,
  take: (file: MailFile) => Promise<unknown>,
): Promise<number> => {
  try {
    const files = await filesOfMail(mail);
    for (const file of files) await take(file);
    return files.length;
  } catch (error) {
    if (!isFaultOfMail(error)) throw error;
    log.warn({ err: error }, 'a mail of a laboratory could not be read');
    await take(wholeMail(mail, 'laboratory-message.mail-unreadable'));
    return 1;
  }
};

/**
 * Takes in a mail, then notes that it was read: whatever ends in between is
 * done once more, and changes nothing.
 */
const receiveMail = async (
  platform: Platform,
  organisation: ScopeOrganisation,
  laboratoryId: string,
  mail: FoundMail,
): Promise<number> => {
  const { sender, subject, messageId, isProven } = mail;
  const files = await receiveFiles(platform, mail, ({ reason, ...file }) =>
    receiveFile(platform, organisation, { ...file, laboratoryId, way: 'mail', sender, subject, isProven }, reason),
  );
  await inOrganisation(platform, organisation, (scope) => recordRead(scope, laboratoryId, messageId));
  return files;
};

/**
 * Looks into the inbox of an organisation for the mails of these laboratories;
 * `received` counts their files as they come.
 */
export const pollMailbox = async (
  platform: Platform,
  organisation: ScopeOrganisation,
  due: readonly DueMails[],
  received: Map<string, number>,
): Promise<void> => {
  const access = await inOrganisation(platform, organisation, findAccess);
  if (!access) return;
  const ofSender = new Map(due.map(({ senderMail, laboratoryId }) => [senderMail, laboratoryId]));
  await readMailbox(
    access,
    { senders: [...ofSender.keys()], now: platform.clock(), inner: platform.innerHosts },
    (messageId) => inOrganisation(platform, organisation, (scope) => isRead(scope, messageId)),
    async (mail) => {
      const laboratoryId = ofSender.get(mail.sender) ?? '';
      const files = await receiveMail(platform, organisation, laboratoryId, mail);
      received.set(laboratoryId, (received.get(laboratoryId) ?? 0) + files);
    },
  );
};
