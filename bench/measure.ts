import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { fileURLToPath } from 'node:url';

const CLIENTS = 8;
const ROUND_MILLISECONDS = 2000;

/** A server under load: where to ask, and how to end it. */
export type Contender = { readonly ask: () => Promise<void>; readonly stop: () => void };

/** Starts one of the bench's servers in a process of its own. */
export const startContender = async (file: string, settings: unknown, path: string): Promise<Contender> => {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(program, { env: { ...process.env, BENCH: JSON.stringify(settings) } });
  const [{ port, token }] = (await once(child, 'message')) as [{ port: number; token?: string }];
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const request = http.get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`HTTP ${response.statusCode}`)),
        );
      });
      request.on('error', reject);
    });
  return { ask, stop: () => child.disconnect() };
};

/** How many requests a second a contender answers in one round, asked by eight clients at once. */
const round = async ({ ask }: Contender): Promise<number> => {
  const startedAt = performance.now();
  let answered = 0;
  const client = async (): Promise<void> => {
    while (performance.now() - startedAt < ROUND_MILLISECONDS) {
      await ask();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return answered / ((performance.now() - startedAt) / 1000);
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Lets two contenders take turns, A B A B …, and answers the medians and the median of the paired ratios. */
export const compare = async (a: Contender, b: Contender, rounds: number) => {
  await round(a);
  await round(b);
  const pairs: { a: number; b: number }[] = [];
  for (let index = 0; index < rounds; index += 1) pairs.push({ a: await round(a), b: await round(b) });
  return {
    a: median(pairs.map((pair) => pair.a)),
    b: median(pairs.map((pair) => pair.b)),
    ratio: median(pairs.map((pair) => pair.a / pair.b)),
  };
};
