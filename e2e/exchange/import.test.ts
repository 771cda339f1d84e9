import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, apiFor, signIn } from '../people.ts';
import { test } from '../story.ts';

const ROWS = 300;

/** The head of a weighbridge's export of a year, the two rows in it that are wrong on purpose included. */
const weighings = async () => {
  const year = await readFile(new URL('../../server/src/testing/plant/weighings-2025.csv', import.meta.url), 'latin1');
  const head = year.split('\r\n').slice(0, ROWS + 1);
  const buffer = Buffer.from(`${head.join('\r\n')}\r\n`, 'latin1');
  return { name: 'wiegungen-2025.csv', mimeType: 'text/csv', buffer };
};

test('weighings are read, checked, taken over, and recognised the second time', async ({ page }) => {
  const file = await weighings();
  await signIn(page, 'manager', { at: address('/verwaltung/importe?kind=bookings') });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleAtNight(page);
  await page.locator('input[type=file]').setInputFiles(file);
  // The plant has articles of these names under other numbers: that they are others is for somebody to say.
  await expect(page.getByText('gleichnamig: Rindermist (M-210)')).toBeVisible();
  const namesakes = page.getByRole('checkbox', { name: /^Artikel: /, checked: false });
  for (let left = await namesakes.count(); left > 0; left -= 1) {
    await namesakes.first().check();
    await expect(namesakes).toHaveCount(left - 1);
  }
  await expect(page.getByText('Geprüfte Zeilen: 300, davon einlesbar: 298, fehlerhaft: 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fehlerhaft (2)' })).toBeVisible();
  await expect(page.getByLabel('Lieferant: 70001 Hof Lüders GbR')).toBeChecked();
  await expectAccessibleAtNight(page);
  await page.getByLabel('2 fehlerhafte Zeilen auslassen').check();
  await page.getByRole('button', { name: '298 Zeilen einlesen' }).click();
  await expect(page.getByText('Gebuchte Wägungen: 298')).toBeVisible({ timeout: 60_000 });
  await expectAccessibleAtNight(page);

  const api = await apiFor('manager');
  const { items } = await api.get('/inventory');
  const silo = items.find((item: { name: string }) => item.name === 'Fahrsilo 3');
  // The sum of the column "Netto" over the rows of this location, without those that are wrong on purpose.
  expect(silo.quantity).toBe(1_372_820);

  await page.goto(address('/verwaltung/importe?kind=bookings'));
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('link', { name: 'Früheres Einlesen öffnen' })).toBeVisible();
});
