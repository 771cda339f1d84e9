import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, openBrowser, signIn } from './people.ts';

test('an administrator looks who failed to sign in, opens the entry and takes the table along @both', async ({
  page,
  browser,
}) => {
  const other = await openBrowser(browser);
  await other.goto(address('/login'));
  await other.getByLabel('Benutzername').fill('operator');
  await other.getByRole('textbox', { name: 'Passwort' }).fill('nicht das richtige');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('alert')).toBeVisible();
  await other.context().close();

  await signIn(page, 'manager', { at: address('/settings/security-log') });
  await page.getByLabel('Bereich', { exact: true }).selectOption('Anmeldung');
  await page.getByLabel('Ergebnis').selectOption('Abgewiesen');
  const entry = page.getByRole('button', { name: 'Anmeldung mit falschem Benutzernamen oder Passwort' }).first();
  await expect(entry).toBeVisible();
  await expectAccessible(page);
  await entry.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Anmeldung mit falschem Benutzernamen oder Passwort' });
  await expect(dialog.getByText('Kennung der Anfrage')).toBeVisible();
  await expect(dialog.getByText('POST /auth/login')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(entry).toBeFocused();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als CSV speichern' }).click();
  const table = await readFile(await (await download).path(), 'utf8');
  expect(table).toContain(';signIn.failed;refused;');
  expect(table).not.toContain('nicht das richtige');
  await page.getByRole('searchbox', { name: 'Name, Netzwerkadresse' }).fill('gibt es nicht');
  await expect(page.getByText('0 Einträge', { exact: true })).toBeVisible();
});
