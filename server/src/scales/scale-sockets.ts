import type { LiveWeight } from '@halm/model/scales/weight-reading.ts';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Platform } from '../platform/platform.ts';
import type { SocketFeature } from '../platform/realtime.ts';
import type { CheckedSession } from '../platform/route.ts';
import { inScope } from '../platform/scope.ts';
import { getScaleEndpoint } from './get-scale-endpoint.ts';
import type { ScaleLine, ScaleStatus } from './scale-lines.ts';

const PLANT_ROLES = new Set(['red2PlantManager', 'red2Operator', 'red2Driver']);
/** Five weights a second are as much as an eye follows; a change of state is told at once. */
const PAUSE_MILLISECONDS = 200;
const MOST_WATCHED = 20;

/** Tells a socket what a scale says, until the answered function is called. */
const watch = (socket: Socket, scaleId: string, connection: ScaleLine): (() => boolean) => {
  let told: LiveWeight['state'] | undefined;
  let toldAt = 0;
  const tell = ({ state, reading }: ScaleStatus): void => {
    const now = Date.now();
    if (state === told && now - toldAt < PAUSE_MILLISECONDS) return;
    told = state;
    toldAt = now;
    const weight: LiveWeight = { scaleId, state, grossKg: reading?.grossKg ?? null, at: new Date(now).toISOString() };
    socket.emit('weight', weight);
  };
  tell(connection.status());
  return connection.listen(tell);
};

const openWatched = (platform: Platform, session: CheckedSession, scaleId: string): Promise<ScaleLine> =>
  inScope(platform, session, { readOnly: true }, async (scope) => {
    const { endpoint } = await getScaleEndpoint(scope, scaleId);
    return platform.scales.to(session.organisation.id, scaleId, endpoint);
  });

/** Live weights: `subscribe-scale` and `unsubscribe-scale` with the id of a scale, `weight` events in return. */
export const scaleSockets =
  (platform: Platform): SocketFeature =>
  (socket, session) => {
    const watched = new Map<string, () => boolean>();

    const stop = (scaleId: unknown): void => {
      if (typeof scaleId !== 'string') return;
      watched.get(scaleId)?.();
      watched.delete(scaleId);
    };

    const start = async (scaleId: unknown): Promise<void> => {
      const id = z.uuid().safeParse(scaleId).data;
      const mayWatch = session.roles.some((role) => PLANT_ROLES.has(role));
      if (!id || !mayWatch || watched.has(id) || watched.size >= MOST_WATCHED) return;
      const connection = await openWatched(platform, session, id);
      if (socket.connected && !watched.has(id)) watched.set(id, watch(socket, id, connection));
    };

    socket.on('subscribe-scale', (scaleId: unknown) => {
      start(scaleId).catch((error) => platform.log.debug({ err: error }, 'a scale could not be watched'));
    });
    socket.on('unsubscribe-scale', stop);
    socket.on('disconnect', () => {
      for (const scaleId of [...watched.keys()]) stop(scaleId);
    });
  };
