import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { makeGateway, sendReadings } from '../../testing/gateway-stage.ts';
import { lineStands, openApplication } from '../../testing/open-application.tsx';
import { chooseAction, openTab } from '../../testing/record-actions.ts';

const MINUTE_MS = 60_000;

const setStage = async (values: readonly (number | string)[]) => {
  const plant = await foundPlant();
  const gateway = await makeGateway(plant, 'Steuerung');
  const times = values.map((_, at) => Date.now() - (values.length - at) * MINUTE_MS);
  await sendReadings(gateway.key, { series: [{ endpoint: 'digester-1', tag: 'temperature', times, values }] });
  const find = async () => (await callAs(plant.manager, 'GET /endpoints', {})).items[0];
  // Until they are packed.
  await expect.poll(async () => (await find())?.last?.value, { timeout: 30_000 }).toBe(values.at(-1));
  const endpoint = await find();
  if (!endpoint) throw new Error('no endpoint came of the readings');
  return { plant, gateway, screen: `/more/gateways/${gateway.id}/endpoints/${endpoint.id}` };
};

it('shows what came in a day as a sentence, a curve and a table, and is named, ignored and taken out of use', async () => {
  const { plant, screen } = await setStage([38.2, 41.7, 39.4]);
  await openApplication(screen, plant.manager);
  await expect.element(page.getByRole('heading', { level: 1, name: 'digester-1 · temperature' })).toBeVisible();
  await expect.element(page.getByText('Noch unbenannt: Sagen Sie, was hier gemessen wird.')).toBeVisible();
  await expect.element(page.getByText('3 Messwerte zwischen 38,2 und 41,7').first()).toBeVisible();
  await page.getByRole('button', { name: 'Benennen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Temperatur Fermenter 1');
  await dialog.getByRole('combobox', { name: 'Einheit' }).fill('°C');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Temperatur Fermenter 1' })).toBeVisible();
  const words = '3 Messwerte zwischen 38,2\u00a0°C und 41,7\u00a0°C';
  await expect.element(page.getByRole('img', { name: words })).toBeVisible();
  await page.getByText('Als Tabelle').click();
  await expect.element(page.getByRole('cell', { name: '41,7\u00a0°C' })).toBeVisible();
  await expectAccessibleAtBothWidths();
  (page.getByRole('slider').element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}+');
  await expect.element(page.getByRole('button', { name: 'Ganzer Zeitraum' })).toBeVisible();
  await page.getByRole('button', { name: 'Ganzer Zeitraum' }).click();
  await page.getByText('Woche').click();
  await expect.element(page.getByRole('columnheader', { name: 'Höchster' })).toBeVisible();
  await expect.element(page.getByText(words).first()).toBeVisible();
  await expectAccessibleAtBothWidths();
  await chooseAction('Außer Betrieb nehmen');
  await expect
    .element(page.getByText('Außer Betrieb: Neue Messwerte werden abgelehnt.', { exact: true }))
    .toBeVisible();
  await chooseAction('Wieder in Betrieb nehmen');
  await chooseAction('Ignorieren');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Ignorieren' }).click();
  await expect.element(page.getByText(/^Ignoriert: Seine Messwerte/)).toBeVisible();
  // To name it again is to want its readings again.
  await page.getByRole('button', { name: 'Benennen' }).click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText(/^Ignoriert: Seine Messwerte/)).not.toBeInTheDocument();
  await openTab('Verlauf');
  await expect.element(page.getByText('Wird ignoriert')).toBeVisible();
  await expect.element(page.getByText('Name: – → Temperatur Fermenter 1')).toBeVisible();
  await expectAccessible();
});

it('of words there is no curve, no unit is asked for, and the newest one is shown as it comes', async () => {
  const { plant, gateway, screen } = await setStage(['läuft', 'Störung']);
  await openApplication(screen, plant.manager);
  await expect.element(page.getByText('Störung').first()).toBeVisible();
  await expect.element(page.getByText('2 Messwerte', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('slider')).not.toBeInTheDocument();
  await lineStands();
  const series = [{ endpoint: 'digester-1', tag: 'temperature', times: [Date.now()], values: ['steht'] }];
  await sendReadings(gateway.key, { series });
  await expect.element(page.getByText('steht').first(), { timeout: 30_000 }).toBeVisible();
  await page.getByRole('button', { name: 'Benennen' }).click();
  await expect.element(page.getByRole('dialog').getByRole('combobox', { name: 'Art' })).toHaveValue('Text');
  await expect.element(page.getByRole('dialog').getByRole('combobox', { name: 'Einheit' })).not.toBeInTheDocument();
});
