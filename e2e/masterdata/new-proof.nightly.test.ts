import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { address, signIn } from '../people.ts';
import { test } from '../story.ts';

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
