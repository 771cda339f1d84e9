import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { chooseAction, moreActions } from '../../testing/record-actions.ts';

it('a storage location is deleted only by typing DELETE exactly', async () => {
  const { manager } = await foundPlant();
  const body = { code: 'AT', name: 'Annahmetank', type: 'mass', unit: 'ton' } as const;
  await callAs(manager, 'POST /locations', { body });
  await openApplication('/verwaltung/lagerorte', manager);
  await page.getByRole('link', { name: 'Annahmetank' }).click();
  await chooseAction('Löschen');
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Löschen' });
  await dialog.getByRole('textbox').fill('delete');
  await expect.element(confirm).toBeDisabled();
  await expectAccessibleAtBothWidths();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Annahmetank' })).toBeVisible();
  await expect.element(moreActions()).toHaveFocus();
  await chooseAction('Löschen');
  await dialog.getByRole('textbox').fill('DELETE');
  await confirm.click();
  await expect.element(page.getByText('Noch keine Lagerorte')).toBeVisible();
});
