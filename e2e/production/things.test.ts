import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, signIn } from '../people.ts';
import { test } from '../story.ts';

test('an operator finds the digester by what it says now, and writes down what was measured @nightly-both', async ({
  page,
}) => {
  await signIn(page, 'operator', { at: address('/dinge/overview') });
  const tile = page.getByRole('article', { name: 'Fermenter', exact: true });
  await expect(tile.getByText(/^\d+(,\d)?.°C$/)).toBeVisible();
  await expectAccessibleAtNight(page);
  await tile.getByRole('link', { name: 'Fermenter' }).press('Enter');
  await expect(page.getByRole('img', { name: /Messwerte zwischen/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Wert eintragen' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const value = `0,${String(Math.floor(Math.random() * 900) + 100)}`;
  await dialog.getByRole('textbox', { name: 'Wert' }).fill(value);
  await dialog.getByRole('textbox', { name: 'Wert' }).press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Prozesswerte' }).click();
  await expect(page.getByText(value).first()).toBeVisible();
  await expectAccessibleAtNight(page);
});

test('a manager creates a thing and takes it off the list again', async ({ page }) => {
  const name = `Rührwerk ${randomUUID().slice(0, 8)}`;
  await signIn(page, 'manager', { at: address('/dinge/overview/add') });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anlagentechnik' })).toBeVisible();
  await expect(page.getByText(name)).toBeHidden();
});
