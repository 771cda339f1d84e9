import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { choose, sendByKeys } from '../../testing/fill-form.ts';
import { addEndpoint, callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { makeGateway, sendReadings } from '../../testing/gateway-stage.ts';
import { openApplication, place, settled } from '../../testing/open-application.tsx';
import { chooseAction, openTab } from '../../testing/record-actions.ts';

const THINGS = '/dinge/overview';
const HOUR_MS = 3_600_000;

const makeThing = async (plant: Plant, facts: object) =>
  callAs(plant.manager, 'POST /things', { body: { kind: 'digester', name: 'Fermenter 1', ...facts } as never });

/** A digester whose temperature came for some hours. */
const setStage = async () => {
  const plant = await foundPlant();
  const gateway = await makeGateway(plant, 'Steuerung');
  const times = [3, 2, 1, 0].map((hours) => Date.now() - hours * HOUR_MS);
  const values = [41.5, 42.25, 42, 43.5];
  await sendReadings(gateway.key, { series: [{ endpoint: 'f1', tag: 'temperature', times, values }] });
  const find = async () => (await callAs(plant.manager, 'GET /endpoints', {})).items[0];
  await expect.poll(async () => (await find())?.last?.value, { timeout: 30_000 }).toBe(43.5);
  return { plant, gateway, times };
};

it('a manager creates a thing, names an endpoint of it, and operators see in the list what it says now', async () => {
  const { plant, gateway, times } = await setStage();
  await openApplication(THINGS, plant.manager);
  await expect.element(page.getByText('Noch keine Anlagenteile')).toBeVisible();
  await page.getByRole('link', { name: 'Neues Anlagenteil' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Fermenter 1');
  await page.getByRole('textbox', { name: 'Kennung' }).fill('F1');
  await expectAccessibleAtBothWidths();
  await sendByKeys();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Fermenter 1' })).toBeVisible();
  await openApplication(`/more/gateways/${gateway.id}`, plant.manager);
  await page.getByRole('button', { name: 'Benennen: f1 · temperature' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Fermenter 1, Temperatur');
  await dialog.getByRole('combobox', { name: 'Einheit' }).fill('°C');
  await choose('Anlagenteil', 'Fermenter 1');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await openApplication(THINGS, plant.operator);
  const tile = page.getByRole('article', { name: 'Fermenter 1' });
  await expect.element(tile.getByText('43,5\u00a0°C', { exact: true })).toBeVisible();
  await expect.element(tile.getByText('Temperatur', { exact: true })).toBeVisible();
  const day = 'Temperatur, letzte 24 Stunden: 41,5\u00a0°C bis 43,5\u00a0°C';
  await expect.element(tile.getByRole('img', { name: day })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Neues Anlagenteil' })).not.toBeInTheDocument();
  await expectAccessibleAtBothWidths();
  const series = [{ endpoint: 'f1', tag: 'temperature', times: [(times.at(-1) ?? 0) + 1000], values: [44.75] }];
  await sendReadings(gateway.key, { series });
  await expect.element(tile.getByText('44,75\u00a0°C', { exact: true }), { timeout: 30_000 }).toBeVisible();
  await tile.getByRole('link', { name: 'Fermenter 1' }).click();
  await expect.element(page.getByText('5 Messwerte zwischen 41,5', { exact: false }).first()).toBeVisible();
  await settled();
  await expect.element(page.getByRole('button', { name: 'Weitere Aktionen' })).not.toBeInTheDocument();
  await expectAccessibleAtBothWidths();
});

it('is narrowed by kind and found by its code', async () => {
  const plant = await foundPlant();
  await makeThing(plant, { code: 'F1' });
  await makeThing(plant, { kind: 'chp', name: 'BHKW Nord', code: 'B1' });
  await openApplication(THINGS, plant.manager);
  const tiles = () =>
    page
      .getByRole('article')
      .elements()
      .map((tile) => tile.getAttribute('aria-label'));
  await expect.poll(tiles).toEqual(['BHKW Nord', 'Fermenter 1']);
  await page.getByRole('combobox', { name: 'Art' }).selectOptions('Blockheizkraftwerk');
  await expect.poll(tiles).toEqual(['BHKW Nord']);
  await openApplication(`${THINGS}?search=f1`, plant.manager);
  await expect.poll(tiles).toEqual(['Fermenter 1']);
});

it('gets an endpoint from its own page, gives it back, and is deleted only without one', async () => {
  const plant = await foundPlant();
  const { id } = await makeThing(plant, {});
  await addEndpoint(plant, { name: 'Füllstand F1', kind: 'gauge', unit: 'm' });
  await openApplication(`${THINGS}/${id}?tab=endpoints`, plant.manager);
  await expect.element(page.getByText('Noch kein Messpunkt')).toBeVisible();
  await page.getByRole('button', { name: 'Messpunkt zuordnen' }).click();
  await choose('Messpunkt', 'Füllstand F1');
  await page.getByRole('dialog').getByRole('button', { name: 'Zuordnen' }).click();
  await expect.element(page.getByRole('link', { name: 'Füllstand F1' })).toBeVisible();
  await expectAccessibleAtBothWidths();
  const remove = async () => {
    await chooseAction('Löschen');
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  };
  await remove();
  await expect.element(page.getByText('Das Anlagenteil konnte nicht gelöscht werden.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Lösen: Füllstand F1' }).click();
  await expect.element(page.getByText('Noch kein Messpunkt')).toBeVisible();
  await remove();
  await expect.poll(place).toBe(THINGS);
});

it('is changed by a manager, and its history says from what to what', async () => {
  const plant = await foundPlant();
  const { id } = await makeThing(plant, {});
  await openApplication(`${THINGS}/${id}`, plant.manager);
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Fermenter Nord');
  await sendByKeys();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Fermenter Nord' })).toBeVisible();
  await openTab('Verlauf');
  await expect.element(page.getByText('Name: Fermenter 1 → Fermenter Nord')).toBeVisible();
});

it('stands on the map by its position, with the way to its page', async () => {
  const plant = await foundPlant();
  const { id } = await makeThing(plant, { latitude: 52.9651, longitude: 10.5661 });
  await openApplication(`/dinge/map?show=things&at=${id}`, plant.operator);
  const panel = page.getByRole('region', { name: 'Gewählt' });
  await expect.element(panel.getByRole('heading', { name: 'Fermenter 1' })).toBeVisible();
  await panel.getByRole('link', { name: 'Anlagenteil öffnen' }).click();
  await expect.poll(place).toBe(`${THINGS}/${id}`);
});
