import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, signIn } from '../people.ts';
import { test } from '../story.ts';

const exported = async (page: Page, format: string): Promise<Download> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportieren' }).click();
  await page.getByRole('menuitem', { name: format }).click();
  return download;
};

test('the office takes the bookings that it has narrowed down to its own table, its spreadsheet and its printer @nightly-both', async ({
  page,
}) => {
  await signIn(page, 'manager', { at: address('/verwaltung/buchungen?status=open&sort=number') });
  // A row each on the desk, a card on the phone.
  const bookings = page.getByRole('main').getByRole('link', { name: /^\d{4}-\d{6}$/ });
  await expect(bookings.first()).toBeVisible();
  await page.getByRole('button', { name: 'Exportieren' }).click();
  await expect(page.getByRole('menuitem', { name: 'CSV-Tabelle' })).toBeVisible();
  await expectAccessibleAtNight(page);
  await page.keyboard.press('Escape');
  const table = await exported(page, 'CSV-Tabelle');
  expect(table.suggestedFilename()).toMatch(/^Buchungen-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await table.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    '\ufeffNummer;Lieferdatum;Status;Artikel;Netto;Netto (Einheit);Lieferant / Empfänger;Kennzeichen;Art',
  );
  expect(lines.length - 1).toBe(await bookings.count());
  expect(lines.slice(1).every((line) => line.includes(';Offen;'))).toBe(true);
  const workbook = await readFile(await (await exported(page, 'Excel-Tabelle')).path());
  expect(workbook.subarray(0, 2).toString()).toBe('PK');
  const paper = await readFile(await (await exported(page, 'PDF zum Drucken')).path());
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText(/\.pdf ist gespeichert/)).toBeVisible();
});
