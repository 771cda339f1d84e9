import { expect } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, choose, openBrowser, signIn, signInByForm } from '../people.ts';
import { test } from '../story.ts';

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
  await expectAccessibleAtNight(page);
  await page.getByLabel('Vorname').fill('Uwe');
  await page.getByLabel('Nachname').fill('Harms');
  await page.getByRole('tab', { name: 'Anmeldedaten' }).click();
  await page.getByRole('textbox', { name: 'Passwort' }).fill('uwe.harms 2026 x');
  await page.getByRole('tab', { name: 'Zugriff' }).click();
  await page.getByRole('checkbox', { name: 'Anlagenbediener' }).check();
  await choose(page, 'Teams', 'Annahme');
  await expectAccessibleAtNight(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Das Passwort darf weder')).toBeVisible();
  await page.getByRole('textbox', { name: 'Passwort' }).fill('halm-demo-2026 am Rand');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('zu leicht zu erraten')).toBeVisible();
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
