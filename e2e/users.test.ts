import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, choose, openBrowser, openFor, signIn, signInByForm } from './people.ts';

const openPerson = async (page: Page, name: string, tab?: string): Promise<void> => {
  await page.goto(address('/settings/users'));
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  if (tab) await page.getByRole('tab', { name: tab }).click();
};

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
};

test('the list finds people by role, team and name, and a link reproduces it @both', async ({ page }) => {
  await signIn(page, 'manager', { at: address('/settings/users') });
  await expect(page.getByText('Heike Brandt')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Team').selectOption('Labor');
  await expect(page.getByText('2 Einträge')).toBeVisible();
  await page.getByLabel('Rolle').selectOption('Qualitätskontrolle');
  await expect(page.getByText('Agnieszka Wójcik')).toBeVisible();
  await expect(page.getByText('1 Eintrag')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 Eintrag')).toBeVisible();
});

test('a new person is created over the tabs, signs in, and is out at once when switched off', async ({
  page,
  browser,
}) => {
  await signIn(page, 'manager', { at: address('/settings/users/add') });
  await page.getByRole('tab', { name: 'Anmeldedaten' }).click();
  await page.getByRole('textbox', { name: 'Benutzername' }).fill('uwe.harms');
  await page.keyboard.press('Control+Enter');
  // The refused field opens its tab.
  await expect(page.getByLabel('Vorname')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Vorname').fill('Uwe');
  await page.getByLabel('Nachname').fill('Harms');
  await page.getByRole('tab', { name: 'Anmeldedaten' }).click();
  await page.getByRole('textbox', { name: 'Passwort' }).fill('uwe.harms 2026 x');
  await page.getByRole('tab', { name: 'Zugriff' }).click();
  await page.getByRole('checkbox', { name: 'Anlagenbediener' }).check();
  await choose(page, 'Teams', 'Annahme');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Das Passwort darf weder')).toBeVisible();
  await page.getByRole('textbox', { name: 'Passwort' }).fill('halm-demo-2026 am Rand');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('textbox', { name: 'Passwort' }).fill('Mais im Fahrsilo 3');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Uwe Harms' })).toBeVisible();

  const other = await openBrowser(browser);
  await signInByForm(other, 'uwe.harms', { password: 'Mais im Fahrsilo 3' });
  await page.getByRole('tab', { name: 'Anmeldedaten' }).click();
  await page.getByRole('switch', { name: 'Konto darf sich anmelden' }).uncheck({ force: true });
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('inaktiv').first()).toBeVisible();
  await other.reload();
  await other.waitForURL(/login/);
  await other.context().close();
});

test('login data and access are shown on tabs that fit @both', async ({ page }) => {
  await signIn(page, 'manager');
  for (const tab of ['Profil', 'Anmeldedaten', 'Zugriff']) {
    await openPerson(page, 'Jörg Lüders', tab);
    await expectAccessible(page);
  }
});

test('unsaved changes on a tab are asked about before another tab opens', async ({ page }) => {
  await signIn(page, 'manager');
  await openPerson(page, 'Jörg Lüders');
  await page.getByLabel('Telefon').fill('0581 99');
  await page.getByRole('tab', { name: 'Zugriff' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hier bleiben' }).click();
  await expect(page.getByLabel('Telefon')).toHaveValue('0581 99');
  await save(page);
  await page.getByRole('tab', { name: 'Zugriff' }).click();
  await expect(page.getByRole('checkbox', { name: 'Anlagenbediener' })).toBeChecked();
});

test('nobody takes away their own access, and a customer admin only by one', async ({ page }) => {
  await signIn(page, 'manager');
  await openPerson(page, 'Katrin Behn', 'Zugriff');
  await page.getByRole('checkbox', { name: 'Anlagenleitung' }).uncheck();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('alert')).toContainText('Den eigenen Zugang können Sie sich nicht selbst nehmen');
  await page.getByRole('checkbox', { name: 'Anlagenleitung' }).check();
  await openPerson(page, 'Heike Brandt', 'Zugriff');
  await expect(page.getByText('Nur Kundenadministratoren ändern ihr Konto')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0);
});

test('a new role shows at once to who is signed in', async ({ page, browser }) => {
  const driver = await openFor(browser, 'driver');
  await signIn(page, 'manager');
  await openPerson(page, 'Ionuț Ionescu', 'Zugriff');
  await page.getByRole('checkbox', { name: 'Beschaffung' }).check();
  await save(page);
  await driver.getByRole('button', { name: /Benutzermenü/ }).click();
  await driver.getByRole('menuitem', { name: 'Rolle' }).hover();
  await expect(driver.getByRole('menuitemradio', { name: 'Beschaffung' })).toBeVisible();
  await driver.context().close();
});

test('a colleague sees the list, but neither adds nor changes anybody @both', async ({ page }) => {
  await signIn(page, 'operator', { at: address('/settings/users') });
  await expect(page.getByText('Katrin Behn').first()).toBeVisible();
  await expect(page.getByText('Zuletzt angemeldet')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Neuer Benutzer' })).toHaveCount(0);
  await openPerson(page, 'Katrin Behn', 'Zugriff');
  await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(address('/settings/users/add'));
  await expect(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
});

test('the own profile: photo, name and language, seen by colleagues @both', async ({ page }) => {
  await signIn(page, 'qc', { at: address('/settings/my-profile') });
  await expect(page.getByRole('heading', { level: 1, name: 'Mein Profil' })).toBeVisible();
  await page.setInputFiles('input[type=file]', {
    name: 'ich.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAYAAADED76LAAAAEklEQVR4nGOQq4j6jw8zjAwFAIMZe8E5IQxEAAAAAElFTkSuQmCC',
      'base64',
    ),
  });
  await expect(page.getByText('Foto gespeichert')).toBeVisible();
  await expect(page.locator('main img')).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Nachname').fill('Wójcik-Meyer');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Agnieszka Wójcik-Meyer').first()).toBeAttached();
  await page.getByLabel('Nachname').fill('Wójcik');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('banner')).not.toContainText('Meyer');
  await page.getByRole('button', { name: 'Foto entfernen' }).click();
  await expect(page.getByText('Foto entfernt')).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
});

test('a team is made, changed and deleted @both', async ({ page }, { project }) => {
  const name = `Nachtschicht ${project.name}`;
  await signIn(page, 'admin', { at: address('/settings/teams') });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Neues Team' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await choose(page, 'Mitglieder', 'Lüders');
  await choose(page, 'Mitglieder', 'Kröger');
  await page.getByRole('button', { name: 'Jörg Lüders entfernen' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('list', { name: 'Mitglieder' })).toHaveText('Alex Kröger');
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Gelöscht')).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
