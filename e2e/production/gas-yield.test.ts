import { expect } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, signIn } from '../people.ts';
import { test } from '../story.ts';

test('a manager sees whether the gas came that should have, by which values, and corrects a day @both', async ({
  page,
}) => {
  await signIn(page, 'manager', { at: address('/verwaltung/production-planning') });
  await page.getByRole('link', { name: 'Gasertrag' }).press('Enter');
  await expect(page.getByText(/^An \d+ Tagen, die sich beurteilen lassen, kamen .*Nm³ Methan/)).toBeVisible();
  await expect(page.getByRole('img', { name: /Nm³ Methan/ })).toBeVisible({ timeout: 30_000 });
  await page.getByText('Womit gerechnet wird').click();
  await expect(page.getByRole('row', { name: /^Maissilage Richtwerte/ })).toBeVisible();
  await expectAccessibleAtNight(page);
  await page.getByText('90 Tage', { exact: true }).click();
  await expect(page).toHaveURL(/period=90/);

  const wide = (page.viewportSize()?.width ?? 0) > 700;
  if (!wide) return;
  await page
    .getByRole('button', { name: /eintragen$/ })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Gemessen: .*kWh, \d+ von \d+ Stunden$/)).toBeVisible();
  const value = String(9000 + Math.floor(Math.random() * 900));
  await dialog.getByRole('textbox', { name: 'Wert des Tages' }).fill(value);
  await dialog.getByRole('button', { name: 'Eintragen' }).press('Enter');
  await expect(dialog.getByText('Pflichtfeld')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Am Zähler abgelesen');
  await dialog.getByRole('button', { name: 'Eintragen' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Von Hand eingetragen').first()).toBeVisible();
});
