import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import stories from '../playwright.config.ts';
import { type Change, type Changes, walk } from './browser-walk.ts';
import { openProduct } from './open-product.ts';

/** What a change of the screen may cost on a processor four times as slow. */
const GOAL_MS = 100;
const SLOWDOWN = 4;

const { values } = parseArgs({ options: { rounds: { type: 'string' } } });
const rounds = Number(values.rounds ?? 5);

const median = (changes: readonly Change[], of: keyof Change): number => {
  const sorted = changes.map((change) => change[of]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

const measure = async (browser: Browser, url: string, slowdown: number): Promise<Changes> => {
  const changes: Changes = {};
  for (let round = 0; round < rounds; round += 1) await walk(browser, url, slowdown, changes);
  return changes;
};

const columns: readonly (keyof Change)[] = [
  'longest',
  'style',
  'layout',
  'paint',
  'elapsed',
  'later',
  'files',
  'calls',
];

const rowOf = (name: string, plain: readonly Change[], slow: readonly Change[]) => {
  const reckoned = SLOWDOWN * median(plain, 'processor');
  return {
    change: name,
    'processor ms': median(plain, 'processor').toFixed(1),
    [`× ${SLOWDOWN} (goal ${GOAL_MS})`]: `${reckoned.toFixed(0)} ${reckoned <= GOAL_MS ? '✓' : '✗'}`,
    'tasks ms, slowed': median(slow, 'tasks').toFixed(0),
    ...Object.fromEntries(columns.map((column) => [column, median(slow, column).toFixed(0)])),
  };
};

const product = await openProduct();
const browser = await chromium.launch(stories.use?.launchOptions ?? {});
const plain = await measure(browser, product.url, 1);
const slow = await measure(browser, product.url, SLOWDOWN);
console.log(`main thread, medians of ${rounds} visits; from "longest" on slowed ${SLOWDOWN} times`);
console.table(Object.entries(plain).map(([name, changes]) => rowOf(name, changes, slow[name] ?? [])));
await browser.close();
await product.stop();
