import { openScaleConnection } from './scale-connection.ts';
import type { ScaleConnection, ScaleConnections, ScaleEndpoint } from './scale-lines.ts';

/** A line nobody has asked for in this time is closed. */
const IDLE_MILLISECONDS = 60_000;

type Line = { readonly connection: ScaleConnection; readonly address: string; watchers: number; idle: NodeJS.Timeout };

const addressOf = (endpoint: ScaleEndpoint): string => JSON.stringify(endpoint);

/** Keeps lines open while somebody watches or has just asked. */
export const keepScaleConnections = (): ScaleConnections => {
  const lines = new Map<string, Line>();

  const closeIdle = (key: string): void => {
    const line = lines.get(key);
    if (!line) return;
    if (line.watchers > 0) {
      line.idle.refresh();
      return;
    }
    line.connection.close();
    lines.delete(key);
  };

  const open = (key: string, endpoint: ScaleEndpoint): Line => {
    const idle = setTimeout(() => closeIdle(key), IDLE_MILLISECONDS).unref();
    const line = { connection: openScaleConnection(endpoint), address: addressOf(endpoint), watchers: 0, idle };
    lines.set(key, line);
    return line;
  };

  const current = (key: string, endpoint: ScaleEndpoint): Line => {
    const known = lines.get(key);
    if (known?.address === addressOf(endpoint)) return known;
    known?.connection.close();
    clearTimeout(known?.idle);
    return open(key, endpoint);
  };

  return {
    to: (organisationId, scaleId, endpoint) => {
      const line = current(`${organisationId} ${scaleId}`, endpoint);
      line.idle.refresh();
      return {
        ...line.connection,
        listen: (listener) => {
          line.watchers += 1;
          const stop = line.connection.listen(listener);
          return () => {
            if (stop()) line.watchers -= 1;
            return true;
          };
        },
      };
    },
    closeAll: () => {
      for (const line of lines.values()) {
        clearTimeout(line.idle);
        line.connection.close();
      }
      lines.clear();
    },
  };
};
