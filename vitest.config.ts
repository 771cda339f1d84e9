import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{model,server,web,openapi}/src/**/*.test.{ts,tsx}', '{scripts,e2e/faults,e2e/fuzz}/**/*.test.ts'],
    globalSetup: ['server/src/testing/test-server.ts'],
    maxWorkers: 2,
    // Reading the server's modules anew for every file would take longer than most files' tests. What a file must not
    // leave to the next one: a changed environment, clock or global. Databases, ports and applications are its own.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What comes by itself comes late on a busy machine; only a failing test waits so long.
    expect: { poll: { timeout: 10_000 } },
  },
});
