import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{model,server,web,openapi}/src/**/*.test.{ts,tsx}', '{scripts,e2e/faults,e2e/fuzz}/**/*.test.ts'],
    globalSetup: ['server/src/testing/test-server.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What comes by itself comes late on a busy machine; only a failing test waits so long.
    expect: { poll: { timeout: 10_000 } },
  },
});
