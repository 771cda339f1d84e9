import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FullConfig } from '@playwright/test';
import { buildServer } from '../scripts/build-server.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { compiledCode, HEAP_FLAGS, SERVER } from '../scripts/server-program.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { isReady } from './is-ready.ts';
import { untilPapersAreMade } from './papers-made.ts';

const START_SECONDS = 300;

let building: Promise<void> | undefined;
/** Once for all products of this process, which may start at the same time. */
const buildOnce = (): Promise<void> => {
  building ??= buildServer();
  return building;
};

/** A product that runs for its own sake, where its data lies, and what stops it. */
export type StartedProduct = {
  readonly url: string;
  readonly directory: string;
  /** Whether its process is still the one that was started. */
  readonly isRunning: () => boolean;
  /** Ends the process and leaves its data. */
  readonly end: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the product as its users do, on a fresh data directory with the demo plant, or on a copy of the data
 * of another one that was stopped. Ends with what stops it; its data is gone then.
 */
export const startProduct = async (data?: string): Promise<StartedProduct> => {
  await buildOnce();
  const directory = await mkdtemp(path.join(os.tmpdir(), 'halm-e2e-'));
  // The files keep their owner: the database server runs as somebody else where root starts it.
  if (data) await promisify(execFile)('cp', ['-a', `${data}/.`, directory]);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = { ...process.env, PORT: String(port), DATA_DIR: directory, LOG_LEVEL: 'warn' };
  const environment = { ...own, ...compiledCode(own) };
  const product = spawn(process.execPath, [...HEAP_FLAGS, SERVER], { env: environment, stdio: 'inherit' });
  const latest = Date.now() + START_SECONDS * 1000;
  while (!(await isReady(url))) {
    if (product.exitCode !== null || Date.now() > latest) {
      product.kill('SIGTERM');
      throw new Error('the product did not start');
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const isRunning = () => product.exitCode === null && product.signalCode === null;
  const end = async () => {
    if (!isRunning()) return;
    product.kill('SIGTERM');
    await once(product, 'exit');
  };
  const stop = async () => {
    await end();
    await rm(directory, { recursive: true, force: true });
  };
  return { url, directory, isRunning, end, stop };
};

/**
 * Makes the demo plant while the web application is built. Answers where its data
 * lie, of which products start on copies.
 */
export const prepareDemo = async (): Promise<string> => {
  const [started, built] = await Promise.allSettled([startProduct(), buildWeb()]);
  if (started.status === 'rejected') throw started.reason;
  if (built.status === 'rejected') {
    await started.value.stop();
    throw built.reason;
  }
  await untilPapersAreMade(started.value.url);
  await started.value.end();
  return started.value.directory;
};

const startProducts = async (count: number): Promise<StartedProduct[]> => {
  const given = process.env.HALM_DEMO_DATA;
  const data = given ?? (await prepareDemo());
  const products = await Promise.all(Array.from({ length: count }, () => startProduct(data)));
  if (!given) await rm(data, { recursive: true, force: true });
  return products;
};

/**
 * Gives every worker a product of its own; with HALM_URL, all stories are told to the one that runs there.
 */
export default async ({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.HALM_URL) return;
  const products = await startProducts(workers);
  process.env.HALM_URLS = products.map(({ url }) => url).join(' ');
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()));
  };
};
