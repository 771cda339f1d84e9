import http from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Gate } from './gate.ts';
import type { Entry, Ledger } from './ledger.ts';

const PATIENCE_MILLISECONDS = 10_000;
const AGAIN_MILLISECONDS = 200;

/** What the terminals look at in an answer; the product's own types are not believed here. */
export type Body = {
  readonly id?: string;
  readonly step?: string;
  readonly status?: string;
  readonly version?: number;
  readonly quantity?: number | null;
  readonly notes?: string | null;
  readonly reason?: string;
};

export type Request = {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

type Answer = { readonly status: number; readonly body: Body };

/** Refusals that only mean "later"; a lorry that has just driven on sways for a second. */
const isForLater = ({ status, body }: Answer): boolean =>
  status >= 500 || status === 429 || (body.reason?.startsWith('scale.') ?? false);

const readAnswer = async (response: http.IncomingMessage): Promise<Answer> => {
  const text = (await response.toArray()).join('');
  return { status: response.statusCode ?? 0, body: text ? JSON.parse(text) : {} };
};

/** One attempt over a connection that is kept. Rejects when the line is lost or nobody answers in time. */
const attempt = (
  url: string,
  { agent, note }: ReturnType<typeof openAgent>,
  { method, path, body, headers }: Request,
): Promise<Answer & { readonly openedAt: number }> =>
  new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const request = http.request(`${url}/api/v2${path}`, {
      method,
      agent,
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
      headers: { ...headers, ...(text && { 'content-type': 'application/json' }) },
    });
    let openedAt = 0;
    request.on('socket', (socket) => {
      openedAt = note(socket);
    });
    request.on('error', reject);
    request.on('response', (response) => {
      readAnswer(response).then((answer) => resolve({ ...answer, openedAt }), reject);
    });
    request.end(text);
  });

/** An agent that remembers when each of its connections was made, and can lose all of them at once. */
const openAgent = () => {
  const agent = new http.Agent({ keepAlive: true });
  const openedAt = new WeakMap<Socket, number>();
  return {
    agent,
    note: (socket: Socket): number => {
      const at = openedAt.get(socket) ?? performance.now();
      openedAt.set(socket, at);
      return at;
    },
    cut: (): number => {
      const open = [agent.sockets, agent.freeSockets].flatMap((lists) => Object.values(lists).flat());
      for (const socket of open) socket?.destroy();
      return open.length;
    },
  };
};

/** What an operation is held against later, and how its request is made. */
export type Deed = Pick<Entry, 'kind' | 'trace' | 'quantity'> & {
  readonly request: Request;
  /** What only the answer tells about the trace. */
  readonly known?: (body: Body) => { readonly trace: string };
  /**
   * Asked when an attempt without an answer is followed by a refusal: whether
   * that attempt had been carried out.
   */
  readonly wasDone?: () => Promise<boolean>;
};

/**
 * A terminal of the yard: it says what it means to do, does it under a key, and asks again under the same key
 * until it is told yes or no.
 */
export const openTerminal = (name: string, url: string, token: string, ledger: Ledger, gate: Gate) => {
  const agent = openAgent();
  const authorization = { authorization: `Bearer ${token}` };
  const ask = async (request: Request): Promise<Answer & { readonly tries: number }> => {
    const headers = { ...authorization, ...request.headers };
    for (let tries = 1; ; tries += 1) {
      // A lost line and a wait in vain are the same to a terminal: it asks again.
      const answer = await attempt(url, agent, { ...request, headers }).catch(() => undefined);
      if (answer) ledger.hear({ status: answer.status, at: performance.now(), openedAt: answer.openedAt });
      if (answer && !isForLater(answer)) return { ...answer, tries };
      await sleep(AGAIN_MILLISECONDS);
    }
  };
  return {
    name,
    cut: agent.cut,
    /** Reads something, however long it takes. */
    read: async (path: string): Promise<Body> => (await ask({ method: 'GET', path })).body,
    /** One operation from its intention to its answer; undefined when it was refused. */
    carryOut: ({ request, known, wasDone, ...entry }: Deed): Promise<Body | undefined> =>
      gate.pass(async () => {
        const key = crypto.randomUUID();
        ledger.intend(key, { ...entry, terminal: name });
        const headers = { ...request.headers, 'idempotency-key': key };
        const { status, body, tries } = await ask({ ...request, headers });
        const isDone = status < 300 || (tries > 1 && (await wasDone?.()) === true);
        ledger.settle(key, isDone ? 200 : status, isDone ? known?.(body) : { reason: body.reason });
        return isDone ? body : undefined;
      }),
  };
};

export type Terminal = ReturnType<typeof openTerminal>;
