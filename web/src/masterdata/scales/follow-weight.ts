import type { LiveWeight } from '@halm/model/masterdata/scales/weight-reading.ts';
import type { Socket } from 'socket.io-client';

/** Tells what a scale says over a line, and undefined once that is lost; the answer ends it. */
export const followWeight = (
  socket: Socket,
  scaleId: string,
  tell: (weight: LiveWeight | undefined) => void,
): (() => void) => {
  const show = (weight: LiveWeight): void => {
    if (weight.scaleId === scaleId) tell(weight);
  };
  const ask = (): void => void socket.emit('subscribe-scale', scaleId);
  // What was said before the line went is no live weight.
  const forget = (): void => tell(undefined);
  socket.on('weight', show);
  // The server forgets a subscription with the connection, so every new one asks again.
  socket.on('connect', ask);
  socket.on('disconnect', forget);
  if (socket.connected) ask();
  return () => {
    socket.emit('unsubscribe-scale', scaleId);
    socket.off('weight', show);
    socket.off('connect', ask);
    socket.off('disconnect', forget);
  };
};
