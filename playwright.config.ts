import { defineConfig } from '@playwright/test';

const chromiumFlags = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** One product, started once with its demo plant; the tests tell their stories in order, in one browser. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './e2e/start-product.ts',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.HALM_CHROMIUM ?? '/usr/bin/chromium', args: chromiumFlags },
  },
  projects: [
    { name: 'desk', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grep: /@phone|@both/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
});
