import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { choose, sendByKeys } from '../../testing/fill-form.ts';
import { addEndpoint, callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { refuseCalls } from '../../testing/network.ts';
import { openApplication, place, settled } from '../../testing/open-application.tsx';
import { chooseAction } from '../../testing/record-actions.ts';

const DOSERS = '/verwaltung/production-planning/dosers';
let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  await addEndpoint(plant, { name: 'Wiegebunker Süd', kind: 'gauge', unit: 't' });
  await addEndpoint(plant, { name: 'Rührwerk läuft', kind: 'state', unit: '' });
});

const field = (name: string) => page.getByRole('combobox', { name, exact: true });

/** Its name is a part of another field's. */
const chooseEndpoint = async (name: string) => {
  await field('Messpunkt').fill(name);
  await page.getByRole('option', { name }).first().click();
};

it('a manager says what a doser feeds and how it is weighed, by its endpoint', async () => {
  await openApplication(DOSERS, plant.manager);
  await expect.element(page.getByText('Noch keine Dosierer')).toBeVisible();
  await page.getByRole('link', { name: 'Neuer Dosierer' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Feststoffdosierer');
  await choose('Artikel', 'Maissilage');
  await field('Aus Lagerort').fill('F1');
  await expect.element(page.getByText('Dosierer entnehmen aus dem Lager, nicht aus der Produktion.')).toBeVisible();
  await choose('Aus Lagerort', 'FS1');
  await choose('In Produktion', 'F1');
  await field('Messpunkt').fill('Rührwerk');
  await expect.element(page.getByText('Dieser Messpunkt liefert kein Gewicht.', { exact: false })).toBeVisible();
  await chooseEndpoint('Wiegebunker');
  await expect.element(field('Art der Wägung')).toHaveValue('Nettogewicht');
  await expect.element(field('Einheit des Messpunkts')).toHaveValue('t');
  await page.getByRole('textbox', { name: 'Korrekturfaktor' }).fill('1,025');
  await expectAccessibleAtBothWidths();
  await sendByKeys();
  await expect.poll(place).toBe(DOSERS);
  const row = page.getByRole('row', { name: 'Feststoffdosierer' });
  for (const fact of ['Maissilage', 'Wiegebunker Süd', 'Von Hand', 'aktiv'])
    await expect.element(row.getByText(fact, { exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths();
  const { items } = await callAs(plant.manager, 'GET /dosers', {});
  expect(items).toMatchObject([{ mode: 'net', unit: 'ton', correctionFactor: 1.025, article: { name: 'Maissilage' } }]);
});

it('an endpoint weighs one doser only, and a doser in a recipe stays: each says why', async () => {
  const { items } = await callAs(plant.manager, 'GET /dosers', {});
  const [one] = items;
  if (!one) throw new Error('no doser');
  await openApplication(`${DOSERS}/add`, plant.manager);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Zweiter Dosierer');
  await choose('Aus Lagerort', 'FS1');
  await choose('In Produktion', 'F1');
  await chooseEndpoint('Wiegebunker');
  await sendByKeys();
  await expect.element(page.getByText('Diesen Messpunkt wertet schon ein anderer Dosierer aus.')).toBeVisible();
  const dosers = [{ doserId: one.id, kgPerDay: 1000 }];
  const body = { name: 'Winter', dataPeriodDays: 30, activeFrom: null, dosers };
  await callAs(plant.manager, 'POST /recipes', { body });
  await openApplication(`${DOSERS}/${one.id}`, plant.manager);
  await chooseAction('Löschen');
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect.element(page.getByText('Der Dosierer konnte nicht gelöscht werden.', { exact: false })).toBeVisible();
  refuseCalls(/\/dosers\//, 'server.error');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Dosierer Nord');
  await sendByKeys();
  await expect.element(page.getByText('Der Dosierer konnte nicht gespeichert werden.', { exact: false })).toBeVisible();
});

it('an operator reads dosers, and finds nothing to change', async () => {
  await openApplication(DOSERS, plant.operator);
  await page.getByRole('link', { name: 'Feststoffdosierer' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toBeDisabled();
  await settled();
  for (const name of ['Speichern', 'Weitere Aktionen'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  await expect.element(page.getByRole('tab', { name: 'Verlauf' })).not.toBeInTheDocument();
  await openApplication(DOSERS, plant.operator);
  await expect.element(page.getByRole('link', { name: 'Feststoffdosierer' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Neuer Dosierer' })).not.toBeInTheDocument();
});
