import { expect, type Page } from '@playwright/test';
import { address, signIn } from '../people.ts';
import { test } from '../story.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Seite, Nummer, Name oder Befehl' });
const options = (page: Page) => page.getByRole('dialog').getByRole('option');
const bell = (page: Page) => page.getByRole('button', { name: /^Benachrichtigungen, / });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Benachrichtigungen' });

test('what follows the first load is not missed: the palette loses no key, and the bell asks for nothing more', async ({
  page,
}) => {
  await signIn(page, 'manager', { at: address('/verwaltung/Artikel') });
  await expect(page.getByRole('link', { name: 'Maissilage', exact: true }).first()).toBeVisible();

  await test.step('what is typed before the palette has come is not lost, and closing it gives the focus back', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('searchbox').first().focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('lager');
    release();
    await expect(field(page)).toHaveValue('lager');
    await page.keyboard.type('o');
    await expect(options(page)).toHaveText(['LagerorteVerwaltung']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('searchbox').first()).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toHaveValue('');
    await page.keyboard.press('Escape');
  });

  await test.step('by keyboard the bell opens, with what it has asked for before, is walked through and closes again', async () => {
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/notifications(\?|$)|\.js$/.test(request.url())) asked.push(request.url());
    });
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await expect(menu(page).getByRole('listitem').first()).toBeVisible();
    expect(asked).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(menu(page).locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await expect(bell(page)).toBeFocused();
  });
});
