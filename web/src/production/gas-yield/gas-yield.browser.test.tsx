import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { formatDate } from '../../core/words/formats.ts';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { choose, sendByKeys } from '../../testing/fill-form.ts';
import { addEndpoint, callAs, feedMaize, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

const PLANNING = '/verwaltung/production-planning';
const YIELD = `${PLANNING}/yield`;

const daysAgo = (days: number): string => addDays(plainDateIn(new Date(), 'Europe/Berlin'), -days);

/** A meter that people read. */
const addMeter = (plant: Plant, name: string, quantity: 'biogas' | 'methane-share') =>
  callAs(plant.manager, 'POST /meters', {
    body: { name, quantity, endpointId: null, factor: 1, sharePercent: null, startsOn: daysAgo(20), endsOn: null },
  });

const measures = async (quantity: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Misst' }).click();
  await page.getByRole('option', { name: quantity }).click();
};

it('a manager says which endpoint measures the electricity, and with which efficiency', async () => {
  const plant = await foundPlant();
  await addEndpoint(plant, { name: 'BHKW, Zähler', kind: 'counter', unit: 'kWh' });
  await openApplication(YIELD, plant.manager);
  await expect.element(page.getByText('Noch keine Messgeräte')).toBeVisible();
  await page.getByRole('link', { name: 'Zu den Messgeräten' }).click();
  await page.getByRole('link', { name: 'Neues Messgerät' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('BHKW 1');
  await measures('Methananteil');
  await page.getByRole('combobox', { name: 'Messpunkt' }).fill('BHKW');
  await expect.element(page.getByText('Ein Zähler misst keinen Anteil.', { exact: false })).toBeVisible();
  await page.getByRole('combobox', { name: 'Messpunkt' }).fill('');
  await measures('Strom');
  await choose('Messpunkt', 'BHKW, Zähler');
  await page.getByRole('textbox', { name: 'Elektrischer Wirkungsgrad' }).fill('40,5');
  await expectAccessibleAtBothWidths();
  await sendByKeys();
  await expect.poll(place).toBe(`${PLANNING}/meters`);
  const row = page.getByRole('row', { name: 'BHKW 1' });
  for (const fact of ['Strom', 'BHKW, Zähler', '40,5 %'])
    await expect.element(row.getByText(fact, { exact: true })).toBeVisible();
  const { items } = await callAs(plant.manager, 'GET /meters', {});
  expect(items).toMatchObject([{ quantity: 'electricity', sharePercent: 40.5, factor: 1 }]);
});

it('an operator writes down what a day came to, and sees it against what was to be expected', async () => {
  const plant = await foundPlant();
  await feedMaize(plant, { days: 32, tonnes: 10 });
  const gas = await addMeter(plant, 'Gaszähler', 'biogas');
  const share = await addMeter(plant, 'Handmessgerät', 'methane-share');
  const write = (id: string, ago: number, value: number) =>
    callAs(plant.manager, 'POST /meters/:id/entries', {
      params: { id },
      body: { day: daysAgo(ago), value, reason: null, replacesId: null },
    });
  for (const ago of [3, 2, 1]) await write(share.id, ago, 50);
  for (const ago of [3, 2]) await write(gas.id, ago, 1200);
  await openApplication(YIELD, plant.operator);
  const day = formatDate(daysAgo(1));
  await page.getByRole('button', { name: `${day} eintragen` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Wert des Tages' }).fill('1200');
  await dialog.getByRole('button', { name: 'Eintragen' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const row = page.getByRole('row', { name: day });
  await expect.element(row.getByText('600 Nm³')).toBeVisible();
  await expect.element(row.getByText('Von Hand eingetragen')).toBeVisible();
  await expect.element(page.getByText(/^An 3 Tagen.*kamen 1.800.Nm³ Methan/)).toBeVisible();
  await expect.element(page.getByText('Seit 3 Tagen kommt weniger Methan', { exact: false })).toBeVisible();
  await page.getByText('Womit gerechnet wird').click();
  await expect.element(page.getByRole('row', { name: 'Maissilage' }).getByText('± 20 %')).toBeVisible();
  await expectAccessibleAtBothWidths();

  await openApplication('/control', plant.manager);
  await expect
    .element(page.getByText(/^Seit 3 Tagen kommt weniger Methan, als zu erwarten ist: Ertrag 6\d.%/))
    .toBeVisible();
});
