import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectFrame } from './frame.ts';
import { address, openFor, signIn } from './people.ts';
import { shownScreens } from './shown-screens.ts';
import { walkTo } from './walk.ts';

test.describe('every screen', () => {
  let page: Page;
  test.beforeAll(async ({ browser }, { project }) => {
    page = await openFor(browser, 'manager', { size: project.use.viewport ?? undefined });
  });
  test.afterAll(() => page.context().close());

  for (const screen of shownScreens) {
    test(`${screen} is accessible, fits, keeps the frame and names its tab @both`, async () => {
      await page.evaluate(() => {
        document.title = 'the screen before';
      });
      await walkTo(page, screen);
      await expect(page).toHaveTitle(/^(?!the screen before).+ – Halm$/);
      await expectFrame(page, screen);
      await expectAccessible(page);
    });
  }

  test('each opens by its address too', async () => {
    for (const screen of shownScreens) {
      await page.goto(address(screen));
      await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible();
      expect(decodeURI(new URL(page.url()).pathname)).toBe(`/v2${screen}`);
    }
  });
});

test('a wrong password is answered with a hint, and the wanted page is kept @both', async ({ page }) => {
  await page.goto(address('/verwaltung/bestand'));
  await page.waitForURL(/login\?location=/);
  await expectAccessible(page);
  await page.getByLabel('Benutzername').fill('manager');
  await page.getByRole('textbox', { name: 'Passwort' }).fill('falsch');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Tippfehler');
  await page.getByRole('textbox', { name: 'Passwort' }).fill('halm-demo-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(address('/verwaltung/bestand'));
});

test('a storage location is deleted only by typing DELETE exactly', async ({ page }) => {
  await signIn(page, 'manager', { at: address('/verwaltung/lagerorte') });
  await page.getByRole('link', { name: 'Annahmetank' }).click();
  await page.getByRole('button', { name: 'Löschen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('delete');
  await expect(dialog.getByRole('button', { name: 'Löschen' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Annahmetank' })).toBeVisible();
});

test('a new proof ends the block on a supplier', async ({ page }) => {
  await signIn(page, 'manager', { at: address('/verwaltung/adressen') });
  await page.getByRole('link', { name: 'Geflügelhof Ostheide' }).click();
  await page.getByRole('tab', { name: 'Nachweise' }).click();
  await expect(page.getByText('Abgelaufen').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Neuer Nachweis' }).click();
  await page.getByLabel('Gültig bis').fill('31.12.2099');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('bis 31.12.2099').first()).toBeVisible();
});

test('a role without permission is told so', async ({ page }) => {
  await signIn(page, 'driver', { at: address('/verwaltung/buchungen') });
  await page.waitForURL(/access-denied/);
  await expectAccessible(page);
});
