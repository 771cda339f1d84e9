import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, choose, signIn } from './people.ts';

test('an article is created, found and changed', async ({ page }) => {
  await signIn(page, 'manager', { at: address('/verwaltung/Artikel/add') });
  await page.getByLabel('Bezeichnung').fill('Luzernesilage');
  await page.getByLabel('Artikelnummer').fill('4711');
  await choose(page, 'Substrat', 'Ganzpflanzensilage');
  await page.getByLabel('Materialart').fill('Silage');
  await choose(page, 'Lagerorte', 'Silo Nord');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(address('/verwaltung/Artikel'));
  await page.getByRole('link', { name: 'Luzernesilage' }).click();
  await page.waitForURL(/\/Artikel\/edit\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Luzernesilage' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Kategorie').fill('Eiweiß');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(address('/verwaltung/Artikel'));
  await page.getByRole('link', { name: 'Luzernesilage' }).click();
  await expect(page.getByLabel('Kategorie')).toHaveValue('Eiweiß');
});

test('an address is created, shown and changed', async ({ page }) => {
  await signIn(page, 'manager', { at: address('/verwaltung/adressen/add') });
  await page.getByLabel('Firma').first().fill('Hof Sandkrug');
  await page.getByRole('textbox', { name: 'Ort' }).fill('Hanstedt');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Hof Sandkrug' })).toBeVisible();
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await page.getByRole('textbox', { name: 'Ort' }).fill('Ebstorf');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Hof Sandkrug' })).toBeVisible();
  await expect(page.getByText('Ebstorf').first()).toBeVisible();
});

test('a contract is created, shown with details, bookings and history, and changed', async ({ page }) => {
  await signIn(page, 'manager', { at: address('/verwaltung/vertraege/add') });
  await page.getByRole('textbox', { name: 'Nummer' }).fill('V-901');
  await choose(page, 'Lieferant', 'Geflügelhof Ostheide');
  // Key by key, as a person types it: on the way it is no date.
  await page.getByLabel('Von').press('Control+A');
  await page.getByLabel('Von').pressSequentially('01.01.2026');
  await page.getByLabel('Bis').fill('31.12.2099');
  await choose(page, 'Artikel', 'Hühnertrockenkot');
  await page.getByLabel('Sollmenge').fill('250');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'V-901' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await page.getByLabel('Ansprechpartner').fill('Frau Ahlers');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Frau Ahlers')).toBeVisible();
  await page.getByRole('tab', { name: 'Buchungen' }).click();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect(page.getByText(/Ansprechpartner: .* → Frau Ahlers/)).toBeVisible();
  await expectAccessible(page);
});

test('a booking is changed with a reason, which its history tells', async ({ page }) => {
  await signIn(page, 'manager', { at: address('/verwaltung/buchungen/add') });
  await choose(page, 'Artikel', 'Hühnertrockenkot');
  await choose(page, 'Lieferant', 'Geflügelhof Ostheide');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/buchungen\/[0-9a-f-]{36}$/);
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await page.getByLabel('Bemerkung').fill('Tor 2 nehmen');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Pflichtfeld')).toBeVisible();
  await page.getByLabel('Grund').fill('Zufahrt gesperrt');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/buchungen\/[0-9a-f-]{36}$/);
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect(page.getByText('Grund: Zufahrt gesperrt')).toBeVisible();
  await expectAccessible(page);
});
