import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

/** What has an open contract or booking, by the paths of its form. */
let forms: Record<'address' | 'article' | 'vehicle' | 'driver', string>;
let addressId: string;
let number: string;
let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { manager } = plant;
  const [contract] = (await callAs(manager, 'GET /contracts', { query: { search: 'V-1' } })).items;
  const { supplier, materials } = await callAs(manager, 'GET /contracts/:id', { params: { id: contract?.id ?? '' } });
  addressId = supplier.id;
  const articleId = materials[0]?.article.id ?? '';
  const params = { id: addressId };
  const vehicle = await callAs(manager, 'POST /addresses/:id/vehicles', { params, body: { licensePlate: 'UE-OU 1' } });
  const driver = await callAs(manager, 'POST /addresses/:id/drivers', { params, body: { name: 'Heino Schulz' } });
  const booking = await callAs(manager, 'POST /bookings', {
    body: {
      type: 'incoming',
      transport: 'delivery',
      deliveryDate: '2026-01-02',
      articleId,
      supplierId: addressId,
      vehicleId: vehicle.id,
      driverId: driver.id,
    },
  });
  number = booking.number;
  forms = {
    address: `/verwaltung/adressen/${addressId}/edit`,
    article: `/verwaltung/Artikel/edit/${articleId}`,
    vehicle: `/verwaltung/adressen/${addressId}/vehicle/${vehicle.id}`,
    driver: `/verwaltung/adressen/${addressId}/driver/${driver.id}`,
  };
});

const dialog = () => page.getByRole('dialog');
const inUse = () => page.getByRole('switch', { name: /^(In Gebrauch|Buchbar)$/ });
const takeOut = async (form: string, token = plant.manager): Promise<void> => {
  await openApplication(form, token);
  await inUse().click();
  await sendByKeys();
};

it.each(['address', 'article', 'vehicle', 'driver'] as const)(
  'the form of an %s names with links what is open with it before it goes out of use',
  async (kind) => {
    await takeOut(forms[kind]);
    await expect.element(dialog().getByRole('link', { name: number })).toBeVisible();
    const isAgreed = kind === 'address' || kind === 'article';
    expect(dialog().getByRole('link', { name: 'V-1', exact: true }).elements()).toHaveLength(isAgreed ? 1 : 0);
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Abbrechen' }).click();
    await expect.element(inUse()).not.toBeChecked();
    expect(place()).toContain(forms[kind]);
  },
);

it('it goes out of use for whoever confirms, and back without a question', async () => {
  await takeOut(forms.vehicle);
  await expect.element(dialog()).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await dialog().getByRole('button', { name: 'Außer Gebrauch nehmen' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'UE-OU 1' });
  await expect.element(row).toMatchTextContent('inaktiv');
  await takeOut(forms.vehicle);
  await expect.element(row).not.toMatchTextContent('inaktiv');
});

it('nothing is asked where nothing is open, nor where something else is changed', async () => {
  const body = { type: 'agricultural-operation', companyName: 'Hof Leer' } as const;
  const { id } = await callAs(plant.manager, 'POST /addresses', { body });
  await takeOut(`/verwaltung/adressen/${id}/edit`);
  await expect.poll(place).toBe(`/verwaltung/adressen/${id}`);
  await openApplication(forms.address, plant.manager);
  await page.getByLabelText('Bemerkungen').fill('ruft vorher an');
  await sendByKeys();
  await expect.poll(place).toBe(`/verwaltung/adressen/${addressId}`);
});

it('who may not read where an address is used is asked without the list', async () => {
  await takeOut(forms.address, plant.qc);
  await expect.element(dialog().getByText(/sehen Sie in dieser Rolle nicht/)).toBeVisible();
  expect(dialog().getByRole('link').elements()).toEqual([]);
});
