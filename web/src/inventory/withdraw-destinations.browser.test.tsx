import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { callAs, foundPlant } from '../testing/found-plant.ts';
import { openApplication } from '../testing/open-application.tsx';

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
