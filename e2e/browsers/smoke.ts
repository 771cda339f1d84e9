import { ENTER, type SmokeBrowser, until } from './smoke-browser.ts';

const PASSWORD = 'halm-demo-2026';

/** What a page shows: where one is, its title, and how many rows, fields and marked ones it has. */
type Shown = { readonly path: string; readonly title: string; readonly rows: number; readonly invalid: number };

const look = `return {
  path: decodeURI(location.pathname).replace('/v2', ''),
  title: document.querySelector('main h1')?.textContent ?? '',
  rows: document.querySelectorAll('main table tbody tr').length,
  invalid: document.querySelectorAll('main [aria-invalid=true]').length,
};`;

const QUIET_MILLISECONDS = 500;

/**
 * Waits until a screen has all that it asks for: what is left while something
 * still comes is told as an error.
 */
const whenQuiet = async (browser: SmokeBrowser): Promise<void> => {
  const count = 'return performance.getEntriesByType("resource").length';
  let before: unknown;
  await until(`${browser.name}: quiet`, async () => {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MILLISECONDS));
    const now = await browser.evaluate(count);
    const isQuiet = now === before;
    before = now;
    return isQuiet;
  });
};

const whenShown = async (browser: SmokeBrowser, wanted: string, isWanted: (shown: Shown) => boolean): Promise<void> => {
  await until(`${browser.name}: ${wanted}`, async () => isWanted((await browser.evaluate(look)) as Shown));
  await whenQuiet(browser);
};

/**
 * Signs in, opens the weighing of a delivery, a form that refuses to be saved empty, and a list with rows.
 * Throws where a screen doesn't come; what the console told in the meantime the browser knows.
 */
export const tellSmoke = async (browser: SmokeBrowser, url: string, bookingId: string): Promise<void> => {
  const open = (path: string) => browser.open(`${url}/v2${path}`);
  await open('/login');
  await browser.type('input[name=username]', 'everyone');
  await browser.type('input[name=password]', `${PASSWORD}${ENTER}`);
  await whenShown(browser, 'the start page', ({ path, title }) => path === '/control' && title !== '');
  await open(`/control/bookings/${bookingId}`);
  await whenShown(browser, 'the weighing of a delivery', ({ path, title }) => path.includes(bookingId) && title !== '');
  await until(`${browser.name}: the scale’s weight`, async () => {
    const weight = await browser.evaluate('return document.querySelector("main output")?.textContent ?? ""');
    return /\d/.test(String(weight));
  });
  await open('/settings/teams/add');
  await whenShown(browser, 'a form', ({ title }) => title !== '');
  await browser.click('main button[type=submit]');
  await whenShown(browser, 'the refused field', ({ invalid }) => invalid > 0);
  await browser.type('main form input', `Rauchprobe ${browser.name}${ENTER}`);
  await whenShown(browser, 'the saved team in its list', ({ path, rows }) => path === '/settings/teams' && rows > 0);
  await open('/verwaltung/buchungen');
  await whenShown(browser, 'a list with rows', ({ rows }) => rows > 9);
};
