import type { ScaleConnection, ScaleEndpoint, ScaleLine, ScaleStatus } from './scale-lines.ts';

export type PersistentLine = ScaleLine & { readonly isWatched: () => boolean; readonly close: () => void };

/** A line whose connection is exchanged for another, while people listen to it, when the scale moves. */
export const openPersistentLine = (open: (endpoint: ScaleEndpoint) => ScaleConnection, endpoint: ScaleEndpoint) => {
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
