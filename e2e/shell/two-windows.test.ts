import { expect } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, apiFor, signIn } from '../people.ts';
import { test } from '../story.ts';

test('another window that goes on in another role leaves what was typed, to be looked at or discarded', async ({
  page,
}) => {
  await signIn(page, 'everyone', { at: address('/verwaltung/Artikel/add') });
  const typed = page.getByRole('textbox', { name: 'Bezeichnung' });
  await typed.fill('Zuckerrübenschnitzel');
  const other = await page.context().newPage();
  await other.goto(address('/home'));
  const become = async (role: string) => {
    await other.getByRole('button', { name: /Benutzermenü/ }).click();
    await other.getByRole('menuitem', { name: 'Rolle' }).hover();
    await other.getByRole('menuitemradio', { name: role }).click();
  };
  await become('Fahrer');
  await expect(page.getByRole('dialog')).toContainText('Dort geht es jetzt weiter als');
  await expectAccessibleAtNight(page);
  await page.getByRole('button', { name: 'Eingaben ansehen' }).click();
  await expect(typed).toHaveValue('Zuckerrübenschnitzel');
  await become('Anlagenbediener');
  await page.getByRole('button', { name: 'Verwerfen und mitgehen' }).click();
  await page.waitForURL(address('/control'));
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toContainText('Anlagenbediener');
  await (await apiFor('everyone')).put('/users/selected-role', { role: 'red2PlantManager', stored: true });
});
