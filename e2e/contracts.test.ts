import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, apiFor, signIn } from './people.ts';

/** Opens a contract of the demo plant as its manager would: from the list. */
const openContract = async (page: Page, number: string): Promise<void> => {
  await signIn(page, 'manager', { at: address('/verwaltung/vertraege') });
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
};

test('a contract says how it stands, what is wrong, and how far it is fulfilled @both', async ({ page }) => {
  await openContract(page, 'V-113');
  await expect(page.getByText('Laufend')).toBeVisible();
  await expect(page.getByText('Von Pferdemist wurde mehr geliefert als vereinbart.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Materialien' }).click();
  await expect(page.getByRole('img', { name: /^Pferdemist: .* von 800,00 t, 1\d\d %$/ })).toBeVisible();
  await expect(page.getByText('Zu viel geliefert')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect(page.getByText('Angelegt')).toBeVisible();
  await expectAccessible(page);
});

test('the flag about the proof leads to the supplier’s proofs', async ({ page }) => {
  await openContract(page, 'V-113');
  await page.getByRole('link', { name: 'Zu den Nachweisen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reitanlage Lindenhof' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Nachweise', selected: true })).toBeVisible();
});

test('what was booked on a contract is paged, sorted in the address, and opens the booking @both', async ({ page }) => {
  await openContract(page, 'V-108');
  await page.getByRole('tab', { name: 'Buchungen' }).click();
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(page).toHaveURL(/tab=bookings.*page=2|page=2.*tab=bookings/);
  await expect(page.getByText(/^26–/)).toBeVisible();
  await expectAccessible(page);
  const booking = page.getByRole('link', { name: /^\d{4}-\d{6}$/ }).first();
  const number = (await booking.textContent()) ?? '';
  await booking.click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await page.getByRole('link', { name: 'V-108', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'V-108' })).toBeVisible();
});

test('a price is typed as people write it, and the history tells the change', async ({ page }) => {
  await openContract(page, 'V-104');
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  const price = page.getByLabel('Preis je t');
  await price.fill('1.234,5');
  await price.blur();
  await expect(price).toHaveValue('1.234,50');
  await expectAccessible(page);
  // By keyboard alone: entering the field selects what stands there.
  await page.getByLabel('Einheit').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('38,5');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('tab', { name: 'Materialien' }).click();
  await expect(page.getByText('38,50 €', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect(page.getByText(/Materialien: .* → .*38,50/)).toBeVisible();
  const api = await apiFor('manager');
  const { items } = await api.get('/contracts?search=V-104');
  expect(items[0].materials[0].priceCentsPerUnit).toBe(3850);
});

test('a contract that bookings name is not deleted', async ({ page }) => {
  await openContract(page, 'V-105');
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Andere Datensätze verweisen noch darauf')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'V-105' })).toBeVisible();
});
