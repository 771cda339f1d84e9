import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
let addressId: string;
beforeAll(async () => {
  plant = await foundPlant();
  const body = { type: 'agricultural-operation', companyName: 'Gut Molzen' } as const;
  addressId = (await callAs(plant.manager, 'POST /addresses', { body })).id;
});

const link = (name: string) => page.getByRole('link', { name, exact: true });
const expectTab = (name: string) =>
  expect.element(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');

/** Makes a part of the address and answers its id. */
const make = {
  vehicle: async () =>
    (
      await callAs(plant.manager, 'POST /addresses/:id/vehicles', {
        params: { id: addressId },
        body: { licensePlate: 'UE-GM 41' },
      })
    ).id,
  driver: async () =>
    (
      await callAs(plant.manager, 'POST /addresses/:id/drivers', {
        params: { id: addressId },
        body: { name: 'Heino Schulz' },
      })
    ).id,
  contact: async () =>
    (
      await callAs(plant.manager, 'POST /addresses/:id/contacts', {
        params: { id: addressId },
        body: { name: 'Käthe Lüders' },
      })
    ).id,
} as const;

it.each([
  ['vehicle', 'Fahrzeuge'],
  ['driver', 'Fahrer'],
  ['contact', 'Ansprechpartner'],
] as const)('the form of a %s leads back to its address, and to its tab with all of them', async (part, tab) => {
  const id = await make[part]();
  await openApplication(`/verwaltung/adressen/${addressId}/${part}`, plant.manager);
  await page.getByRole('main').getByRole('link', { name: tab, exact: true }).click();
  await expectTab(tab);
  await openApplication(`/verwaltung/adressen/${addressId}/${part}/${id}`, plant.manager);
  await expect.element(link('Gut Molzen')).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await link('Gut Molzen').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Gut Molzen' })).toBeVisible();
  await expectTab('Überblick');
});
