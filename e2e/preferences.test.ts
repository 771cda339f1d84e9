import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, apiFor, openFor, signIn } from './people.ts';

/** Waits until the server knows what was chosen. */
const whenSaved = (page: Page) =>
  page.waitForResponse((response) => /\/userpreference$/.test(response.url()) && response.request().method() === 'PUT');

const rowsPerPage = (page: Page) => page.getByLabel('Zeilen je Seite');
const bookings = address('/verwaltung/buchungen');

test('rows per page and the drawer are the same on the next device', async ({ page, browser }) => {
  await signIn(page, 'admin', { at: bookings });
  const saved = whenSaved(page);
  await rowsPerPage(page).selectOption('50');
  await expect(page.getByText('1–50 von')).toBeVisible();
  await page.getByRole('button', { name: 'Menü schließen' }).click();
  await saved;
  const elsewhere = await openFor(browser, 'admin', { at: bookings });
  await expect(elsewhere.getByText('1–50 von')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Menü öffnen' })).toBeVisible();
  // A link says more than a habit.
  await elsewhere.goto(`${bookings}?size=25`);
  await expect(elsewhere.getByText('1–25 von')).toBeVisible();
  const back = whenSaved(elsewhere);
  await elsewhere.getByRole('button', { name: 'Menü öffnen' }).click();
  await rowsPerPage(elsewhere).selectOption('25');
  await back;
  await elsewhere.context().close();
});

test('a choice that could not be saved is saved later', async ({ page }) => {
  await signIn(page, 'sourcer');
  const drawer = page.getByRole('button', { name: 'Menü schließen' });
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await drawer.click();
  await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/userpreference'));
  await page.context().setOffline(false);
  const saved = whenSaved(page);
  await page.reload();
  await saved;
  await expect(page.getByRole('button', { name: 'Menü öffnen' })).toBeVisible();
  const { drawer: stored } = await (await apiFor('sourcer')).get('/userpreference');
  expect(stored).toBe('closed');
});

test('a view is saved, opens its list, is shared, changed and deleted', async ({ page, browser }) => {
  // A long story in three browsers.
  await signIn(page, 'admin', { at: bookings });
  await page.getByLabel('Status').selectOption({ label: 'Abgeschlossen' });
  await page.getByRole('button', { name: 'Zeitraum: Alle Tage' }).click();
  await page.getByRole('button', { name: 'Dieses Jahr' }).click();
  await expect(page).toHaveURL(/range=this-year/);

  await page.getByRole('button', { name: 'Ansichten' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Speichern unter …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Pflichtfeld')).toBeVisible();
  await page.getByLabel('Name').fill('Fertig in diesem Jahr');
  await page.getByRole('switch', { name: 'Für alle in der Organisation' }).check();
  await page.getByRole('switch', { name: 'Liste immer so öffnen' }).check();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Fertig in diesem Jahr' })).toBeVisible();

  // The list opens with it, a link with a search of its own does not, and nobody is locked in.
  await page.goto(bookings);
  await expect(page).toHaveURL(/status=completed/);
  await page.goto(`${bookings}?status=open`);
  await expect(page.getByRole('button', { name: 'Ansichten' })).toBeVisible();
  await expect(page).toHaveURL(/buchungen\?status=open$/);
  await page.getByRole('button', { name: 'Ansichten' }).click();
  await page.getByRole('menuitemradio', { name: 'Alle Einträge' }).click();
  await expect(page.getByLabel('Status')).toHaveValue('');
  await page.goto(bookings);

  // Changed and saved again, under another name.
  await page.getByLabel('Art', { exact: true }).selectOption({ label: 'Eingang' });
  await page.getByRole('button', { name: 'Fertig in diesem Jahr' }).click();
  await page.getByRole('menuitem', { name: 'Änderungen speichern' }).click();
  await expect(page.getByText('Ansicht gespeichert')).toBeVisible();
  await page.getByRole('button', { name: 'Fertig in diesem Jahr' }).click();
  await page.getByRole('menuitem', { name: 'Umbenennen …' }).click();
  await page.getByLabel('Name').fill('Anlieferungen');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Anlieferungen' })).toBeVisible();

  // Another device opens the list with it, a colleague finds it among the shared ones.
  const elsewhere = await openFor(browser, 'admin', { at: bookings });
  await expect(elsewhere).toHaveURL(/type=incoming/);
  await elsewhere.context().close();
  const colleague = await openFor(browser, 'manager', { at: bookings });
  await colleague.getByRole('button', { name: 'Ansichten' }).click();
  await colleague.getByRole('menuitemradio', { name: 'Anlieferungen' }).click();
  await expect(colleague).toHaveURL(/range=this-year/);
  await colleague.context().close();

  await page.getByRole('button', { name: 'Anlieferungen' }).click();
  await page.getByRole('menuitem', { name: 'Löschen …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('button', { name: 'Ansichten' })).toBeVisible();
  await page.goto(bookings);
  await expect(page.getByLabel('Status')).toHaveValue('');
});

test('a range of days is chosen by name or typed, and stands in the address @both', async ({ page }) => {
  await signIn(page, 'manager', { at: bookings });
  await page.getByRole('button', { name: 'Zeitraum: Alle Tage' }).click();
  for (const name of ['Heute', 'Gestern', 'Diese Woche', 'Letzte Woche', 'Letzte 7 Tage', 'Letzte 30 Tage'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  for (const name of ['Dieser Monat', 'Letzter Monat', 'Dieses Jahr', 'Letztes Jahr'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Letzte 30 Tage' }).click();
  await expect(page).toHaveURL(/range=past-30-days/);
  await page.getByRole('button', { name: 'Zeitraum: Letzte 30 Tage' }).click();
  const from = page.getByLabel('Von', { exact: true });
  const to = page.getByLabel('Bis', { exact: true });
  await from.fill('1.3.2026');
  await from.press('Enter');
  await expect(page).toHaveURL(/from=2026-03-01/);
  await to.fill('28.2.2026');
  await to.press('Enter');
  await expect(page.getByText('Das Ende liegt vor dem Anfang.')).toBeVisible();
  await to.fill('31.3.2026');
  await to.press('Enter');
  await expect(page).toHaveURL(/from=2026-03-01&to=2026-03-31/);
  await expect(page).not.toHaveURL(/range=/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Zeitraum: 01.03.2026 – 31.03.2026' })).toBeFocused();
  await page.goBack();
  await expect(page).not.toHaveURL(/to=2026-03-31/);
});

test('movements of a storage location are those of the chosen days @both', async ({ page }) => {
  await signIn(page, 'manager', { at: address('/verwaltung/bestand?tab=movements&range=last-month') });
  await expect(page.getByRole('button', { name: 'Zeitraum: Letzter Monat' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Bewegungen' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.goto(address('/verwaltung/bestand?tab=movements&from=2099-01-01'));
  await expect(page.getByText('In diesen Tagen hat sich nichts bewegt.')).toBeVisible();
});
