import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

const choose = async (label: string, name: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name }).first().click();
};

it('a manager has a share of the feed booked as digestate each day', async () => {
  const plant = await foundPlant({ isStocked: true });
  const { items: places } = await callAs(plant.manager, 'GET /locations', {});
  const nameOf = (type: string) => places.find((one) => one.type === type)?.name ?? '';
  await openApplication('/verwaltung/production-planning/digestate', plant.manager);
  await expect.element(page.getByText('Noch keine Gärreste')).toBeVisible();
  await page.getByRole('link', { name: 'Neuer Gärrest' }).first().click();
  await choose('Entsteht in', nameOf('production'));
  await choose('Artikel', /./);
  await choose('Lagerort', nameOf('mass'));
  await page.getByRole('textbox', { name: 'Anteil der Fütterung' }).fill('85,5');
  await expectAccessibleAtBothWidths();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.poll(place).toBe('/verwaltung/production-planning/digestate');
  const row = page.getByRole('row', { name: /Bucht täglich/ });
  await expect.element(row).toMatchTextContent(/85,5\s%/u);
  await expectAccessibleAtBothWidths();
  await row.getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect.element(page.getByText('Angelegt')).toBeVisible();
  const [output] = (await callAs(plant.operator, 'GET /digestate-outputs', {})).items;
  expect(output).toMatchObject({ sharePercent: 85.5, active: true, problem: null });
});

it('operators read it and change nothing', async () => {
  const plant = await foundPlant({ isStocked: true });
  await openApplication('/verwaltung/production-planning/digestate', plant.operator);
  await expect.element(page.getByText('Noch keine Gärreste')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Neuer Gärrest' })).not.toBeInTheDocument();
});
