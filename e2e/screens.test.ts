import { expect, test } from '@playwright/test';
import { address, expectAccessible, signIn } from './people.ts';

const screens = [
  '/control',
  '/verwaltung/buchungen',
  '/verwaltung/bestand',
  '/verwaltung/bestand/korrektur',
  '/verwaltung/Artikel',
];

for (const screen of screens) {
  test(`${screen} is accessible and fits @both`, async ({ page }) => {
    await signIn(page, 'manager');
    await page.goto(address(screen));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  });
}

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

test('a role without permission is told so', async ({ page }) => {
  await signIn(page, 'driver');
  await page.goto(address('/verwaltung/buchungen'));
  await page.waitForURL(/access-denied/);
  await expectAccessible(page);
});
