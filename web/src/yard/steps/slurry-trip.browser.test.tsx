import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight, expectButtonsWhole } from '../../testing/expect-accessible.ts';
import { choose, sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, linkDriver, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

/** A form, a gate of five steps and a history, each looked at in both widths. */
const SLOW_MS = 90_000;
let plant: Plant;
let supplierId: string;
let slurryId: string;

beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { manager } = plant;
  const farm = { type: 'agricultural-operation', companyName: 'Hof Gülzow' } as const;
  supplierId = (await callAs(manager, 'POST /addresses', { body: farm })).id;
  const proof = { type: 'certificate', scheme: 'redcert-eu', number: 'DE-78', expiresOn: '2099-06-30' } as const;
  await callAs(manager, 'POST /addresses/:id/proofs', { params: { id: supplierId }, body: proof });
  const liquid = async (code: string, name: string, goods: string, substrate: 'cattle-slurry' | 'stillage') => {
    const tank = { code, name, type: 'liquid', unit: 'm3', maximumAmount: 1000 } as const;
    const { id: locationId } = await callAs(manager, 'POST /locations', { body: tank });
    const kind = { type: 'liquid', materialType: 'Flüssig', unit: 'm3', densityKgPerM3: 1000 } as const;
    const article = { number: code, name: goods, substrate, ...kind, locationIds: [locationId] };
    return (await callAs(manager, 'POST /articles', { body: article })).id;
  };
  slurryId = await liquid('GG1', 'Güllegrube', 'Rindergülle', 'cattle-slurry');
  await liquid('GL1', 'Gärrestlager 1', 'Gärrest flüssig', 'stillage');
  const material = {
    articleId: slurryId,
    unit: 'm3',
    targetAmount: 500,
    sampleRule: 'random',
    samplePercent: 100,
  } as const;
  const term = { startsOn: '2020-01-01', endsOn: '2099-12-31' };
  await callAs(manager, 'POST /contracts', {
    body: { number: 'V-GUELLE', supplierId, ...term, materials: [material] },
  });
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const stepIs = (name: string) => expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible();
const looked = async () => {
  await expectAccessibleAtBothWidthsAtNight();
  expectButtonsWhole();
};
const read = (id: string) => callAs(plant.manager, 'GET /bookings/:id', { params: { id } });

it(
  'slurry comes without the scale, gives its sample, and goes back loaded with a booking of its own',
  async () => {
    await openApplication('/verwaltung/buchungen/add', plant.manager);
    const trip = page.getByRole('switch', { name: 'Gülletransport ohne Waage' });
    await page.getByRole('combobox', { name: 'Transport' }).click();
    await page.getByRole('option', { name: 'Anlieferung' }).click();
    await choose('Artikel', 'Mais');
    await choose('Lieferant', 'Hof Gülzow');
    await expect.element(trip).not.toBeInTheDocument();
    await choose('Artikel', 'Rindergülle');
    await trip.click();
    await looked();
    await sendByKeys();
    await expect.poll(place).toMatch(/buchungen\/[0-9a-f-]{36}$/);
    const id = place().split('/').at(-1) ?? '';
    await expect.element(page.getByText('Ohne Waage')).toBeVisible();

    await openApplication(`/control/bookings/${id}`, plant.operator);
    // The booking's page at the desk asks for the plate, too, and stands until the gate's is there.
    await expect.element(page.getByRole('link', { name: 'Zurück zum Hof' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Kennzeichen' }).fill('UE-GZ 7');
    await button('Fahrzeug anmelden').click();
    await stepIs('Gülle abgeben');
    await expect.element(page.getByText('Güllegrube')).toBeVisible();
    await expect.element(button('Gülle abgegeben')).toBeDisabled();
    await page.getByRole('textbox', { name: 'Menge' }).fill('18,5');
    await looked();
    await button('Gülle abgegeben').click();
    await stepIs('Probe ziehen');
    await looked();
    await button('Probe gezogen').click();
    await stepIs('Rückladung entscheiden');
    await looked();
    await button('Ja, es lädt').click();
    await stepIs('Gärrest laden');
    await choose('Was geladen wird', 'Gärrest');
    await looked();
    await button('Rückladung beginnen').click();
    await stepIs('Vorgang beenden');
    const booking = await read(id);
    expect(booking).toMatchObject({ quantity: 18_500, isSlurryTrip: true, sample: { status: 'taken' } });
    await page.getByRole('link', { name: `Zur Rückladung ${booking.returnedBy?.number}` }).click();
    await stepIs('Zum Lagerort fahren');
    const opened = await read(booking.returnedBy?.id ?? '');
    expect(opened).toMatchObject({ type: 'outgoing', licensePlate: 'UE-GZ 7', returnOf: { id } });
    await button('Bin dort').click();
    await stepIs('Beladen');
    await page.getByRole('textbox', { name: 'Menge' }).fill('17');
    await looked();
    await button('Geladen').click();
    await stepIs('Vorgang beenden');
    await expect.element(page.getByRole('link', { name: `Zur Anlieferung ${booking.number}` })).toBeVisible();
    await looked();

    await openApplication(`/control/bookings/${id}`, plant.operator);
    await button('Ohne Schein beenden').click();
    const papers = vi.spyOn(window, 'open').mockReturnValue(null);
    await button('Beide Lieferscheine').click();
    await expect.poll(() => papers.mock.calls.length).toBe(1);
    await looked();
    await openApplication(`/verwaltung/buchungen/${id}?tab=history`, plant.manager);
    await expect.element(page.getByText('Gülle abgegeben: 18,50 m³ nach Güllegrube')).toBeVisible();
    await expect.element(page.getByText('In Bestand und Vertrag gebucht: 18,50 m³')).toBeVisible();
    await expect.element(page.getByText(`Rückladung ${opened.number} angelegt`)).toBeVisible();
    expect(page.getByText(/^Menge: /).elements()).toEqual([]);
    await looked();
  },
  SLOW_MS,
);

it('a driver delivers, and leaves to the yard what is loaded for the way back', async () => {
  const { manager, driver } = plant;
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const body = { type: 'incoming', transport: 'delivery', deliveryDate, articleId: slurryId, supplierId } as const;
  const trip = { ...body, isSlurryTrip: true, licensePlate: 'UE-GZ 8', driverId: await linkDriver(plant) };
  const { id } = await callAs(manager, 'POST /bookings', { body: trip });
  const step = (name: 'registerVehicle' | 'deliverSlurry' | 'takeSample', said: object) =>
    callAs(driver, 'POST /bookings/:id/steps/:step', { params: { id, step: name }, body: said });
  await step('registerVehicle', {});
  await step('deliverSlurry', { amount: 12, unit: 'm3' });
  await step('takeSample', {});
  await openApplication(`/control/bookings/${id}`, driver);
  await stepIs('Rückladung entscheiden');
  await expect.element(page.getByText(/tragen die Leute auf dem Hof ein/)).toBeVisible();
  await expect.element(button('Ja, es lädt')).not.toBeInTheDocument();
  await looked();
});
