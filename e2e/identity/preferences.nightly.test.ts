import { expect } from '@playwright/test';
import { address, openFor, signIn } from '../people.ts';
import { test } from '../story.ts';

const bookings = address('/verwaltung/buchungen');

test('a view is saved and shared, opens its list after a reload, and a colleague chooses it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', { at: bookings });
  await page.getByRole('button', { name: 'Status: Alle' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Abgeschlossen' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=completed/);
  await page.getByRole('button', { name: 'Ansichten' }).click();
  await page.getByRole('menuitem', { name: 'Speichern unter …' }).click();
  await page.getByLabel('Name').fill('Anlieferungen');
  await page.getByRole('switch', { name: 'Für alle in der Organisation' }).check();
  await page.getByRole('switch', { name: 'Liste immer so öffnen' }).check();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Anlieferungen' })).toBeVisible();
  await page.goto(bookings);
  await expect(page).toHaveURL(/status=completed/);

  const colleague = await openFor(browser, 'manager', { at: bookings });
  await colleague.getByRole('button', { name: 'Ansichten' }).click();
  await colleague.getByRole('menuitemradio', { name: 'Anlieferungen' }).click();
  await expect(colleague).toHaveURL(/status=completed/);
  await colleague.context().close();

  await page.getByRole('button', { name: 'Anlieferungen' }).click();
  await page.getByRole('menuitem', { name: 'Löschen …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('button', { name: 'Ansichten' })).toBeVisible();
});
