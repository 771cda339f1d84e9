import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

it('the port of a scale is a name without thousands, its capacity an amount with them', async () => {
  await openApplication('/settings/scales/add', plant.manager);
  await page.getByRole('combobox', { name: 'Protokoll' }).click();
  await page
    .getByRole('option', { name: /METTLER/ })
    .first()
    .click();
  const port = page.getByRole('textbox', { name: 'Port' });
  await port.fill('1701');
  const capacity = page.getByRole('textbox', { name: 'Höchstlast' });
  await capacity.fill('60000');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Brückenwaage');
  await expect.element(capacity).toHaveValue('60.000');
  await expect.element(port).toHaveValue('1701');
});
