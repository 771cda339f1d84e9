import pg from 'pg';
import type { Logger } from 'pino';
import type { ConnectionSettings } from './database.ts';
import { logLost, openClient } from './open-connection.ts';

type Handlers = Readonly<Record<string, (payload: string) => void>>;

/** A connection of its own that hears NOTIFY. Reconnects by itself; `onConnect` runs at each connection. */
export type Listener = { readonly close: () => Promise<void> };

/** `again`: the line had been there before, and what was said meanwhile has been missed. */
export type OnConnect = (again: boolean) => void;

const RECONNECT_MILLISECONDS = 1000;
/** A line that is only listened to never learns that its other end is gone: it is asked now and then. */
const PING_MILLISECONDS = 10_000;
const ANSWER_MILLISECONDS = 5000;

/** Opens the line and listens. Ends it again when that fails, so that nothing of it is left. */
const openLine = async (settings: ConnectionSettings, handlers: Handlers, log: Logger): Promise<pg.Client> => {
  const options = { ...settings, connectionTimeoutMillis: ANSWER_MILLISECONDS, query_timeout: ANSWER_MILLISECONDS };
  const client = openClient(options, logLost(log, 'the listener'));
  client.on('notification', ({ channel, payload }) => handlers[channel]?.(payload ?? ''));
  try {
    await client.connect();
    for (const channel of Object.keys(handlers)) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    abandon(client);
    throw error;
  }
};

/** Ends a line without waiting for an answer that may never come. */
const abandon = (client: pg.Client): void => {
  client.connection.stream.destroy();
};

/** Listens on the handlers' channels until closed. What was said while the line was down is not repeated. */
export const listen = async (
  settings: ConnectionSettings,
  handlers: Handlers,
  onConnect: OnConnect,
  log: Logger,
): Promise<Listener> => {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let stoodBefore = false;

  const connectLater = (): void => {
    client = undefined;
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(connect, RECONNECT_MILLISECONDS);
  };

  const ping = (line: pg.Client): void => {
    timer = setTimeout(() => {
      line.query('select 1').then(
        () => line === client && ping(line),
        () => abandon(line),
      );
    }, PING_MILLISECONDS);
  };

  const connect = async (): Promise<void> => {
    try {
      const line = await openLine(settings, handlers, log);
      if (isClosed) return abandon(line);
      client = line;
      line.once('end', connectLater);
      ping(line);
      onConnect(stoodBefore);
      stoodBefore = true;
    } catch (error) {
      log.warn({ err: error }, 'could not listen to the database');
      connectLater();
    }
  };

  await connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      client?.off('end', connectLater);
      await client?.end();
    },
  };
};
