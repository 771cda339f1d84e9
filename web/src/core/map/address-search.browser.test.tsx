import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, findMapRequests, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, settled } from '../../testing/open-application.tsx';

const KEY = 'AIza-of-the-forms';
let plant: Plant;
const settle = async (mapServiceKey: string | null): Promise<void> => {
  const { name: _, number: _n, version, ...kept } = await callAs(plant.manager, 'GET /settings/organisation', {});
  await callAs(plant.manager, 'PUT /settings/organisation', { body: { ...kept, mapServiceKey }, version });
};
beforeAll(async () => {
  plant = await foundPlant();
});

const search = () => page.getByRole('combobox', { name: 'Adresse suchen' });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

describe('addresses are proposed while somebody types', () => {
  it('from the third letter on, and fill the form by keyboard', async () => {
    await settle(KEY);
    await openApplication('/verwaltung/adressen/add', plant.manager);
    await search().fill('lü');
    await settled();
    expect(await findMapRequests(KEY)).toEqual([]);
    await search().fill('lünebu');
    await expect.element(page.getByRole('option', { name: /^Lüneburger Straße 12/ })).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(field('Straße')).toHaveValue('Lüneburger Straße 12');
    await expect.element(field('Postleitzahl')).toHaveValue('29525');
    await expect.element(field('Ort')).toHaveValue('Uelzen');
    await expect.element(field('Breitengrad')).toHaveValue('52,96912');
    expect((await findMapRequests(KEY)).map(({ path }) => path)).toEqual(['/maps/api/js', '/places', '/place']);
    // Another one, of a street without number: nothing stays of the one before.
    await search().fill('rosche');
    await page.getByRole('option', { name: /Rosche/ }).click();
    await expect.element(field('Straße')).toHaveValue('Lüchower Straße');
    await expect.element(field('Ort')).toHaveValue('Rosche');
  });

  it('in a form without a country, too', async () => {
    await settle('AIza-of-other-forms');
    await openApplication('/verwaltung/lagerorte/hinzufügen', plant.manager);
    await search().fill('rosche');
    await page.getByRole('option', { name: /Rosche/ }).click();
    await expect.element(field('Ort')).toHaveValue('Rosche');
  });

  it('not by a service that does not take the key: the fields are filled by hand', async () => {
    await settle('revoked-of-the-forms');
    await openApplication('/verwaltung/adressen/add', plant.manager);
    await search().fill('rosche');
    await expect.element(page.getByText(/^Der Kartendienst antwortet nicht\. Füllen Sie/)).toBeVisible();
    await field('Ort').fill('Rosche');
  });

  it('only where the organisation has a key', async () => {
    await settle(null);
    await openApplication('/verwaltung/adressen/add', plant.manager);
    await expect.element(field('Straße')).toBeVisible();
    await settled();
    expect(search().query()).toBeNull();
    expect(document.querySelector('iframe')).toBeNull();
  });
});
