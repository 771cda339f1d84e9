import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

it('a withdrawal offers no location in which the article may not lie, and says why', async () => {
  const plant = await foundPlant({ isStocked: true });
  const pit = { code: 'GG', name: 'Güllegrube', type: 'liquid', unit: 'm3', withdrawalMode: 'fifo' } as never;
  await callAs(plant.manager, 'POST /locations', { body: pit });
  await openApplication('/verwaltung/bestand', plant.manager);
  await page.getByRole('button', { name: 'Entnehmen' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Nach' }).click();
  const option = page.getByRole('option', { name: /Güllegrube: Feststoffe gehören nicht/ });
  await expect.element(option).toHaveAttribute('data-combobox-disabled', 'true');
  await expect.element(page.getByRole('option', { name: 'Lager F1' })).not.toHaveAttribute('data-combobox-disabled');
});

it('a location takes more than its maximum when that is confirmed, for this one withdrawal', async () => {
  const plant = await foundPlant({ isStocked: true });
  const heap = { code: 'M1', name: 'Miete', type: 'mass', unit: 'ton', maximumAmount: 2, withdrawalMode: 'fifo' };
  await callAs(plant.manager, 'POST /locations', { body: heap as never });
  await openApplication('/verwaltung/bestand', plant.manager);
  await page.getByRole('button', { name: 'Entnehmen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Nach' }).click();
  await page.getByRole('option', { name: 'Miete' }).click();
  const withdraw = async () => {
    await dialog.getByRole('textbox', { name: 'Menge in t' }).fill('3');
    await dialog.getByRole('button', { name: 'Entnehmen' }).click();
  };
  const overfill = dialog.getByRole('switch', { name: 'Trotzdem: Höchstmenge überschreiten' });
  await withdraw();
  await expect.element(dialog.getByText(/Miete/u).last()).toBeVisible();
  await overfill.click();
  await expectAccessibleAtBothWidths();
  await dialog.getByRole('button', { name: 'Entnehmen' }).click();
  await expect.element(dialog.getByRole('status').getByRole('link')).toBeVisible();
  await expect.element(overfill).not.toBeInTheDocument();
  await withdraw();
  await expect.element(overfill).not.toBeChecked();
});
