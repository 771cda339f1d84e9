import { foreseenBooking, needsServer, type Press } from '@halm/model/yard/arrivals/foreseen-booking.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { isStopped } from '@halm/model/yard/offline/waiting-commands.ts';
import { useMutation } from '@tanstack/react-query';
import { play } from '../../core/browser/sound.ts';
import { type ApiError, isUncertain } from '../../core/client/api-error.ts';
import { useIdempotencyKey } from '../../core/client/idempotency-key.ts';
import { passing } from '../../core/client/queries.ts';
import { serverNow } from '../../core/client/server-clock.ts';
import { sendOrKeep } from '../offline/send-or-keep.ts';
import { currentOwner, type GateCall, type WaitingCommand } from '../offline/waiting-command.ts';
import { recordRepeated, waitingNow } from '../offline/waiting-queue.ts';

/**
 * A step says as which the booking was seen: sent past what waits, or late, it is never
 * taken for another one of the same name.
 */
const seenAs = (sent: GateCall, { status }: Booking): GateCall =>
  sent.call === 'POST /bookings/:id/steps/:step' ? { ...sent, body: { ...sent.body, seenStatus: status } } : sent;

/** What somebody presses: the call, and what it changes of what is seen. */
type Pressed = Omit<Press, 'step' | 'status'> & {
  readonly sent: GateCall;
  /** Nobody has pressed it: it makes no sound. */
  readonly isQuiet?: boolean;
};

const commandOf = (booking: Booking, { sent, isQuiet: _, ...pressed }: Pressed, key: string): WaitingCommand => {
  const pressedAt = serverNow().toISOString();
  const press = { step: booking.step, status: booking.status, ...pressed };
  return {
    ...seenAs(sent, booking),
    ...press,
    key,
    bookingId: booking.id,
    refusal: null,
    owner: currentOwner() ?? '',
    pressedAt,
    order: performance.timeOrigin + performance.now(),
    leadsTo: foreseenBooking(booking, [press]).step,
    title: pressed.changes.licensePlate ?? booking.licensePlate ?? booking.number,
  };
};

/** Whether a press can wait for the server, with the step that is done with it. */
const canWait = (booking: Booking, { alsoDone }: Pressed, ahead: readonly WaitingCommand[]): boolean =>
  !isStopped(ahead) &&
  needsServer(booking, ahead) === undefined &&
  (!alsoDone || needsServer({ ...booking, step: alsoDone }, ahead) === undefined);

/** Sends a press on a booking as it is seen, or keeps it (`usePress`). */
export const sendPress = async (booking: Booking, pressed: Pressed, key: string): Promise<void> => {
  const command = commandOf(booking, pressed, key);
  const ahead = waitingNow().filter(({ bookingId }) => bookingId === booking.id);
  const waits = { canWait: canWait(booking, pressed, ahead), isBehind: ahead.length > 0 };
  await sendOrKeep(command, { ...waits, isQuiet: pressed.isQuiet ?? false });
  await recordRepeated(booking, pressed);
};

/**
 * Does the step that is due, or waits with it on this device while the server can't be reached or others of
 * its booking wait. One key goes with all attempts, so that nothing happens twice. What is refused is told
 * here; what can't wait fails as any call does. Past a command that was refused it goes straight to the
 * server; done anew, that command is gone.
 */
export const usePress = (booking: Booking) => {
  const keys = useIdempotencyKey();
  return useMutation<void, ApiError, Pressed>({
    mutationFn: (pressed) => sendPress(booking, pressed, keys.keyFor(pressed)),
    retry: (attempts, error) => attempts < 2 && passing.includes(error.reason),
    onError: (error, { isQuiet }) => {
      if (!isQuiet) play('refused');
      keys.settle(!isUncertain(error));
    },
    onSuccess: () => keys.settle(true),
  });
};
