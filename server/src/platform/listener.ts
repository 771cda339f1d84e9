import pg from 'pg';
import type { Logger } from 'pino';
import type { ConnectionSettings } from './database.ts';

type Handlers = Readonly<Record<string, (payload: string) => void>>;

/** A connection of its own that hears NOTIFY. Reconnects by itself; `onConnect` runs at each connection. */
export type Listener = { readonly close: () => Promise<void> };

const RECONNECT_MILLISECONDS = 1000;

/** Listens on the handlers' channels until closed. What was said while the line was down is not repeated. */
export const listen = async (
  settings: ConnectionSettings,
  handlers: Handlers,
  onConnect: () => void,
  log: Logger,
): Promise<Listener> => {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const retry = () => {
    client = undefined;
    if (!closed) timer ??= setTimeout(connect, RECONNECT_MILLISECONDS);
  };

  const connect = async (): Promise<void> => {
    timer = undefined;
    const next = new pg.Client({ ...settings, keepAlive: true });
    next.on('error', (error) => log.warn({ err: error }, 'the listening connection was lost'));
    next.on('end', retry);
    next.on('notification', ({ channel, payload }) => handlers[channel]?.(payload ?? ''));
    try {
      await next.connect();
      for (const channel of Object.keys(handlers)) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      client = next;
      onConnect();
    } catch (error) {
      log.warn({ err: error }, 'could not listen to the database');
      await next.end().catch(() => undefined);
      retry();
    }
  };

  await connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
};
