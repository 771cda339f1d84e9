import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, apiFor, choose, signIn } from './people.ts';

/** Opens a supplier of the demo plant at one of its tabs. */
const openSupplier = async (page: Page, name: string, tab: string): Promise<void> => {
  await signIn(page, 'manager', { at: address('/verwaltung/adressen') });
  await page.getByRole('link', { name }).click();
  await page.getByRole('tab', { name: tab }).click();
};

const confirmDelete = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();

for (const tab of ['Nachweise', 'Fahrzeuge', 'Fahrer'])
  test(`the ${tab} of an address are accessible and fit @both`, async ({ page }) => {
    await openSupplier(page, 'Gut Groß Malchau', tab);
    await expect(page.getByRole('heading', { level: 2, name: tab })).toBeVisible();
    await expectAccessible(page);
  });

test('a vehicle is added, changed and deleted', async ({ page }) => {
  await openSupplier(page, 'Gut Groß Malchau', 'Fahrzeuge');
  await page.getByRole('link', { name: 'Neues Fahrzeug' }).click();
  await page.getByLabel('Kennzeichen').fill('ue-gm 99');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: 'Bearbeiten: UE-GM 99' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'UE-GM 99' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Bezeichnung').fill('Fendt 724');
  await page.getByLabel('In Gebrauch').click();
  await page.keyboard.press('Control+Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'UE-GM 99' });
  await expect(row).toContainText('Fendt 724');
  await expect(row).toContainText('inaktiv');
  await row.getByRole('button', { name: 'Löschen: UE-GM 99' }).click();
  await expectAccessible(page);
  await confirmDelete(page);
  await expect(row).toHaveCount(0);
});

test('a vehicle that bookings name stays', async ({ page }) => {
  await openSupplier(page, 'Geflügelhof Ostheide', 'Fahrzeuge');
  await page.getByRole('button', { name: 'Löschen: UE-GO 9' }).click();
  await confirmDelete(page);
  await expect(page.getByText('Andere Datensätze verweisen noch darauf')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'UE-GO 9' })).toBeVisible();
});

test('a driver whom somebody else changes meanwhile is not overwritten unseen', async ({ page }) => {
  const api = await apiFor('manager');
  const { items } = await api.get('/addresses?search=Malchau');
  const driver = await api.post(`/addresses/${items[0].id}/drivers`, { name: 'Jörg Weiß' });
  await openSupplier(page, 'Gut Groß Malchau', 'Fahrer');
  await page.getByRole('link', { name: 'Bearbeiten: Jörg Weiß' }).click();
  await page.getByLabel('Kartencode').fill('04:A2:2B:91');
  await api.patch(`/drivers/${driver.id}`, { name: 'Jörg Weiß', note: 'spricht Polnisch' }, 1);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Neuen Stand laden, meine Eingaben behalten' }).click();
  await expect(page.getByLabel('Bemerkungen')).toHaveValue('spricht Polnisch');
  await expect(page.getByLabel('Kartencode')).toHaveValue('04:A2:2B:91');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '04:A2:2B:91' })).toContainText('spricht Polnisch');
  await page.getByRole('button', { name: 'Löschen: Jörg Weiß' }).click();
  await confirmDelete(page);
  await expect(page.getByText('Noch keine Fahrer.')).toBeVisible();
});

test('a proof is narrowed to the articles it covers, then deleted', async ({ page }) => {
  await openSupplier(page, 'Gut Groß Malchau', 'Nachweise');
  await page.getByRole('link', { name: 'Neuer Nachweis' }).click();
  await page.getByLabel('Nummer').fill('ISCC-77');
  await page.getByLabel('Gültig bis').fill('31.12.2099');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: 'Bearbeiten: REDcert-EU ISCC-77' }).click();
  await choose(page, 'Gilt für diese Artikel', 'Maissilage');
  await expectAccessible(page);
  await page.getByLabel('Gültig bis').fill('30.11.2099');
  await page.keyboard.press('Control+Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'ISCC-77' });
  await expect(row).toContainText('bis 30.11.2099');
  await expect(row).toContainText('Maissilage');
  await row.getByRole('button', { name: 'Löschen: REDcert-EU ISCC-77' }).click();
  await confirmDelete(page);
  await expect(row).toHaveCount(0);
});

test('quality control sees an address, but changes neither its proofs nor its lorries', async ({ page }) => {
  await signIn(page, 'qc', { at: address('/verwaltung/adressen') });
  await page.getByRole('link', { name: 'Gut Groß Malchau' }).click();
  await page.getByRole('tab', { name: 'Nachweise' }).click();
  await expect(page.getByText('REDcert-EU')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Löschen/ })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Fahrzeuge' })).toHaveCount(0);
  await expectAccessible(page);
});
