import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { workbookOf } from '../../server/src/testing/plant/record-import-stage.ts';
import { expectAccessible } from '../accessibility.ts';
import { address, signIn } from '../people.ts';
import { test } from '../story.ts';

/** Addresses as somebody keeps them in Excel: four farms, two of them with a slip. */
const farms = {
  name: 'höfe.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    workbookOf({
      Höfe: [
        ['Firma', 'Firmennummer', 'Ort', 'Entfernung', 'Kreis'],
        ['Hof Ahrens', 'XL-1', 'Übersee', 12.5, 'Uelzen'],
        ['Hof Behrens', 'XL-2', 'Celle', 'weit', 'Celle'],
        ['Hof Cordes', 'XL-3', 'Bergen', 7, 'Celle'],
        [null, 'XL-4', 'Bergen', 7, 'Celle'],
      ],
    }),
  ),
};

test('addresses come from Excel without the rows that are wrong, and go again @both', async ({ page }) => {
  await signIn(page, 'manager', { at: address('/verwaltung/importe?kind=addresses') });
  await page.locator('input[type=file]').setInputFiles(farms);
  await expect(page.getByText('2 neu, 0 geändert, 0 unverändert, 2 fehlerhafte Zeilen')).toBeVisible();
  await expect(page.getByText('Entfernung „weit“: Das ist keine Zahl.')).toBeVisible();
  await expect(page.getByText('Zeile 5')).toBeVisible();
  await expect(page.getByText('Aus der Datei wird nicht eingelesen: Kreis.')).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Fehlerhafte Zeilen herunterladen' }).click(),
  ]);
  const [, behrens, nameless] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(behrens).toMatch(/^Hof Behrens;XL-2;Celle;weit;Celle;.*Das ist keine Zahl/);
  expect(nameless).toMatch(/^;XL-4;Bergen;7;Celle;Firma: /);
  await page.getByLabel('2 fehlerhafte Zeilen auslassen').check();
  await page.getByRole('button', { name: '2 einlesen' }).click();
  await expect(page.getByText('2 angelegt, 0 geändert, 0 abgelehnt')).toBeVisible();
  await page.getByRole('button', { name: 'Einlesen zurücknehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Einlesen zurücknehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('2 entfernt, 0 wiederhergestellt, 0 geblieben')).toBeVisible();
});
