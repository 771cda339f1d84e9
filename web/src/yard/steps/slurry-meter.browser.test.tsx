import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { todayAtPlant } from '../../core/words/formats.ts';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
let articleId: string;
let locationId: string;
let supplierId: string;
beforeAll(async () => {
  plant = await foundPlant();
  const { manager } = plant;
  const farm = { type: 'agricultural-operation', companyName: 'Hof Gülzow' } as const;
  supplierId = (await callAs(manager, 'POST /addresses', { body: farm })).id;
  const proof = { type: 'certificate', scheme: 'redcert-eu', number: 'DE-78', expiresOn: '2099-06-30' } as const;
  await callAs(manager, 'POST /addresses/:id/proofs', { params: { id: supplierId }, body: proof });
  const pit = { code: 'G1', name: 'Güllegrube', type: 'liquid', unit: 'm3', maximumAmount: 1000 } as const;
  locationId = (await callAs(manager, 'POST /locations', { body: pit })).id;
  const kind = { type: 'liquid', materialType: 'Flüssig', substrate: 'cattle-slurry', unit: 'ton' } as const;
  const slurry = { number: 'G1', name: 'Rindergülle', ...kind, densityKgPerM3: 1020, locationIds: [locationId] };
  articleId = (await callAs(manager, 'POST /articles', { body: slurry })).id;
});

const step = (
  id: string,
  name: 'registerVehicle' | 'deliverSlurry' | 'decideReturn' | 'collectSlurry' | 'driveToStorageLocation',
  body: object,
) => callAs(plant.operator, 'POST /bookings/:id/steps/:step', { params: { id, step: name }, body });
const arrive = async (licensePlate: string): Promise<string> => {
  const trip = { type: 'incoming', transport: 'delivery', isSlurryTrip: true, licensePlate } as const;
  const body = { ...trip, deliveryDate: todayAtPlant(), articleId, supplierId };
  const { id } = await callAs(plant.manager, 'POST /bookings', { body });
  await step(id, 'registerVehicle', {});
  return id;
};
const unit = () => page.getByRole('combobox', { name: 'Einheit' });
const amount = () => page.getByRole('textbox', { name: 'Menge' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('slurry that is booked in tonnes is entered as the flow meter says it, in cubic metres', async () => {
  const id = await arrive('UE-ME 1');
  await openApplication(`/control/bookings/${id}`, plant.operator);
  await expect.element(unit()).toHaveValue('m3');
  await amount().fill('10');
  await button('Gülle abgegeben').click();
  await expect.element(button('Ja, es lädt')).toBeVisible();
  const booking = await callAs(plant.manager, 'GET /bookings/:id', { params: { id } });
  expect(booking).toMatchObject({ quantity: 10_200 });
  await button('Ja, es lädt').click();
  await button('Doch leer zurück').click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Vorgang beenden' })).toBeVisible();
});

it('a load with too little stock says at its end why it is not posted, and that its slip is a preview', async () => {
  const id = await arrive('UE-ME 2');
  await step(id, 'deliverSlurry', { amount: 12, unit: 'm3' });
  await step(id, 'decideReturn', { returnLoad: true });
  const { returnedBy } = await step(id, 'collectSlurry', { articleId, locationId });
  await step(returnedBy?.id ?? '', 'driveToStorageLocation', {});
  await openApplication(`/control/bookings/${returnedBy?.id}`, plant.operator);
  await expect.element(unit()).toHaveValue('m3');
  await amount().fill('18');
  await button('Geladen').click();
  await button('Ohne Schein beenden').click();
  await expect
    .element(page.getByText('Noch nicht in den Bestand gebucht: In Güllegrube sind nur 0,00 t vorhanden.'))
    .toBeVisible();
  await expect.element(button('Lieferschein (Vorschau)')).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await openApplication(`/control/bookings/${returnedBy?.id}`, plant.manager);
  await expect.element(page.getByText(/In Güllegrube sind nur 0,00 t vorhanden/)).toBeVisible();
  await expect.element(button('In den Bestand buchen')).toBeEnabled();
});

it('an amount that no lorry carries is doubted, and goes on once somebody says that it is right', async () => {
  const id = await arrive('UE-ME 3');
  await openApplication(`/control/bookings/${id}`, plant.operator);
  await amount().fill('245');
  await button('Gülle abgegeben').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Mehr als 44,00 t kann dieses Fahrzeug nicht/u);
  await expectAccessibleAtBothWidthsAtNight();
  await amount().fill('24,5');
  await expect.element(button('Gülle abgegeben')).toBeVisible();
  await amount().fill('245');
  await button('Gülle abgegeben').click();
  await button('Die Menge stimmt').click();
  await expect.element(button('Ja, es lädt')).toBeVisible();
  await openApplication(`/verwaltung/buchungen/${id}?tab=history`, plant.manager);
  await expect.element(page.getByText('Menge bestätigt')).toBeVisible();
});
