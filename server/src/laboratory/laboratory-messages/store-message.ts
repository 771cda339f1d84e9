import { createHash } from 'node:crypto';
import type { LaboratoryMessage } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import type { MessageWay } from '@halm/model/laboratory/laboratory-messages/laboratory-message-choices.ts';
import { isUnread } from '@halm/model/laboratory/laboratory-messages/unread-reasons.ts';
import { found } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { storeFile } from '../../core/files/files.ts';
import { changeRecord, createRecord } from '../../core/records/write-record.ts';
import { recordSecurityEvent } from '../../core/security/security-events.ts';
import { raiseNotification } from '../../identity/notifications/raise-notification.ts';
import { foundColumns, messageRecord, withProof } from './change-message.ts';
import type { CheckedMessage } from './check-message.ts';
import { getLaboratoryMessage } from './find-laboratory-messages.ts';

/** A file as it came from a laboratory. */
export type ArrivedFile = {
  readonly laboratoryId: string;
  readonly way: MessageWay;
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
  readonly sender?: string;
  readonly subject?: string;
  /** Of a mail: that it comes from the laboratory. */
  readonly isProven?: boolean;
};

/** What a file was found to come to; `signature`: what the virus scanner found in it. */
export type StoredMessage = Pick<CheckedMessage, 'problem' | 'counts'> & { readonly signature?: string };

/** A file of which nobody can read a value. */
export const unreadable = (reason: string): StoredMessage => ({
  problem: { reason, row: null },
  counts: { new: 0, changed: 0, same: 0, 'left-out': 0, wrong: 0 },
});

/**
 * Files of a laboratory arrive one after another: of the same one twice at once the second finds the first.
 */
const lockLaboratory = (scope: Scope, laboratoryId: string) =>
  scope.db
    .selectFrom('laboratories')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', laboratoryId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Refuses a laboratory that nobody has. */
export const refuseMissingLaboratory = async (scope: Scope, id: string): Promise<void> => {
  found(
    await scope.db
      .selectFrom('laboratories')
      .select('id')
      .where('organisationId', '=', scope.organisationId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
};

/** Tells quality control that a file of a laboratory waits for them (A11), once for each. */
export const notifyWaiting = async (scope: Scope, { id, fileName, problem }: LaboratoryMessage): Promise<void> => {
  if (!problem) return;
  await raiseNotification(scope, {
    type: 'A11',
    causeKey: `laboratory-message:${id}`,
    params: { file: fileName, row: problem.row },
    target: `/verwaltung/potential-products/settings/inbox/${id}`,
  });
};

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * Keeps a file as it came, but none in which the virus scanner has found
 * something: of that the security log is told.
 */
const storeClean = async (scope: Scope, { name, mediaType, content }: ArrivedFile, { signature }: StoredMessage) => {
  if (signature === undefined) return (await storeFile(scope, { name, mediaType, content })).id;
  await recordSecurityEvent(scope, { type: 'file.infected', details: { reason: 'attachment.infected', signature } });
  return null;
};

/** The message that holds the same file of the same laboratory. */
export const findSame = async (
  scope: Scope,
  { laboratoryId, content }: Pick<ArrivedFile, 'laboratoryId' | 'content'>,
): Promise<LaboratoryMessage | undefined> => {
  const row = await scope.db
    .selectFrom('laboratoryMessages')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('laboratoryId', '=', laboratoryId)
    .where('sha256', '=', hashOf(content))
    .executeTakeFirst();
  return row && getLaboratoryMessage(scope, row.id);
};

const isWithoutFile = ({ problem }: LaboratoryMessage): boolean => problem?.reason === 'laboratory-message.infected';

/**
 * Whoever sends a rejected file by hand once more wants it read after all; one
 * that nobody could read can be read by now.
 */
const reopen = async (
  scope: Scope,
  before: LaboratoryMessage,
  arrived: ArrivedFile,
  checked: StoredMessage,
): Promise<LaboratoryMessage> => {
  const { id, version } = before;
  const file = isWithoutFile(before) ? { fileId: await storeClean(scope, arrived, checked) } : {};
  const undecided = { state: 'waiting', isProven: true, rejection: null, decidedAt: null, decidedBy: null };
  return changeRecord(
    scope,
    messageRecord,
    { id, version },
    () => ({ ...foundColumns(checked), ...undecided, ...file }),
    () => ({ event: 'reopened' }),
  );
};

const isReopened = (message: LaboratoryMessage, { way }: ArrivedFile): boolean =>
  way === 'upload' && (message.state === 'rejected' || isUnread(message.problem));

/**
 * Keeps what a laboratory has sent, whole, with what it would come to; it waits until it is accepted. The
 * same file of the same laboratory again is the message that it was.
 */
export const storeMessage = async (
  scope: Scope,
  arrived: ArrivedFile,
  checked: StoredMessage,
): Promise<LaboratoryMessage> => {
  const { laboratoryId, way, name, content, sender, subject, isProven = true } = arrived;
  found(await lockLaboratory(scope, laboratoryId));
  const same = await findSame(scope, arrived);
  if (same) return isReopened(same, arrived) ? reopen(scope, same, arrived, checked) : same;
  const fileId = await storeClean(scope, arrived, checked);
  const message = await createRecord(scope, messageRecord, {
    laboratoryId,
    way,
    fileId,
    sha256: hashOf(content),
    fileName: name,
    sender: sender ?? null,
    subject: subject ?? null,
    receivedAt: nowIso(scope),
    receivedBy: scope.user.name,
    state: 'waiting',
    isProven,
    ...foundColumns(withProof(checked, isProven)),
  });
  await notifyWaiting(scope, message);
  return message;
};
