import type { Logger } from 'pino';
import { openScaleConnection } from './scale-connection.ts';
import type { ScaleConnection, ScaleConnections, ScaleEndpoint, ScaleLine, ScaleStatus } from './scale-lines.ts';

type PersistentLine = ScaleLine & { readonly isWatched: () => boolean; readonly close: () => void };

/** A line whose connection is exchanged for another, while people listen to it, when the scale moves. */
const openPersistentLine = (open: (endpoint: ScaleEndpoint) => ScaleConnection, endpoint: ScaleEndpoint) => {
  const watchers = new Set<(status: ScaleStatus) => void>();
  const tell = (status: ScaleStatus): void => {
    for (const watcher of watchers) watcher(status);
  };
  const openLogged = (to: ScaleEndpoint): ScaleConnection => {
    const opened = open(to);
    opened.listen(tell);
    return opened;
  };
  let connection = openLogged(endpoint);
  let address = JSON.stringify(endpoint);
  const line: PersistentLine = {
    status: () => connection.status(),
    takeWeight: () => connection.takeWeight(),
    listen: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    isWatched: () => watchers.size > 0,
    close: () => connection.close(),
  };
  const moveTo = (next: ScaleEndpoint): void => {
    if (address === JSON.stringify(next)) return;
    address = JSON.stringify(next);
    connection.close();
    connection = openLogged(next);
    tell(connection.status());
  };
  return { line, moveTo };
};

const PAUSE_MILLISECONDS = 60_000;

/**
 * Counts frames that couldn't be understood and says so at most once a
 * minute: a wrong cable garbles all of them.
 */
const badFrameReport = (log: Logger | undefined, scale: object): (() => void) => {
  let badFrames = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return () => {
    badFrames += 1;
    if (performance.now() - reportedAt < PAUSE_MILLISECONDS) return;
    log?.warn({ ...scale, badFrames }, 'a scale sends frames that cannot be understood');
    badFrames = 0;
    reportedAt = performance.now();
  };
};

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
