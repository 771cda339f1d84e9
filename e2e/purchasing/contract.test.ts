import { expect } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, choose, signIn } from '../people.ts';
import { openFurtherTab } from '../record-actions.ts';
import { test } from '../story.ts';

test('a contract is created, shown with details, bookings and history, and changed @nightly-both', async ({ page }) => {
  // Another one at each width, however often the story is told.
  const number = `V-${Date.now()}`;
  await signIn(page, 'manager', { at: address('/verwaltung/vertraege/add') });
  await page.getByRole('textbox', { name: 'Nummer' }).fill(number);
  await choose(page, 'Lieferant', 'Geflügelhof Ostheide');
  // Key by key, as a person types it: on the way it is no date.
  const from = page.getByRole('textbox', { name: 'Von', exact: true });
  await from.press('Control+A');
  await from.pressSequentially('01.01.2026');
  await page.getByRole('textbox', { name: 'Bis', exact: true }).fill('31.12.2099');
  await choose(page, 'Artikel', 'Hühnertrockenkot');
  await page.getByLabel('Sollmenge').fill('250');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expectAccessibleAtNight(page);
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await page.getByRole('textbox', { name: /^Ansprechpartner/ }).fill('Frau Ahlers');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Frau Ahlers')).toBeVisible();
  await page.getByRole('tab', { name: 'Buchungen' }).click();
  await expectAccessibleAtNight(page);
  await openFurtherTab(page, 'Verlauf');
  await expect(page.getByText(/Ansprechpartner: .* → Frau Ahlers/)).toBeVisible();
  await expectAccessibleAtNight(page);
});
