import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startSimulatedScale } from '../../server/src/masterdata/scales/simulated-scale.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { mountSmallDisk } from './disk.ts';
import { startListeners } from './listeners.ts';
import { signIn, startLoad } from './load.ts';
import { openProduct } from './product.ts';
import { openRawRows } from './raw-rows.ts';
import type { Stage } from './stage.ts';

/** Where the product and its words lie. */
export type OpenedStage = Stage & { readonly dataDirectory: string; readonly logFile: string };

/**
 * Starts the product with its demo plant in a folder of its own, a scale, open pages and the load. What is
 * opened is handed to `closing` at once, so that a start which fails half-way leaves nothing behind either.
 */
export const openStage = async (closing: AsyncDisposableStack): Promise<OpenedStage> => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'halm-faults-'));
  closing.defer(() => rm(directory, { recursive: true, force: true }));
  const dataDirectory = path.join(directory, 'data');
  const logFile = path.join(os.tmpdir(), `${path.basename(directory)}.log`);
  await mkdir(dataDirectory);
  const disk = await mountSmallDisk(dataDirectory);
  if (disk) closing.defer(disk.unmount);
  const product = openProduct({ dataDirectory, port: await freePort(), logFile });
  closing.defer(product.end);
  await product.start();
  const since = new Date();
  const scale = await startSimulatedScale(0);
  closing.defer(scale.close);
  const load = await startLoad(product.url, scale);
  closing.defer(load.stop);
  const listeners = startListeners(product.url, [
    await signIn(product.url, 'manager'),
    await signIn(product.url, 'operator'),
  ]);
  closing.defer(listeners.close);
  const ask = openRawRows(product.socketDirectory);
  const askUnchecked = openRawRows(product.socketDirectory, '-c session_replication_role=replica');
  return { product, ask, askUnchecked, load, listeners, scale, disk, since, dataDirectory, logFile };
};
