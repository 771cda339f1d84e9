import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import stories from '../playwright.config.ts';
import { lookAt, watchShifts } from './look-at.ts';
import { openProduct } from './open-product.ts';
import { type Screen, screens } from './screens.ts';

/** Widths and heights of a screen at a desk, of a terminal at the scale and of a phone. */
const SIZES = { desk: [1440, 900], terminal: [1024, 800], phone: [390, 844] } as const;
const PASSWORD = 'halm-demo-2026';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    size: { type: 'string' },
    /** A folder for pictures of all screens. */
    pictures: { type: 'string' },
  },
});

const call = async (url: string, token = '', body?: unknown): Promise<Record<string, unknown>> => {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
};

const tokens = new Map<string, string>();

const tokenOf = async (url: string, username: string): Promise<string> => {
  const existing = tokens.get(username);
  if (existing) return existing;
  const { token } = await call(`${url}/api/v2/auth/login`, '', { username, password: PASSWORD });
  tokens.set(username, String(token));
  return String(token);
};

/** The path of a screen; of a record the first one that its list shows. */
const pathOf = async (url: string, token: string, { path, first }: Screen): Promise<string | undefined> => {
  if (!first) return path;
  const { items } = await call(`${url}/api${first}`, token);
  const [record] = items as { id: string }[];
  return record && path.replace('$id', record.id);
};

/** Runs in the page before its scripts. */
const signIn = (token: string): void => localStorage.setItem('halm.token', token);

const becomeQuiet = async (page: Page): Promise<void> => {
  await page.locator('main h1, main h2').first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch((error: unknown) => {
    if (!String(error).includes('Timeout')) throw error;
  });
  await page.waitForTimeout(300);
};

const contextOf = async (browser: Browser, size: keyof typeof SIZES): Promise<BrowserContext> => {
  const [width, height] = SIZES[size];
  return browser.newContext({
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width, height },
    reducedMotion: 'reduce',
    hasTouch: size === 'phone',
  });
};

const chosen = screens.filter(({ name }) => !values.only || values.only.split(',').some((one) => name.includes(one)));
const sizes = (values.size?.split(',') ?? Object.keys(SIZES)) as (keyof typeof SIZES)[];
const product = await openProduct();
const browser = await chromium.launch(stories.use?.launchOptions ?? {});
const rows = [];
for (const size of sizes) {
  for (const screen of chosen) {
    const token = await tokenOf(product.url, screen.as);
    const opened = await pathOf(product.url, token, screen);
    if (!opened) {
      console.log(`${screen.name}: ${screen.first} has no record`);
      continue;
    }
    const context = await contextOf(browser, size);
    const page = await context.newPage();
    await page.addInitScript(signIn, token);
    await page.addInitScript(watchShifts);
    await page.goto(`${product.url}/v2${opened}`);
    await becomeQuiet(page);
    rows.push({ size, screen: screen.name, ...(await page.evaluate(lookAt)) });
    if (values.pictures) {
      await mkdir(values.pictures, { recursive: true });
      await page.screenshot({ path: path.join(values.pictures, `${screen.name}-${size}.png`) });
    }
    await context.close();
  }
}
console.table(rows);
await browser.close();
await product.stop();
