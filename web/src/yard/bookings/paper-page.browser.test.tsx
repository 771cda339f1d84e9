import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const choose = async (label: string, option: RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

it('a paper of another scale is entered from the list, with its number, scale, day and times', async () => {
  await openApplication('/verwaltung/buchungen', plant.manager);
  await page.getByRole('link', { name: 'Wiegeschein nachtragen' }).click();
  await expect.poll(place).toContain('/verwaltung/buchungen/nachtragen');
  await field('Wiegeschein-Nr.').fill('WS-815');
  await field('Waage').fill('Raiffeisen Ebstorf');
  await field('Vollgewicht').fill('39.840');
  await page.getByLabelText('Uhrzeit voll').fill('00:05');
  await field('Leergewicht').fill('39.840');
  await page.getByLabelText('Uhrzeit leer').fill('00:10');
  await field('Lieferdatum').fill('01.06.2026');
  await choose('Artikel', /Maissilage/);
  await save();
  await expect.element(page.getByText('Das Vollgewicht muss größer sein als das Leergewicht.')).toBeVisible();
  await field('Leergewicht').fill('15.760');
  await choose('Lieferant', /Lüders|Hof/);
  await field('Kennzeichen').fill('UE-LK 77');
  await choose('Nach', /Lager FS1/);
  await expectAccessibleAtBothWidths();
  await page.viewport(1440, 900);
  await page.viewport(390, 844);
  await save();
  await expect.element(page.getByText(/Gebucht als/)).toBeVisible();
  await expect.poll(place).toMatch(/verwaltung\/buchungen\/[0-9a-f-]{36}/);
  const { items } = await callAs(plant.manager, 'GET /bookings', { query: { search: 'WS-815' } });
  expect(items).toMatchObject([{ deliveryDate: '2026-06-01', netKg: 24_080, status: 'completed' }]);
  await expect.element(page.getByText('Vom Papier').first()).toBeVisible();
});

it('of the hour that came twice it is asked which one is meant', async () => {
  await openApplication('/verwaltung/buchungen/nachtragen', plant.manager);
  await page.viewport(1440, 900);
  await field('Wiegeschein-Nr.').fill('WS-816');
  await field('Waage').fill('Raiffeisen Ebstorf');
  await field('Vollgewicht').fill('39.840');
  await page.getByLabelText('Uhrzeit voll').fill('02:30');
  await field('Leergewicht').fill('15.760');
  await page.getByLabelText('Uhrzeit leer').fill('03:10');
  await field('Lieferdatum').fill('26.10.2025');
  await choose('Artikel', /Maissilage/);
  await choose('Lieferant', /Lüders|Hof/);
  await field('Kennzeichen').fill('UE-LK 77');
  await choose('Nach', /Lager FS1/);
  await save();
  await expect.element(page.getByText(/Diese Stunde gab es zweimal/).first()).toBeVisible();
  await choose('Stunde, die es zweimal gab', /schon Winterzeit/);
  await save();
  await expect.element(page.getByText(/Gebucht als/)).toBeVisible();
  await expect.element(page.getByText(/26\.10\.2025, 02:30/).first()).toBeVisible();
});
