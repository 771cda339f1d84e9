import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, makePerson, tokenOf } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { totpCode } from '../../testing/totp.ts';

it('who looks after people ends their sessions and resets a second factor that was lost', async () => {
  const plant = await foundPlant();
  const person = await makePerson(plant, ['red2Driver']);
  const own = await tokenOf(person);
  const { secret } = await callAs(own, 'POST /auth/two-factor', { body: { password: person.password } });
  await callAs(own, 'POST /auth/two-factor/confirm', { body: { code: await totpCode(secret) } });
  await expect(tokenOf(person)).rejects.toThrow('authenticator');

  await openApplication(`/settings/users/${person.id}`, plant.manager);
  await page.getByRole('tab', { name: 'Sicherheit' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Sicherheit' });
  const ends = panel.getByRole('button', { name: /beenden/i });
  const reset = panel.getByRole('button', { name: 'Zurücksetzen' });
  await expect.element(panel.getByText('Eingeschaltet')).toBeVisible();
  await expect.element(ends).toHaveLength(2);
  await expectAccessible();
  await page.viewport(390, 844);
  await expectAccessibleAtNight();

  await ends.first().click();
  await expect.element(ends).toHaveLength(1);
  await panel.getByRole('button', { name: 'Überall abmelden' }).click();
  await expect.element(page.getByText('Das Konto ist überall abgemeldet.')).toBeVisible();
  await expect.element(ends).toHaveLength(0);
  await expectAccessible();

  await reset.click();
  const dialog = page.getByRole('dialog', { name: 'Zweiten Faktor zurücksetzen?' });
  await expect.element(dialog).toMatchTextContent('sicher sind, wer Sie darum bittet');
  await expectAccessibleAtNight();
  await page.viewport(1440, 900);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(panel.getByText('Eingeschaltet')).toBeVisible();
  await reset.click();
  await dialog.getByRole('button', { name: 'Zurücksetzen' }).click();
  await expect.element(panel.getByText('Ausgeschaltet')).toBeVisible();
  await expect.element(reset).toHaveLength(0);
  // The password alone is enough again.
  expect(await tokenOf(person)).toMatch(/./);
});
