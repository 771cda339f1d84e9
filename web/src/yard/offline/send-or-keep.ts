import { outcomeOf } from '@halm/model/yard/offline/waiting-commands.ts';
import { play } from '../../core/browser/sound.ts';
import type { ApiError } from '../../core/client/api-error.ts';
import { isLineLost } from '../../core/client/realtime.ts';
import { sendCommand, showAnswered } from './send-waiting.ts';
import { currentOwner, type WaitingCommand } from './waiting-command.ts';
import { enqueue } from './waiting-queue.ts';

const isUnheard = (error: ApiError): boolean => ['away', 'later'].includes(outcomeOf(error) as string);

type Waits = {
  readonly canWait: boolean;
  /** Others of its booking wait already. */
  readonly isBehind: boolean;
  readonly isQuiet?: boolean;
};

/**
 * Sends a press, or keeps it on this device while the server can't be reached, unless its owner has signed
 * out meanwhile. What is refused, and what can't wait, throws.
 */
export const sendOrKeep = async (command: WaitingCommand, { canWait, isBehind, isQuiet }: Waits): Promise<void> => {
  if (canWait && (isBehind || isLineLost())) return enqueue(command);
  try {
    showAnswered(await sendCommand(command));
    if (!isQuiet) play('taken');
  } catch (error) {
    if (!canWait || !isUnheard(error as ApiError) || command.owner !== currentOwner()) throw error;
    // Where the browser keeps nothing, the failure is told as it is.
    await enqueue(command).catch(() => {
      throw error;
    });
  }
};
