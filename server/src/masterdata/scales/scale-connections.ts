import type { Logger } from 'pino';
import { badFrameReport } from './bad-frame-report.ts';
import { openPersistentLine } from './persistent-line.ts';
import { openScaleConnection } from './scale-connection.ts';
import type { ScaleConnections, ScaleEndpoint } from './scale-lines.ts';

type Entry = ReturnType<typeof openPersistentLine> & { readonly idle: NodeJS.Timeout };

/** `idleMilliseconds`: a line that nobody watches or has asked for in this time is closed. */
export type ScaleConnectionsOptions = { readonly log?: Logger; readonly idleMilliseconds?: number };

/** Keeps lines open while somebody watches or has just asked. */
export const openScaleConnections = ({
  log,
  idleMilliseconds = 60_000,
}: ScaleConnectionsOptions = {}): ScaleConnections => {
  const entries = new Map<string, Entry>();

  const drop = (key: string): void => {
    const entry = entries.get(key);
    if (!entry) return;
    clearTimeout(entry.idle);
    entries.delete(key);
    entry.line.close();
  };

  const closeIdle = (key: string): void => {
    const entry = entries.get(key);
    if (entry?.line.isWatched()) entry.idle.refresh();
    else drop(key);
  };

  const keyOf = (organisationId: string, scaleId: string): string => `${organisationId} ${scaleId}`;

  const find = (organisationId: string, scaleId: string, endpoint: ScaleEndpoint): Entry => {
    const key = keyOf(organisationId, scaleId);
    const open = entries.get(key);
    if (open) return open;
    const onBadFrame = badFrameReport(log, { organisationId, scaleId });
    const connection = openPersistentLine((to) => openScaleConnection(to, { onBadFrame }), endpoint);
    const entry = { ...connection, idle: setTimeout(() => closeIdle(key), idleMilliseconds).unref() };
    entries.set(key, entry);
    return entry;
  };

  return {
    to: (organisationId, scaleId, endpoint) => {
      const { line, moveTo, idle } = find(organisationId, scaleId, endpoint);
      moveTo(endpoint);
      idle.refresh();
      return line;
    },
    isUnreachable: (organisationId, scaleId) =>
      entries.get(keyOf(organisationId, scaleId))?.line.status().state === 'unreachable',
    closeUnwatched: (organisationId, scaleId) => {
      const key = keyOf(organisationId, scaleId);
      if (!entries.get(key)?.line.isWatched()) drop(key);
    },
    closeAll: () => {
      for (const key of [...entries.keys()]) drop(key);
    },
  };
};
