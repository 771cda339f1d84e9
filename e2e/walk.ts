import { expect, type Page } from '@playwright/test';
import { address } from './people.ts';

const QUIET_MILLISECONDS = 100;

/** What a page has asked for and not had yet, and since when that is nothing. */
type Traffic = { readonly pending: Set<unknown>; quietSince: number };
const trafficOf = new WeakMap<Page, Traffic>();

const watchTraffic = (page: Page): Traffic => {
  const traffic: Traffic = { pending: new Set(), quietSince: Date.now() };
  const end = (request: unknown) => {
    traffic.pending.delete(request);
    traffic.quietSince = Date.now();
  };
  page.on('request', (request) => traffic.pending.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  trafficOf.set(page, traffic);
  return traffic;
};

/**
 * What the router, as it lets itself be found in a page, tells of the place
 * where one goes, and of what is drawn.
 */
type Place = { readonly href: string; readonly pathname: string };
type Router = {
  readonly state: { readonly status: string; readonly location: Place; readonly resolvedLocation?: Place };
};

/**
 * Goes on to another screen of the application that is open, as a link does, and waits until it is drawn with
 * all that it asks for. Much faster than loading its address, which starts the whole application again.
 */
export const walkTo = async (page: Page, path: string): Promise<void> => {
  const traffic = trafficOf.get(page) ?? watchTraffic(page);
  await page.evaluate((href) => history.pushState({}, '', href), address(path));
  const isDrawn = (wanted: string): boolean => {
    const { state } = (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__;
    const { status, location, resolvedLocation } = state;
    return status === 'idle' && decodeURI(location.pathname) === wanted && resolvedLocation?.href === location.href;
  };
  await page.waitForFunction(isDrawn, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const isQuiet = () => traffic.pending.size === 0 && Date.now() - traffic.quietSince >= QUIET_MILLISECONDS;
  await expect.poll(isQuiet, { intervals: [20] }).toBe(true);
};
