import type { LaboratoryMessage } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import type { UnreadReason } from '@halm/model/laboratory/laboratory-messages/unread-reasons.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { inScope, type Read, type Scope, type ScopeOrganisation } from '../../core/api/scope.ts';
import { halmIn } from '../../core/db/for-organisation.ts';
import type { Platform } from '../../core/process/platform.ts';
import { changeRecord } from '../../core/records/write-record.ts';
import { scanFile } from '../../records/attachments/accept-file.ts';
import { acceptMessage, messageRecord } from './change-message.ts';
import { type CheckedMessage, checkMessage } from './check-message.ts';
import { readResultTable } from './read-result-table.ts';
import {
  type ArrivedFile,
  findSame,
  notifyWaiting,
  type StoredMessage,
  storeMessage,
  unreadable,
} from './store-message.ts';

/** Does something for an organisation that nobody has asked for. */
export const inOrganisation = <T>(
  platform: Platform,
  organisation: ScopeOrganisation,
  work: (scope: Scope) => Promise<T>,
): Promise<T> => inScope(platform, halmIn(organisation), {}, work);

/** Whether a file is refused for what it is: it would be again a moment later. */
export const isOurs = (error: unknown): error is Refusal =>
  error instanceof Refusal && !error.reason.startsWith('server.') && error.reason !== 'attachment.scanner-unavailable';

/**
 * What the values of a file come to, or why nobody can read it; what may be
 * otherwise a moment later is thrown.
 */
const checkFile = async (
  platform: Platform,
  ask: Read,
  { laboratoryId, content }: ArrivedFile,
  reason: UnreadReason | undefined,
): Promise<CheckedMessage | StoredMessage> => {
  try {
    await scanFile(platform, { content });
    return reason ? unreadable(reason) : await checkMessage(ask, { laboratoryId }, await readResultTable({ content }));
  } catch (error) {
    if (!isOurs(error)) throw error;
    if (error.reason !== 'attachment.infected') return unreadable(error.reason);
    return { ...unreadable('laboratory-message.infected'), signature: String(error.details?.signature) };
  }
};

/** Notes what was in the way when the values were to be taken. */
const noteRefusal = (scope: Scope, { id, version }: LaboratoryMessage, reason: string): Promise<LaboratoryMessage> =>
  changeRecord(
    scope,
    messageRecord,
    { id, version },
    () => ({ problem: reason, problemRow: null }),
    () => ({ event: 'refused' }),
  );

/** Whether there is nothing left to do with a message unless a person does it. */
const isOver = ({ state, problem }: LaboratoryMessage): boolean => state !== 'waiting' || problem !== null;

/**
 * Takes in a file that a laboratory has sent by itself: it is kept, and its values are taken where
 * none is wrong; else it waits, and quality control is told. Done twice it is done once. What takes
 * its time is done before each transaction.
 */
export const receiveFile = async (
  platform: Platform,
  organisation: ScopeOrganisation,
  arrived: ArrivedFile,
  reason?: UnreadReason,
): Promise<LaboratoryMessage> => {
  const ask: Read = (work) => inOrganisation(platform, organisation, work);
  const same = await ask((scope) => findSame(scope, arrived));
  if (same && isOver(same)) return same;
  const checked = await checkFile(platform, ask, arrived, reason);
  const message = await ask((scope) => storeMessage(scope, arrived, checked));
  if (isOver(message) || arrived.isProven === false || !('judged' in checked)) return message;
  try {
    return await ask((scope) => acceptMessage(scope, message, checked));
  } catch (error) {
    if (!isOurs(error) || error.reason.startsWith('request.')) throw error;
    return ask(async (scope) => {
      const refused = await noteRefusal(scope, message, error.reason);
      await notifyWaiting(scope, refused);
      return refused;
    });
  }
};
