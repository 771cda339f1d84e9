import { expect } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, signIn } from '../people.ts';
import { test } from '../story.ts';

test('a manager says when the tender was won, and sees maize beside its limit and what is not booked @both', async ({
  page,
}) => {
  await signIn(page, 'manager', { at: address('/report/2') });
  await expect(page.getByRole('region', { name: 'Summen' }).getByText('Noch nicht gebucht').first()).toBeVisible();
  await page.getByRole('button', { name: 'Grenzen der Anlage' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Zuschlag der Ausschreibung' }).fill('01.03.2024');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText(/höchstens 35\s%/)).toBeVisible();
  await expectAccessibleAtNight(page);
});

test('a manager finds among the events that a feeding waits for stock, and opens its day @both', async ({ page }) => {
  await signIn(page, 'manager', { at: address('/report/events?kind=feeding') });
  await expect(page.getByText('Fütterung wartet auf Bestand').first()).toBeVisible();
  await expectAccessibleAtNight(page);
});
