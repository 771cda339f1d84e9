import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, apiFor, openBrowser, signIn } from './people.ts';
import { totpCode } from './totp.ts';

const PASSWORD = 'Lerche über dem Klee 5';

/** A person with a second factor, signed in twice. */
const createProtectedPerson = async (name: string) => {
  const manager = await apiFor('manager');
  const username = `verloren.${Date.now() % 10_000_000}`;
  const person = { firstName: 'Henning', lastName: name, username, password: PASSWORD, roles: ['red2Driver'] };
  const { id } = await manager.post('/users/user', { ...person, teamIds: [] });
  await apiFor(username, PASSWORD);
  const own = await apiFor(username, PASSWORD);
  const { secret } = await own.post('/auth/two-factor', { password: PASSWORD });
  await own.post('/auth/two-factor/confirm', { code: totpCode(secret) });
  return { id, username };
};

test('who looks after people ends their sessions and resets a second factor that was lost @both', async ({
  page,
  browser,
}, { project }) => {
  const { id, username } = await createProtectedPerson(`Verloren ${project.name}`);
  await signIn(page, 'manager', { at: address(`/settings/users/${id}`) });
  await page.getByRole('tab', { name: 'Sicherheit' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Sicherheit' });
  await expect(panel.getByText('Eingeschaltet')).toBeVisible();
  await expect(panel.getByRole('button', { name: /beenden/i })).toHaveCount(2);
  await expectAccessible(page);

  await panel
    .getByRole('button', { name: /beenden/i })
    .first()
    .click();
  await expect(panel.getByRole('button', { name: /beenden/i })).toHaveCount(1);
  await panel.getByRole('button', { name: 'Überall abmelden' }).click();
  await expect(page.getByText('Das Konto ist überall abgemeldet.')).toBeVisible();
  await expect(panel.getByRole('button', { name: /beenden/i })).toHaveCount(0);
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'Zurücksetzen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zweiten Faktor zurücksetzen?' });
  await expect(dialog).toContainText('sicher sind, wer Sie darum bittet');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(panel.getByText('Eingeschaltet')).toBeVisible();
  await panel.getByRole('button', { name: 'Zurücksetzen' }).click();
  await dialog.getByRole('button', { name: 'Zurücksetzen' }).click();
  await expect(panel.getByText('Ausgeschaltet')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Zurücksetzen' })).toHaveCount(0);

  const other = await openBrowser(browser);
  await other.goto(address('/login'));
  await other.getByLabel('Benutzername').fill(username);
  await other.getByRole('textbox', { name: 'Passwort' }).fill(PASSWORD);
  await other.keyboard.press('Enter');
  await other.waitForURL(address('/control'));
  await other.context().close();
});
