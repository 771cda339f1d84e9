import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../testing/expect-accessible.ts';
import { foundPlant, type Plant } from '../testing/found-plant.ts';
import { openApplication } from '../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

it('movements of a storage location are those of the chosen days', async () => {
  const nothing = page.getByText('In diesen Tagen hat sich nichts bewegt.');
  await openApplication('/verwaltung/bestand?tab=movements&range=today', plant.manager);
  await expect.element(page.getByRole('button', { name: 'Zeitraum: Heute' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Bewegungen', selected: true })).toBeVisible();
  await expect.element(page.getByText('Maissilage').first()).toBeVisible();
  await expect.element(nothing).not.toBeInTheDocument();
  await expectAccessibleAtBothWidths();
  await openApplication('/verwaltung/bestand?tab=movements&from=2099-01-01', plant.manager);
  await expect.element(nothing).toBeVisible();
});

it('a stock without any location leads to the first one', async () => {
  await openApplication('/verwaltung/bestand', (await foundPlant()).manager);
  await expect.element(page.getByText('Noch keine Lagerorte')).toBeVisible();
  await page.getByRole('link', { name: 'Neuer Lagerort' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Neuer Lagerort' })).toBeVisible();
});
