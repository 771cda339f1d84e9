import { defineConfig } from '@playwright/test';

const { HALM_CHROMIUM = '/usr/bin/chromium', HALM_HEADLESS_SHELL } = process.env;

const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Two browsers side by side, each at a product of its own with its demo plant, so that no story meets another
 * one's people or stock. In a file the stories are told in order.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  // These are told by no browser: vitest runs them.
  testIgnore: ['faults/**', 'fuzz/**'],
  globalSetup: './e2e/start-product.ts',
  workers: process.env.HALM_URL ? 1 : 2,
  retries: 0,
  // Long enough for a machine that is kept from its work for a while: only a failing story waits so long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Nothing fades in or slides, as for people who asked their system for that.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: HALM_HEADLESS_SHELL ?? HALM_CHROMIUM,
      args: chromiumFlags,
      // The library that moves the clocks of Node and PostgreSQL (`npm run days`) slows a browser down
      // tenfold: its pages' clocks are moved one by one.
      env: { ...process.env, LD_PRELOAD: '' },
    },
  },
  projects: [
    { name: 'desk', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grep: /@phone|@both/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
});
