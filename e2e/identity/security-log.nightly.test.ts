import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { address, apiFor, signIn } from '../people.ts';
import { test } from '../story.ts';

test('an administrator takes the table of who failed to sign in along', async ({ page }) => {
  await apiFor('operator', 'nicht das richtige');
  await signIn(page, 'manager', { at: address('/settings/security-log') });
  await page.getByLabel('Bereich', { exact: true }).selectOption('Anmeldung');
  await page.getByLabel('Ergebnis').selectOption('Abgewiesen');
  const failed = page.getByRole('button', { name: 'Anmeldung mit falschem Benutzernamen oder Passwort' });
  await expect(failed.first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als CSV speichern' }).click();
  const table = await readFile(await (await download).path(), 'utf8');
  expect(table).toContain(';signIn.failed;refused;');
  expect(table).not.toContain('nicht das richtige');
});
