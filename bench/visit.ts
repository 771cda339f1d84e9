import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import stories from '../playwright.config.ts';
import { openProduct } from './open-product.ts';
import { countTraffic, type Traffic } from './traffic.ts';

/** Under which conditions somebody visits: the line, and by how much the processor is slower. */
type Conditions = {
  readonly slowdown: number;
  readonly line?: { readonly megabits: number; readonly latencyMs: number };
};

const VISITS: Readonly<Record<string, Conditions>> = {
  'this machine': { slowdown: 1 },
  'processor 4×': { slowdown: 4 },
  'processor 4×, 1.6 Mbit/s, 150 ms': { slowdown: 4, line: { megabits: 1.6, latencyMs: 150 } },
};

/** What a first visit took, in milliseconds, and what came over the line. */
type Visit = {
  readonly usable: number;
  readonly before: Traffic;
  readonly inAll: Traffic;
  readonly start: number;
  readonly list: number;
  readonly record: number;
  readonly shift: number;
};

const PASSWORD = 'halm-demo-2026';
const FIELD = 'input[autocomplete=username]';
/** So long somebody types; what comes ahead of time has come then, or the line is slow. */
const TYPING_MS = 6000;
const QUIET_MS = 2500;
/** What has not come by then will not come. */
const PATIENCE_MS = 30_000;
const BITS = 8;

/** Runs in the page before its scripts: sums up what moved without an input before it. */
const watchShifts = (): void => {
  const state = Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!Reflect.get(entry, 'hadRecentInput')) state.shift += Number(Reflect.get(entry, 'value'));
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Runs in the page before its scripts: remembers the moment of the last press. */
const watchPresses = (): void => {
  const state = Object.assign(window, { pressedAt: 0 });
  window.addEventListener('pointerdown', () => (state.pressedAt = performance.now()), true);
};

/** Runs in the page: how long after the last press, else the begin, the selector matches so often. */
const untilThere = ([selector, count, patienceMs]: readonly [string, number, number]): Promise<number> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${selector} does not come`)), patienceMs);
    const look = (): void => {
      if (document.querySelectorAll(selector).length < count) return void requestAnimationFrame(look);
      resolve(performance.now() - Number(Reflect.get(window, 'pressedAt')));
    };
    look();
  });

const slowDown = async (session: CDPSession, { slowdown, line }: Conditions): Promise<void> => {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (!line) return;
  const throughput = (line.megabits * 1_000_000) / BITS;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput / 2,
  });
};

/** As a hand that goes there and clicks at once. */
const press = async (page: Page, target: string, wanted: readonly [string, number]): Promise<number> => {
  const box = await page.locator(target).first().boundingBox();
  if (!box) throw new Error(`there is no ${target}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const took = await page.evaluate(untilThere, [...wanted, PATIENCE_MS] as const);
  await page.waitForTimeout(QUIET_MS);
  return took;
};

const visit = async (browser: Browser, url: string, conditions: Conditions): Promise<Visit> => {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await countTraffic(session);
  await slowDown(session, conditions);
  await page.addInitScript(watchShifts);
  await page.addInitScript(watchPresses);
  await page.goto(`${url}/v2/login`, { waitUntil: 'commit' });
  const usable = await page.evaluate(untilThere, [FIELD, 1, PATIENCE_MS] as const);
  const before = traffic.soFar();
  await page.locator(FIELD).fill('manager');
  await page.waitForTimeout(TYPING_MS);
  await page.locator('input[type=password]').fill(PASSWORD);
  const start = await press(page, 'button[type=submit]', ['#main svg[role=img]', 1]);
  const list = await press(page, 'nav a[href="/v2/verwaltung/buchungen"]', ['#main a[data-row-link]', 5]);
  const record = await press(page, '#main a[data-row-link]', ['#main [role=tab]', 3]);
  const shift = await page.evaluate(() => Number(Reflect.get(window, 'shift')));
  const inAll = traffic.soFar();
  await context.close();
  return { usable, before, inAll, start, list, record, shift };
};

const { values } = parseArgs({ options: { rounds: { type: 'string' } } });
const rounds = Number(values.rounds ?? 3);

const median = (visits: readonly Visit[], of: (visit: Visit) => number): number =>
  visits.map(of).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0;

const product = await openProduct();
const browser = await chromium.launch(stories.use?.launchOptions ?? {});
const rows = [];
for (const [conditions, given] of Object.entries(VISITS)) {
  const visits: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, product.url, given));
  const number = (of: (visit: Visit) => number, digits = 0) => median(visits, of).toFixed(digits);
  rows.push({
    conditions,
    'field ms': number(({ usable }) => usable),
    'requests, kB before': `${number(({ before }) => before.requests)}, ${number(({ before }) => before.kilobytes)}`,
    'in all': `${number(({ inAll }) => inAll.requests)}, ${number(({ inAll }) => inAll.kilobytes)}`,
    'start page ms': number(({ start }) => start),
    'list ms': number(({ list }) => list),
    'record ms': number(({ record }) => record),
    'layout shift': number(({ shift }) => shift, 3),
  });
}
console.table(rows);
await browser.close();
await product.stop();
