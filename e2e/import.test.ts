import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, apiFor, signIn } from './people.ts';

const file = fileURLToPath(new URL('../server/src/testing/weighings-2025.csv', import.meta.url));

test('a year of weighings is read, checked, taken over, and recognised the second time', async ({ page }) => {
  await signIn(page, 'manager', { at: address('/verwaltung/buchungen/import') });
  await expectAccessible(page);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(
    page.getByText('2.400 Zeilen geprüft, 2.388 können eingelesen werden, 12 sind fehlerhaft'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: '12 fehlerhafte Zeilen' })).toBeVisible();
  await expect(page.getByLabel('Lieferant: 70001 Hof Lüders GbR')).toBeChecked();
  await expectAccessible(page);
  await page.getByLabel('12 fehlerhafte Zeilen auslassen').check();
  await page.getByRole('button', { name: '2.388 Zeilen einlesen' }).click();
  await expect(page.getByRole('heading', { name: 'Eingelesen', exact: true })).toBeVisible({ timeout: 150_000 });
  await expectAccessible(page);

  const api = await apiFor('manager');
  const { items } = await api.get('/inventory');
  const silo = items.find((item: { name: string }) => item.name === 'Fahrsilo 3');
  // The sum of the column "Netto" over the rows of this location, without those that are wrong on purpose.
  expect(silo.quantity).toBe(12_053_140);

  await page.goto(address('/verwaltung/buchungen/import'));
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('link', { name: 'Früheres Einlesen öffnen' })).toBeVisible();
});
