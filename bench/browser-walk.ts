import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { type MainThreadWork, mainThreadWork, STANDS } from './main-thread.ts';
import { traceOf } from './trace.ts';

/** One change of the screen: what it cost, and how much it asked for. */
export type Change = MainThreadWork & { readonly files: number; readonly calls: number };
export type Changes = Record<string, Change[]>;

const PASSWORD = 'halm-demo-2026';
/** Between two looks at a page, which cost it a moment, too: the first one comes when the screen stands. */
const LOOK_MS = 700;

/**
 * Marks in the trace the frame after each change below the frame of the page;
 * runs in the page, before its own scripts.
 */
const markChanges = (mark: string): void => {
  const state = Object.assign(window, { changes: 0 });
  // Beside it a menu may have come ahead of its use, which nobody sees.
  const holdsContent = (node: Node): boolean =>
    node instanceof Element && (node.id === 'main' || node.querySelector('#main') !== null);
  const isContent = ({ target, addedNodes }: MutationRecord): boolean =>
    (target instanceof Element ? target : target.parentElement)?.closest('#main') != null ||
    [...addedNodes].some(holdsContent);
  const note = (records: MutationRecord[]): void => {
    if (!records.some(isContent)) return;
    state.changes += 1;
    requestAnimationFrame(() => setTimeout(() => performance.mark(mark), 0));
  };
  const look = { childList: true, subtree: true, characterData: true, attributes: true };
  new MutationObserver(note).observe(document, look);
};

/** Waits until nothing has changed or been loaded from one look to the next, and it is what was asked for. */
const becomeQuiet = async (page: Page, arrived: Locator): Promise<void> => {
  const seen = () => page.evaluate(() => `${Reflect.get(window, 'changes')} ${performance.getEntries().length}`);
  for (let before = ''; ; ) {
    await page.waitForTimeout(LOOK_MS);
    const now = await seen();
    if (now === before && (await arrived.isVisible())) return;
    before = now;
  }
};

/** As a hand that goes there and clicks at once: nothing is loaded while it rests on a link. */
const clickAtOnce = async (page: Page, target: Locator): Promise<void> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to click');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

const measure = async (page: Page, session: CDPSession, target: Locator, arrived: Locator): Promise<Change> => {
  const requestedUrls: string[] = [];
  const note = (request: { url: () => string }) => requestedUrls.push(request.url());
  page.on('request', note);
  const events = await traceOf(session, async () => {
    await clickAtOnce(page, target);
    await becomeQuiet(page, arrived);
  });
  page.off('request', note);
  const count = (part: string) => requestedUrls.filter((url) => url.includes(part)).length;
  return { ...mainThreadWork(events), files: count('/assets/'), calls: count('/api/') };
};

/** One visit: signs in, opens bookings from the list and goes back, and measures each. */
export const walk = async (browser: Browser, url: string, slowdown: number, changes: Changes): Promise<void> => {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  await context.addInitScript(markChanges, STANDS);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const note = async (name: string, target: Locator, arrived: Locator) => {
    changes[name] ??= [];
    changes[name].push(await measure(page, session, target, arrived));
  };
  await page.goto(`${url}/v2/login`);
  await page.getByLabel('Benutzername').fill('manager');
  const password = page.getByRole('textbox', { name: 'Passwort' });
  await password.fill(PASSWORD);
  await becomeQuiet(page, password);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const content = page.locator('#main');
  // Of the posted ones: an announced booking's page never stands, it shows the weight on the scale.
  const rows = page.locator('tr:has([data-tone=normal]) a[data-row-link]');
  const list = page.getByRole('link', { name: 'Buchungen', exact: true });
  await note('sign in → start page', page.getByRole('button', { name: 'Anmelden' }), content.getByText('Füllstände'));
  await note('start page → list, first', list.first(), rows.nth(4));
  for (const [at, kind] of ['first', 'again', 'again', 'again'].entries()) {
    await note(`list → detail, ${kind}`, rows.nth(at), page.getByRole('tab', { name: 'Verlauf' }));
    await note(`detail → list, ${kind}`, content.getByRole('link', { name: 'Buchungen' }), rows.nth(4));
  }
  await context.close();
};
