import type { LaboratoryMessage } from '@halm/model/laboratory-messages/laboratory-message.ts';
import { scanFile } from '../attachments/accept-file.ts';
import { halmIn } from '../platform/for-organisation.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { inScope, type Scope, type ScopeOrganisation } from '../platform/scope.ts';
import { changeRecord } from '../platform/write-record.ts';
import { acceptMessage, messageRecord } from './change-message.ts';
import { type ArrivedFile, keepMessage, type ReadFile, tellWaiting } from './keep-message.ts';
import { readResultTable } from './read-result-table.ts';

/** Does something for an organisation that nobody has asked for. */
export const inOrganisation = <T>(
  platform: Platform,
  organisation: ScopeOrganisation,
  work: (scope: Scope) => Promise<T>,
): Promise<T> => inScope(platform, halmIn(organisation), {}, work);

const isOurs = (error: unknown): error is Refusal =>
  error instanceof Refusal && !error.reason.startsWith('server.') && error.reason !== 'attachment.scanner-unavailable';

/** What a file holds, or why nobody can read it; what may be otherwise a moment later is thrown. */
const readFile = async (
  platform: Platform,
  { content }: ArrivedFile,
  reason: string | undefined,
): Promise<ReadFile> => {
  try {
    await scanFile(platform, { content });
    return reason ? { reason } : { file: await readResultTable({ content }) };
  } catch (error) {
    if (isOurs(error)) return { reason: error.reason };
    throw error;
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

/**
 * Takes in a file that a laboratory has sent by itself: it is kept, and its values are taken where none is wrong; else it waits, and
 * quality control is told. Done twice it is done once.
 */
export const receiveFile = async (
  platform: Platform,
  organisation: ScopeOrganisation,
  arrived: ArrivedFile,
  reason?: string,
): Promise<LaboratoryMessage> => {
  const read = await readFile(platform, arrived, reason);
  const message = await inOrganisation(platform, organisation, (scope) => keepMessage(scope, arrived, read));
  if (message.state !== 'waiting' || message.problem || !('file' in read)) return message;
  try {
    return await inOrganisation(platform, organisation, (scope) => acceptMessage(scope, message, read.file));
  } catch (error) {
    if (!isOurs(error) || error.reason.startsWith('request.')) throw error;
    return inOrganisation(platform, organisation, async (scope) => {
      const refused = await noteRefusal(scope, message, error.reason);
      await tellWaiting(scope, refused);
      return refused;
    });
  }
};
