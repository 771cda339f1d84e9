import { expect } from '@playwright/test';
import { address, signIn } from '../people.ts';
import { test } from '../story.ts';

test('a manager finds the day with a gap, reads its counter, corrects it by the paper and books it', async ({
  page,
}) => {
  await signIn(page, 'manager', { at: address('/verwaltung/production-planning?state=questionable') });
  const table = page.getByRole('table', { name: 'Fütterung' });
  await table
    .getByRole('link', { name: /^\d\d\.\d\d\.\d{4}$/ })
    .first()
    .click();
  await expect(page.getByText('Lücke, 03:00 bis 05:00')).toBeVisible();
  await expect(page.getByRole('img', { name: /Messwerte zwischen .* kg und .* kg/ })).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: 'Korrigieren' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Gefüttert' }).fill('3,25');
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Fütterungsbuch vom Wochenende');
  await dialog.getByRole('button', { name: 'Korrigieren' }).click();
  await expect(page.getByText('Fütterungsbuch vom Wochenende')).toBeVisible();

  await page.getByRole('button', { name: 'Buchen' }).click();
  await expect(page.getByRole('main').getByText('Gebucht').first()).toBeVisible();
  await page.getByRole('link', { name: /^\d{4}-\d{6}$/ }).click();
  await expect(page.getByText('Feststoffdosierer 2').first()).toBeVisible();
  await expect(page.getByText('3,25 t').first()).toBeVisible();
});
