import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectAccessibleAtBothWidthsAtNight,
} from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { chooseAction, moreActions, openTab } from '../../testing/record-actions.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const makeSupplier = async (companyName: string, place: object = {}): Promise<string> => {
  const body = { type: 'agricultural-operation', companyName, ...place } as const;
  return (await callAs(plant.manager, 'POST /addresses', { body })).id;
};

const link = (name: string) => page.getByRole('link', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const rowOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });

it('two addresses of one company are merged: the other one is proposed, whose word counts is chosen, DELETE is typed; the old one leads on', async () => {
  const kept = await makeSupplier('Hof Wieren GbR');
  const other = await makeSupplier('Hof Wieren');
  const contact = { name: 'Grete Ahlers' };
  await callAs(plant.manager, 'POST /addresses/:id/contacts', { params: { id: other }, body: contact });
  await openApplication(`/verwaltung/adressen/${kept}`, plant.manager);
  await chooseAction('Zusammenführen');
  await button('Hof Wieren').click();
  await expect.element(page.getByText('Ansprechpartner (1)')).toBeVisible();
  await page.getByRole('group', { name: 'Firma' }).getByRole('radio', { name: 'Hof Wieren', exact: true }).click();
  await expectAccessibleAtBothWidthsAtNight();
  await button('Zusammenführen').click();
  const dialog = page.getByRole('dialog', { name: 'Hof Wieren in Hof Wieren GbR aufgehen lassen?' });
  await expect.element(dialog.getByRole('button', { name: 'Zusammenführen' })).toBeDisabled();
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('DELETE{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hof Wieren', exact: true })).toBeVisible();
  await openTab('Ansprechpartner');
  await expect.element(rowOf('Grete Ahlers')).toBeVisible();
  await openApplication(`/verwaltung/adressen/${other}`, plant.manager);
  await expect.element(page.getByText('Diese Adresse ist in einer anderen aufgegangen')).toBeVisible();
  await expect.element(link('Bearbeiten')).not.toBeInTheDocument();
  await expectAccessibleAtBothWidthsAtNight();
  await page.getByRole('list', { name: 'Hinweise' }).getByRole('link').click();
  await expect.element(moreActions()).toBeVisible();
});

const street = { street: 'Am Brink 3', zip: '29525', city: 'Uelzen' };
const point = { latitude: 52.96, longitude: 10.56 };
const elsewhere = { street: 'Dorfstraße 9', zip: '29556', city: 'Suderburg' };

it.each([
  ['without a street, though it has a country', {}, { ...street, ...point }, { ...street, ...point }],
  ['with a part of it', { city: 'Uelzen' }, street, street],
  ['without a position of the same street', street, { ...street, ...point }, { ...street, ...point }],
  [
    'of another street, which keeps its own and no position',
    street,
    { ...elsewhere, ...point },
    { ...street, latitude: null },
  ],
])('gaps are filled from the other one: an address %s', async (how, keptPlace, otherPlace, merged) => {
  const kept = await makeSupplier(`Hof Bleibt ${how}`, keptPlace);
  await makeSupplier(`Hof Geht ${how}`, otherPlace);
  await openApplication(`/verwaltung/adressen/${kept}/merge`, plant.manager);
  await page.getByRole('combobox', { name: 'Andere Adresse' }).fill(`Hof Geht ${how}`);
  await page.getByRole('option', { name: `· Hof Geht ${how}` }).click();
  await button('Zusammenführen').click();
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('DELETE{Enter}');
  await expect.element(page.getByText('Adressen zusammengeführt')).toBeVisible();
  expect(await callAs(plant.manager, 'GET /addresses/:id', { params: { id: kept } })).toMatchObject(merged);
});

it('the position goes with the street that is chosen, and can be chosen by itself', async () => {
  const kept = await makeSupplier('Hof Lage A', { ...street, latitude: 52.9, longitude: 10.5 });
  await makeSupplier('Hof Lage B', { ...elsewhere, ...point });
  await openApplication(`/verwaltung/adressen/${kept}/merge`, plant.manager);
  await page.getByRole('combobox', { name: 'Andere Adresse' }).fill('Hof Lage B');
  await page.getByRole('option', { name: '· Hof Lage B' }).click();
  const choice = (group: string, name: RegExp) => page.getByRole('group', { name: group }).getByRole('radio', { name });
  await choice('Anschrift', /Suderburg/).click();
  await expect.element(choice('Lage', /52.96, 10.56/)).toBeChecked();
  await choice('Lage', /52.9, 10.5/).click();
  await expect.element(choice('Lage', /52.9, 10.5/)).toBeChecked();
  await expect.element(choice('Anschrift', /Suderburg/)).toBeChecked();
  await expectAccessibleAtBothWidths();
});
