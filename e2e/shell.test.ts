import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response } from '@playwright/test';
import { address, productUrl } from './people.ts';
import { test } from './story.ts';

const drawer = (page: Page) => page.getByRole('navigation', { name: 'Seiten' });

/**
 * What all scripts and styles weigh as they come over the line, of those that a page loads until it is asked.
 */
const weighAssets = (page: Page): (() => Promise<{ js: number; css: number }>) => {
  const sizes = { js: 0, css: 0 };
  const loading: Promise<void>[] = [];
  const weigh = (response: Response): void => {
    const kind = /\/v2\/assets\/.*\.(js|css)$/.exec(response.url())?.[1] as 'js' | 'css' | undefined;
    if (!kind) return;
    loading.push(
      response.body().then((body) => {
        sizes[kind] += gzipSync(body, { level: 9 }).length;
      }),
    );
  };
  page.on('response', weigh);
  return async () => {
    await page.waitForLoadState('networkidle');
    page.off('response', weigh);
    await Promise.all(loading);
    return sizes;
  };
};

test('a first visit loads little; loaded anew, the page is as it was left, wherever its address comes from', async ({
  page,
}) => {
  // The menus of the bar come when there is nothing else to do, which is after the first load.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await test.step('signing in and the shell load less than 235 kB of script and 20 kB of style', async () => {
    const weigh = weighAssets(page);
    // To a page that is part of the shell, so that no screen's own script is counted.
    await page.goto(address('/login?location=%2Fnowhere'));
    await page.getByLabel('Benutzername').fill('manager');
    await page.getByRole('textbox', { name: 'Passwort' }).fill('halm-demo-2026');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Hier ist nichts' })).toBeVisible();
    const sizes = await weigh();
    expect(sizes.js).toBeGreaterThan(100_000);
    expect(sizes.js).toBeLessThan(235_000);
    expect(sizes.css).toBeLessThan(20_000);
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
