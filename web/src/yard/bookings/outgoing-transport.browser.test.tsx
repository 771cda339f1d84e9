import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

const transport = () => page.getByRole('combobox', { name: 'Transport' });

it('a load that leaves is fetched by its receiver, unless somebody says that the plant brings it', async () => {
  await openApplication('/verwaltung/buchungen/add', plant.manager);
  await expect.element(transport()).toHaveValue('Anlieferung durch Lieferant');
  await page.getByText('Ausgang', { exact: true }).click();
  await expect.element(transport()).toHaveValue('Abholung durch Empfänger');
  await page.getByText('Umlagerung', { exact: true }).click();
  await expect.element(transport()).not.toBeInTheDocument();
  await page.getByText('Ausgang', { exact: true }).click();
  await transport().click();
  await page.getByRole('option', { name: 'Lieferung durch uns' }).click();
  await page.getByRole('combobox', { name: 'Artikel' }).fill('Mais');
  await page.getByRole('option', { name: 'Maissilage' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByRole('heading', { name: 'Fahrzeug anmelden' })).toBeVisible();
  const { items } = await callAs(plant.manager, 'GET /bookings', { query: { type: ['outgoing'] } });
  expect(items).toMatchObject([{ transport: 'delivery' }]);
});
