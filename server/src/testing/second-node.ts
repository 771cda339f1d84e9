import type { AddressInfo } from 'node:net';
import { startApp } from '../app.ts';
import { openPool } from '../core/db/database.ts';
import type { Platform } from '../core/process/platform.ts';
import { openScaleConnections } from '../masterdata/scales/scale-connections.ts';
import { appConnection } from './app-connection.ts';
import type { TestApp } from './test-app.ts';
import { patientLimits } from './test-application.ts';
import { TEST_PASSWORDS } from './test-server.ts';

/** Another node on the same database: its own connections and memory, as a second machine has. */
export type SecondNode = { readonly url: string; readonly close: () => Promise<void> };

/** Starts a second node beside a running application of the tests. */
export const startSecondNode = async (first: TestApp): Promise<SecondNode> => {
  const app = appConnection(first.platform);
  const platform: Platform = { ...first.platform, pool: openPool(app, 4), scales: openScaleConnections() };
  const jobs = { ...app, user: 'halm_jobs', password: TEST_PASSWORDS.jobs };
  const node = await startApp(platform, { listener: app, jobs }, '/nowhere', { limits: patientLimits });
  await node.http.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(node.http.server.address() as AddressInfo).port}`,
    close: async () => {
      await node.close();
      await platform.pool.end();
    },
  };
};
