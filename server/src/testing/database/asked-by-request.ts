import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';
import { StatementBatch } from '../../core/db/statement-batch.ts';

/**
 * A request that this process answered, the statements that it sent to the
 * database for it, and in how many messages.
 */
export type AnsweredRequest = {
  readonly method: string;
  readonly url: string;
  readonly statements: string[];
  messages: number;
};

const REQUEST_STARTED = 'http.server.request.start';

const textsOf = (query: unknown): readonly string[] => {
  if (query instanceof StatementBatch) return query.statements.map(({ text }) => text);
  return [typeof query === 'string' ? query : String((query as { text?: unknown }).text ?? query)];
};

/**
 * Notes which statements each HTTP request of this process asks for, until `stop`. What runs beside (the
 * relay, the jobs) is asked by no request.
 */
export const noteAskedStatements = () => {
  const requests: AnsweredRequest[] = [];
  const current = new AsyncLocalStorage<AnsweredRequest>();
  const onRequest = (message: unknown): void => {
    const { method = '', url = '' } = (message as { request: IncomingMessage }).request;
    const request = { method, url, statements: [], messages: 0 };
    requests.push(request);
    current.enterWith(request);
  };
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const noting = function (this: pg.Client, ...args: unknown[]): unknown {
    const request = current.getStore();
    request?.statements.push(...textsOf(args[0]));
    if (request) request.messages += 1;
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
