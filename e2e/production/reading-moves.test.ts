import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, signIn } from '../people.ts';
import { test } from '../story.ts';

const DAY_MS = 86_400_000;

test('a manager moves readings to the right endpoint by keyboard, and sees that it is done', async ({ page }) => {
  const reason = `Kanal vertauscht ${randomUUID().slice(0, 8)}`;
  await signIn(page, 'manager', { at: address('/dinge/rebook') });
  await page.getByRole('button', { name: 'Messwerte umbuchen' }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  const choose = async (field: string, name: string) => {
    await dialog.getByRole('combobox', { name: field }).fill(name);
    await page.getByRole('option', { name }).first().click();
  };
  await choose('Von Messpunkt', 'BHKW, Leistung');
  await choose('Zu Messpunkt', 'BHKW 2, Leistung');
  const day = new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10);
  await dialog.getByLabel('Ab').fill(`${day}T10:00`);
  await dialog.getByLabel('Bis vor').fill(`${day}T09:00`);
  await dialog.getByRole('textbox', { name: 'Grund' }).fill(reason);
  await expectAccessibleAtNight(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByLabel('Bis vor')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Bis vor').fill(`${day}T10:01`);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: reason });
  await expect(row.getByText('Fertig')).toBeVisible();
  await expectAccessibleAtNight(page);
});
