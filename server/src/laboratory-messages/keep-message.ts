import { createHash } from 'node:crypto';
import type { LaboratoryMessage } from '@halm/model/laboratory-messages/laboratory-message.ts';
import type { MessageWay } from '@halm/model/laboratory-messages/laboratory-message-choices.ts';
import type { ResultTable } from '@halm/model/laboratory-messages/result-rows.ts';
import { raiseNotification } from '../notifications/raise-notification.ts';
import { storeFile } from '../platform/files.ts';
import { found } from '../platform/refusal.ts';
import { nowIso, type Scope } from '../platform/scope.ts';
import { changeRecord, createRecord } from '../platform/write-record.ts';
import { foundColumns, messageRecord } from './change-message.ts';
import { type CheckedMessage, checkMessageIn } from './check-message.ts';
import { getLaboratoryMessage } from './find-laboratory-messages.ts';
import type { SentFile } from './message-aliases.ts';

/** A file as it came from a laboratory. */
export type ArrivedFile = {
  readonly laboratoryId: string;
  readonly way: MessageWay;
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
  readonly sender?: string;
  readonly subject?: string;
};

/** The table that was read of it, or why none can be. */
export type ReadFile = { readonly file: ResultTable } | { readonly reason: string };

type Found = Pick<CheckedMessage, 'problem' | 'counts'>;

const nothing = { new: 0, changed: 0, same: 0, 'left-out': 0, wrong: 0 };

const findIn = async (scope: Scope, sent: SentFile, read: ReadFile): Promise<Found> =>
  'file' in read
    ? checkMessageIn(scope, sent, read.file)
    : { problem: { reason: read.reason, row: null }, counts: nothing };

/** Refuses a laboratory that nobody has. */
export const refuseUnknownLaboratory = async (scope: Scope, id: string): Promise<void> => {
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
export const tellWaiting = async (scope: Scope, { id, fileName, problem }: LaboratoryMessage): Promise<void> => {
  if (!problem) return;
  await raiseNotification(scope, {
    type: 'A11',
    causeKey: `laboratory-message:${id}`,
    params: { file: fileName, row: problem.row },
    target: `/verwaltung/potential-products/settings/inbox/${id}`,
  });
};

const findSame = async (scope: Scope, laboratoryId: string, sha256: string): Promise<LaboratoryMessage | undefined> => {
  const row = await scope.db
    .selectFrom('laboratoryMessages')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('laboratoryId', '=', laboratoryId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row && getLaboratoryMessage(scope, row.id);
};

/** Whoever sends a rejected file by hand once more wants it read after all. */
const reopen = (scope: Scope, { id, version }: LaboratoryMessage, checked: Found): Promise<LaboratoryMessage> =>
  changeRecord(
    scope,
    messageRecord,
    { id, version },
    () => ({ ...foundColumns(checked), state: 'waiting', rejection: null, decidedAt: null, decidedBy: null }),
    () => ({ event: 'reopened' }),
  );

/**
 * Keeps what a laboratory has sent, whole, with what it would come to; it waits until it is accepted. The same file of the same
 * laboratory again is the message that it was.
 */
export const keepMessage = async (scope: Scope, arrived: ArrivedFile, read: ReadFile): Promise<LaboratoryMessage> => {
  const { laboratoryId, way, name, mediaType, content, sender, subject } = arrived;
  await refuseUnknownLaboratory(scope, laboratoryId);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const same = await findSame(scope, laboratoryId, sha256);
  if (same && (same.state !== 'rejected' || way !== 'upload')) return same;
  const checked = await findIn(scope, { laboratoryId, messageId: same?.id }, read);
  if (same) return reopen(scope, same, checked);
  const { id: fileId } = await storeFile(scope, { name, mediaType, content });
  const message = await createRecord(scope, messageRecord, {
    ...{ laboratoryId, way, fileId, sha256, fileName: name, sender: sender ?? null, subject: subject ?? null },
    ...{ receivedAt: nowIso(scope), receivedBy: scope.user.name, state: 'waiting' },
    ...foundColumns(checked),
  });
  await tellWaiting(scope, message);
  return message;
};
