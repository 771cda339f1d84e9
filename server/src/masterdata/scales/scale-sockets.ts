import type { LiveWeight } from '@halm/model/masterdata/scales/weight-reading.ts';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import { Refusal } from '../../core/api/refusal.ts';
import type { CheckedSession } from '../../core/api/route.ts';
import { inScope } from '../../core/api/scope.ts';
import type { Platform } from '../../core/process/platform.ts';
import type { SocketFeature } from '../../core/realtime/realtime.ts';
import { getScaleEndpoint } from './get-scale-endpoint.ts';
import type { ScaleLine, ScaleStatus } from './scale-lines.ts';

const PLANT_ROLES = new Set(['red2PlantManager', 'red2Operator', 'red2Driver']);
/** Five weights a second are as much as an eye follows; a change of state is told at once. */
const PAUSE_MILLISECONDS = 200;
const MOST_WATCHED = 20;

const sendWeight = (socket: Socket, scaleId: string, { state, reading, refusal }: ScaleStatus): void => {
  const grossKg = reading?.grossKg ?? null;
  const weight: LiveWeight = { scaleId, state, grossKg, refusal, at: new Date().toISOString() };
  socket.emit('weight', weight);
};

/** Tells a socket what a scale says, until the answered function is called. */
const watch = (socket: Socket, scaleId: string, connection: ScaleLine): (() => boolean) => {
  let sentStatus: ScaleStatus | undefined;
  let sentAt = 0;
  const tell = (status: ScaleStatus): void => {
    const now = Date.now();
    const isSame = status.state === sentStatus?.state && status.refusal === sentStatus.refusal;
    if (isSame && now - sentAt < PAUSE_MILLISECONDS) return;
    sentStatus = status;
    sentAt = now;
    sendWeight(socket, scaleId, status);
  };
  tell(connection.status());
  return connection.listen(tell);
};

const openWatched = (platform: Platform, session: CheckedSession, scaleId: string): Promise<ScaleLine> =>
  inScope(platform, session, { readOnly: true }, async (scope) => {
    const { endpoint } = await getScaleEndpoint(scope, scaleId);
    return platform.scales.to(session.organisation.id, scaleId, endpoint);
  });

/**
 * What a socket watches. All is done in turn: a change that comes while a
 * line is opened is looked at after it.
 */
const watchedBy = (platform: Platform, socket: Socket, session: CheckedSession) => {
  const watched = new Map<string, () => boolean>();

  const follow = async (scaleId: string): Promise<void> => {
    const line = await openWatched(platform, session, scaleId);
    watched.get(scaleId)?.();
    if (socket.connected) watched.set(scaleId, watch(socket, scaleId, line));
  };

  const start = async (scaleId: string): Promise<void> => {
    const mayWatch = session.roles.some((role) => PLANT_ROLES.has(role));
    if (mayWatch && !watched.has(scaleId) && watched.size < MOST_WATCHED) await follow(scaleId);
  };

  const stop = (scaleId: string): void => {
    watched.get(scaleId)?.();
    watched.delete(scaleId);
  };

  /** Follows a scale to where it is now. One that is read no more can't be reached, until a later change. */
  const followChange = async (scaleId: string): Promise<void> => {
    if (!watched.has(scaleId)) return;
    try {
      await follow(scaleId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      watched.get(scaleId)?.();
      watched.set(scaleId, () => false);
      sendWeight(socket, scaleId, { state: 'unreachable', reading: null, refusal: 'scale.unreachable' });
      platform.scales.closeUnwatched(session.organisation.id, scaleId);
    }
  };

  return { start, stop, followChange, stopAll: () => [...watched.keys()].forEach(stop) };
};

/**
 * Live weights: `subscribe-scale` and `unsubscribe-scale` with the id of a scale, `weight` events in return.
 * Every node tells its sockets of a changed scale, and so hears of it itself.
 */
export const scaleSockets =
  (platform: Platform): SocketFeature =>
  (socket, session) => {
    const { start, stop, followChange, stopAll } = watchedBy(platform, socket, session);
    let last = Promise.resolve();

    const inTurn = (scaleId: unknown, work: (scaleId: string) => void | Promise<void>): void => {
      const id = z.uuid().safeParse(scaleId).data;
      if (!id) return;
      last = last
        .then(() => work(id))
        .catch((error) => {
          // A refusal is the matter of who asked for what isn't read.
          platform.log[error instanceof Refusal ? 'debug' : 'warn']({ err: error }, 'a scale could not be watched');
        });
    };

    socket.on('subscribe-scale', (scaleId: unknown) => inTurn(scaleId, start));
    socket.on('unsubscribe-scale', (scaleId: unknown) => inTurn(scaleId, stop));
    socket.onAnyOutgoing((event: string, payload: { readonly entity?: string; readonly id?: string }) => {
      if (event === 'change' && payload.entity === 'scales') inTurn(payload.id, followChange);
    });
    socket.on('disconnect', stopAll);
  };
