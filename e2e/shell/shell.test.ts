import { expect, type Page } from '@playwright/test';
import { address, productUrl } from '../people.ts';
import { test } from '../story.ts';

const drawer = (page: Page) => page.getByRole('navigation', { name: 'Seiten' });

/** How much a page has asked for, itself among it, and what has come of that, as it weighed on the line. */
type Traffic = { readonly requests: number; readonly scripts: number; readonly styles: number; readonly all: number };

/** Runs in the page before its scripts: notes what had been asked for when its first field stood. */
const noteFirstField = (): void => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('input')) return;
    Object.assign(window, { fieldStoodAt: performance.now() });
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
};

/** Reads what a page asked for and was sent in all, or until its first field stood. */
const trafficOf = (page: Page, until: 'first field' | 'now'): Promise<Traffic> =>
  page.evaluate((until) => {
    const latest = until === 'now' ? performance.now() : Number(Reflect.get(window, 'fieldStoodAt'));
    const pages = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const all = [...pages, ...files];
    const sent = all.filter(({ responseEnd }) => responseEnd <= latest);
    const weigh = (kind: RegExp) =>
      sent.filter(({ name }) => kind.test(name)).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    const requests = all.filter(({ startTime }) => startTime <= latest).length;
    return { requests, scripts: weigh(/\.js$/), styles: weigh(/\.css$/), all: weigh(/(?:)/) };
  }, until);

test('a first visit loads little; loaded anew, the page is as it was left, wherever its address comes from', async ({
  page,
}) => {
  await test.step('before one can type 12 files have come, of less than 210 kB; ahead of time few more', async () => {
    await page.addInitScript(noteFirstField);
    await page.goto(address('/login'));
    await expect(page.getByLabel('Benutzername')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const before = await trafficOf(page, 'first field');
    expect(before.requests).toBeLessThanOrEqual(12);
    expect(before.scripts).toBeGreaterThan(100_000);
    expect(before.styles).toBeLessThan(20_000);
    expect(before.all).toBeLessThan(210_000);
    const { requests, all } = await trafficOf(page, 'now');
    expect(requests).toBeGreaterThan(before.requests);
    expect(requests).toBeLessThan(50);
    expect(all).toBeLessThan(700_000);
  });
  await test.step('over a metered line nothing comes that nobody has asked for', async () => {
    const context = await page.context().browser()?.newContext({ locale: 'de-DE' });
    const metered = await context?.newPage();
    if (!metered) throw new Error('there is no browser');
    await metered.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await metered.goto(address('/login'));
    await metered.getByLabel('Benutzername').fill('manager');
    await metered.waitForLoadState('networkidle');
    // The field, the font, and what waits on the device from an earlier visit.
    expect((await trafficOf(metered, 'now')).requests).toBeLessThan(18);
    await context?.close();
  });
  await test.step('signing in leads to a page that is part of the frame', async () => {
    await page.goto(address('/login?location=%2Fnowhere'));
    await page.getByLabel('Benutzername').fill('manager');
    await page.getByRole('textbox', { name: 'Passwort' }).fill('halm-demo-2026');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Hier ist nichts' })).toBeVisible();
  });
  await test.step('the drawer is opened and closed for good', async () => {
    await page.getByRole('button', { name: 'Menü schließen' }).click();
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeVisible();
    await expect(drawer(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await page.reload();
    await expect(drawer(page)).toBeVisible();
  });
  await test.step('the root of the product leads to /control, and so does the link of an invitation', async () => {
    await page.goto(productUrl());
    await page.waitForURL(address('/control'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const response = await page.goto(address('/register/0191d1d5-0000-7000-8000-000000000000.x'));
    await page.waitForURL(address('/control'));
    // No other site hears of the link.
    expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  });
  await test.step('a path with an umlaut is found when that is written as two characters, too', async () => {
    await page.goto(address('/verwaltung/lagerorte/hinzufu\u0308gen'));
    await expect(page.getByRole('heading', { level: 1, name: /Lagerort/ })).toBeVisible();
    expect(decodeURI(page.url())).toBe(address('/verwaltung/lagerorte/hinzufügen'));
  });
});
