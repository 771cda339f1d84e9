import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import type { BookingStep } from '@halm/model/yard/bookings/booking-kinds.ts';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BodyOf } from '../../core/client/api.ts';
import { expectAccessibleAtBothWidths, expectButtonsWhole } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant, standOnScale } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { toDesk, toPhone } from '../../testing/widths.ts';

let plant: Plant;
let scaleId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const line = { protocol: 'mettler-toledo-continuous', host: '127.0.0.1' } as const;
  const body = { name: 'Brücke', ...line, port: await standOnScale(plant, 0), capacityKg: 60_000, divisionKg: 20 };
  scaleId = (await callAs(plant.manager, 'POST /scales', { body: { ...body, calibrationLicenceNumber: 'DE-1' } })).id;
});

type StepBody = BodyOf<'POST /bookings/:id/steps/:step'>;
const step = (id: string, name: BookingStep, body: StepBody = {}) =>
  callAs(plant.manager, 'POST /bookings/:id/steps/:step', { params: { id, step: name }, body });
const weigh = (id: string, kind: 'full' | 'empty', kg: number) =>
  callAs(plant.manager, 'POST /bookings/:id/weighings', {
    params: { id },
    body: { source: 'manual', kind, kg, reason: 'Waage gewartet' },
  });

/** A delivery whose lorry stands in front of the bridge, full. */
const arrive = async (licensePlate = 'UE-NB 7') => {
  const [article] = (await callAs(plant.manager, 'GET /articles', {})).items;
  const [contract] = (await callAs(plant.manager, 'GET /contracts', {})).items;
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate, licensePlate } as const;
  const goods = { articleId: article?.id ?? '', supplierId: contract?.supplier.id ?? null };
  const { id } = await callAs(plant.manager, 'POST /bookings', {
    body: { ...kind, ...goods, confirmSecondOpen: true },
  });
  await step(id, 'registerVehicle', { confirmSecondOpen: true });
  await step(id, 'selectScale', { scaleId });
  return id;
};
const unload = async (id: string, fullKg: number) => {
  const { proposedLocations } = await weigh(id, 'full', fullKg);
  await step(id, 'driveToStorageLocation', { locationId: proposedLocations[0]?.id ?? '' });
  await step(id, 'unloadMaterial');
  await step(id, 'selectEmptyScale', { scaleId });
};
const outlook = page.getByRole('region', { name: 'Was gewogen wird' });

it('shows the net before it is taken, what the contract has left after it, and what the lorry weighs as a rule', async () => {
  for (const kg of [14_680, 14_700, 14_720]) {
    const id = await arrive();
    await unload(id, 37_000);
    await weigh(id, 'empty', kg);
    await step(id, 'finishProcess');
  }
  const id = await arrive();
  await standOnScale(plant, 37_120);
  await openApplication(`/control/bookings/${id}`, plant.operator);
  await expect.element(outlook).toMatchTextContent(/Voll 37\.120 − Leer sonst 14\.700 ≈ Netto 22\.420 kg/u);
  await expect.element(outlook).toMatchTextContent(/netto sonst 22\.300 kg/u);
  await unload(id, 37_120);
  await standOnScale(plant, 14_740);
  await openApplication(`/control/bookings/${id}`, plant.operator);
  await expect.element(outlook).toMatchTextContent(/Voll 37\.120 − Leer 14\.740 = Netto 22\.380 kg/u);
  await expect.element(outlook).toMatchTextContent(/V-1 danach noch .+ t · leer sonst 14\.700 kg/u);
  await expectAccessibleAtBothWidths();
});

it('says the step beside the plate and how many there are, and has its button on the first screen of a phone', async () => {
  const id = await arrive('UE-NB 9');
  await toPhone();
  await standOnScale(plant, 37_120);
  await openApplication(`/control/bookings/${id}`, plant.operator);
  await expect.element(page.getByText(/^Schritt 3 von \d$/)).toBeVisible();
  await expect.element(page.getByText('Offen', { exact: true })).not.toBeInTheDocument();
  const button = page.getByRole('button', { name: 'Vollgewicht übernehmen' });
  await expect.element(button).toBeEnabled();
  const { top, bottom } = button.element().getBoundingClientRect();
  expect(outlook.element().getBoundingClientRect().bottom).toBeLessThan(top);
  expect(bottom).toBeLessThan(844);
  expectButtonsWhole();
});

it('shows it of what is typed and of the sum of parts, too', async () => {
  const id = await arrive('UE-NB 10');
  await unload(id, 37_120);
  await standOnScale(plant, 9_700);
  await openApplication(`/control/bookings/${id}`, plant.operator);
  await page.getByRole('button', { name: 'Von Hand eingeben' }).click();
  await page.getByLabelText('Gewicht in kg').fill('14600');
  await expect.element(outlook).toMatchTextContent(/Leer 14\.600 = Netto 22\.520 kg/u);
  await page.getByRole('button', { name: 'Zurück', exact: true }).click();
  await page.getByRole('button', { name: 'In Teilen wiegen' }).click();
  await page.getByRole('button', { name: 'Teil 1 übernehmen' }).click();
  await expect.element(page.getByText('Teil 1 steht noch auf der Waage.')).toBeVisible();
  await standOnScale(plant, 5_000);
  await page.getByRole('button', { name: 'Teil 2 übernehmen' }).click();
  await expect.element(outlook).toMatchTextContent(/Leer 14\.700 = Netto 22\.420 kg/u);
});

it('says at once that a lorry stands there fuller than it came, and nothing of an empty scale', async () => {
  const id = await arrive('UE-NB 8');
  await unload(id, 20_000);
  await standOnScale(plant, 20_100);
  await openApplication(`/control/bookings/${id}`, plant.operator);
  await expect.element(outlook).toMatchTextContent(/Voll 20\.000 − Leer 20\.100 = Netto –.*Vollgewicht/u);
  await standOnScale(plant, 0);
  await expect.element(outlook).toMatchTextContent(/Voll 20\.000 − Leer – = Netto –/u);
});

it('keeps the button where it is whatever the scale says, and doubts a lorry below its empty weight', async () => {
  for (const show of [toDesk, toPhone]) {
    await show();
    await standOnScale(plant, 0);
    const id = await arrive();
    await openApplication(`/control/bookings/${id}`, plant.operator);
    const button = page.getByRole('button', { name: 'Vollgewicht übernehmen' });
    await expect.element(button).toBeDisabled();
    await expect.element(outlook).toMatchTextContent(/Leer sonst 14\.700/u);
    const { top } = button.element().getBoundingClientRect();
    await standOnScale(plant, 37_120);
    await expect.element(button).toBeEnabled();
    expect(button.element().getBoundingClientRect().top).toBe(top);
    await standOnScale(plant, 5_000);
    await expect.element(outlook).toMatchTextContent(/Steht das richtige auf der Waage\?/u);
    expect(button.element().getBoundingClientRect().top).toBe(top);
    await callAs(plant.manager, 'POST /bookings/:id/abort', { params: { id }, body: { reason: 'Geprüft' } });
  }
});
