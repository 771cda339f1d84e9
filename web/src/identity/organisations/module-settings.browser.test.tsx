import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight, expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { choose, sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { holdRestarts, openApplication, ownToken, place } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { version, ...organisation } = await callAs(plant.manager, 'GET /settings/organisation', {});
  const body = { ...organisation, street: 'Oldenstädter Straße 41' };
  await callAs(plant.manager, 'PUT /settings/organisation', { body, version });
});

const emptyWeighing = () => page.getByRole('combobox', { name: 'Leerwägung bei neuen Adressen' });
const zone = () => page.getByRole('combobox', { name: 'Zeitzone' });
const saved = () => page.getByText('Gespeichert', { exact: true });

it('the module settings are three pages with addresses of their own', async () => {
  await openApplication('/settings/module', plant.manager);
  await expect.poll(place).toBe('/settings/module/general');
  const tabs = page.getByRole('navigation', { name: 'Moduleinstellungen' });
  await expect.element(tabs.getByRole('link', { name: 'Allgemein' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByLabelText('Straße und Hausnummer')).toHaveValue('Oldenstädter Straße 41');
  await tabs.getByRole('link', { name: 'Buchungen' }).click();
  await expect.poll(place).toBe('/settings/module/bookings');
  await expect.element(emptyWeighing()).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await tabs.getByRole('link', { name: 'Verträge' }).click();
  await expect.poll(place).toBe('/settings/module/contracts');
  await expect.element(emptyWeighing()).not.toBeInTheDocument();
  await expectAccessibleAtBothWidthsAtNight();
});

it('a new address is weighed empty as the organisation wants it', async () => {
  const hours = page.getByLabelText('Alle wie viele Stunden');
  await openApplication('/settings/module/bookings', plant.manager);
  await emptyWeighing().click();
  await page.getByRole('option', { name: 'Nach einer Anzahl Stunden' }).click();
  await hours.fill('73');
  await sendByKeys();
  await expect.element(page.getByText('zwischen 1 und 72 Stunden')).toBeVisible();
  await hours.fill('48');
  await sendByKeys();
  await expect.element(saved()).toBeVisible();
  await openApplication('/verwaltung/adressen/add', plant.manager);
  await expect.element(page.getByLabelText('Stunden')).toHaveValue('48');
  await openApplication('/settings/module/bookings', plant.manager);
  await emptyWeighing().click();
  await page.getByRole('option', { name: 'Immer' }).click();
  await sendByKeys();
  await expect.element(saved()).toBeVisible();
  await openApplication('/verwaltung/adressen/add', plant.manager);
  await expect.element(page.getByLabelText('Firma').first()).toBeVisible();
  await expect.element(page.getByLabelText('Stunden')).not.toBeInTheDocument();
});

it('another time zone starts the application anew and writes every time anew', async () => {
  const firstMovement = async (token: string): Promise<number> => {
    await openApplication('/verwaltung/bestand?tab=movements', token);
    const cell = page.getByRole('cell', { name: /\d\d:\d\d/ }).first();
    await expect.element(cell).toBeVisible();
    return Number(/(\d\d):\d\d/.exec(cell.element().textContent ?? '')?.[1]);
  };
  const inBerlin = await firstMovement(plant.manager);
  await openApplication('/settings/module/general', plant.manager);
  await choose('Zeitzone', 'Europe/Athens');
  const restarts = holdRestarts();
  await sendByKeys();
  await expect.poll(() => restarts).toEqual(['/settings/module/general']);
  await openApplication('/settings/module/general', ownToken());
  await expect.element(zone()).toHaveValue('Europe/Athens');
  const inAthens = await firstMovement(ownToken());
  expect((inAthens - inBerlin + 24) % 24).toBe(1);
});

it.each([
  ['PLN', 'Euro (EUR)'],
  ['DKK', 'Dänische Krone (DKK)'],
])('with money in %s a new contract begins with %s', async (ofPlant, ofContract) => {
  const currency = () => page.getByRole('combobox', { name: 'Währung' });
  await openApplication('/settings/module/general', plant.manager);
  await currency().click();
  await page.getByRole('option', { name: ofPlant }).click();
  const restarts = holdRestarts();
  await sendByKeys();
  await expect.poll(() => restarts).toEqual(['/settings/module/general']);
  await openApplication('/verwaltung/vertraege/add', ownToken());
  await expect.element(currency()).toHaveValue(ofContract);
});

describe('whoever does not lead the plant', () => {
  it.each(['general', 'bookings', 'contracts'])('looks at the %s settings without changing them', async (one) => {
    await openApplication(`/settings/module/${one}`, plant.operator);
    await expect.element(page.getByText('Diese Einstellungen ändert die Anlagenleitung.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Speichern' })).not.toBeInTheDocument();
    await expectAccessibleAtNight();
  });
});
