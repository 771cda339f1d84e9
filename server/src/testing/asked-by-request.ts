import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';

/** A request that this process answered, and the statements that it sent to the database for it. */
export type AnsweredRequest = {
  readonly method: string;
  readonly url: string;
  readonly statements: string[];
};

const REQUEST_STARTED = 'http.server.request.start';

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown }).text ?? query);

/**
 * Notes which statements each HTTP request of this process asks for, until `stop`. What runs beside (the relay, the jobs) is
 * asked by no request. A transaction's begin and settings travel as one statement and count as one.
 */
export const noteAskedStatements = () => {
  const requests: AnsweredRequest[] = [];
  const current = new AsyncLocalStorage<AnsweredRequest>();
  const onRequest = (message: unknown): void => {
    const { method = '', url = '' } = (message as { request: IncomingMessage }).request;
    const request = { method, url, statements: [] };
    requests.push(request);
    current.enterWith(request);
  };
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const noting = function (this: pg.Client, ...args: unknown[]): unknown {
    current.getStore()?.statements.push(textOf(args[0]));
    return query.apply(this, args);
  };
  pg.Client.prototype.query = noting as typeof pg.Client.prototype.query;
  subscribe(REQUEST_STARTED, onRequest);
  const stop = (): void => {
    unsubscribe(REQUEST_STARTED, onRequest);
    if (pg.Client.prototype.query === (noting as unknown))
      pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  };
  return { requests, stop };
};
