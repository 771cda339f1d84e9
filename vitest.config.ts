import { configDefaults, defineConfig } from 'vitest/config';
import { isNightly, NIGHTLY_FILES } from './scripts/runner/nightly.ts';
import { freePort } from './server/src/testing/free-port.ts';
import { browserTests } from './web/browser-tests.ts';

const stagePorts = { application: await freePort(), stage: await freePort() };

export default defineConfig({
  test: {
    globalSetup: ['server/src/testing/test-server.ts', 'server/src/testing/browser-stage.ts'],
    provide: { stagePorts, clockMs: Number(process.env.HALM_CLOCK_MS ?? 0), isNightly },
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          // One more than there are cores: many wait for the database, for a line or for the clock.
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
          include: ['{model,server,web,openapi}/src/**/*.test.ts', '{scripts,e2e/faults,e2e/fuzz}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(isNightly ? [] : [NIGHTLY_FILES])],
          // As the product runs: Node strips the types itself. A worker reads each
          // module once, for all of its files.
          experimental: { viteModuleRunner: false },
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // What comes by itself comes late on a busy machine; only a failing test waits so long.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      browserTests(stagePorts),
    ],
  },
});
