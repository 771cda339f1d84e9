import type { ReadingAnswer } from '@halm/model/production/readings/reading-call.ts';
import { type ReadingMessage, readMessage } from '@halm/model/production/readings/reading-message.ts';
import { isPassing } from '../../core/api/passing-refusal.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { refusalFromDatabase } from '../../core/db/database-refusal.ts';
import type { Platform } from '../../core/process/platform.ts';
import { landReadings } from '../readings/land-readings.ts';
import { openByUserName } from '../readings/open-by-key.ts';

/** What became of a message: `reason` where nothing of it was taken. */
export type MessageAnswer = Pick<ReadingMessage, 'batch'> & (ReadingAnswer | { readonly reason: string });

/** The database is away or busy: the message must come again. */
export class NotNow extends Error {}

const answerOf = async (platform: Platform, { userName, call }: ReadingMessage): Promise<ReadingAnswer> =>
  openByUserName(platform, userName, (scope, gatewayId) => landReadings(scope, gatewayId, call));

/**
 * Takes the readings of a message: they are committed when this answers. Undefined for what is none of
 * Halm's topics; throws NotNow where the broker should keep it.
 */
export const receiveMessage = async (
  platform: Platform,
  topic: string,
  payload: Uint8Array,
): Promise<{ readonly message: ReadingMessage; readonly answer: MessageAnswer } | undefined> => {
  const message = readMessage(topic, payload, platform.clock().getTime());
  if (!message) return undefined;
  const { batch } = message;
  const named = batch === undefined ? {} : { batch };
  try {
    return { message, answer: { ...named, ...(await answerOf(platform, message)) } };
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalFromDatabase(error);
    if (refusal && isPassing(refusal)) throw new NotNow(refusal.reason, { cause: error });
    if (!refusal) platform.log.error({ err: error, topic }, 'a message of readings could not be taken');
    return { message, answer: { ...named, reason: refusal?.reason ?? 'server.error' } };
  }
};
