import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { address } from '../people.ts';
import { test } from '../story.ts';

test('without a mail server the way to a new password says who can help @both', async ({ page }) => {
  await page.goto(address('/login'));
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Passwort vergessen?' })).toBeVisible();
  await expect(page.getByText('Anlagenleitung oder die Kundenadministration')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await page.waitForURL(address('/login'));
});

test('a dead link says so before anything is typed @both', async ({ page }) => {
  const response = await page.goto(address('/reset-password/nonsense'));
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByRole('heading', { level: 1, name: 'Dieser Link gilt nicht' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
  await page.waitForURL(address('/forgot-password'));
});
