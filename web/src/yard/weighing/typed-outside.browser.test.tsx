import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant, makePerson, type Plant, standOnScale, tokenOf } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
let outsider: string;
let driverId: string;
let supplierId: string;
let scales: { speaking: string; dead: string };
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { manager } = plant;
  const farm = { type: 'agricultural-operation', companyName: 'Hof Hansen', proofRule: 'none' } as const;
  supplierId = (await callAs(manager, 'POST /addresses', { body: farm })).id;
  const person = await makePerson(plant, ['red2Driver']);
  const driver = { params: { id: supplierId }, body: { name: 'Heiko Hansen', userId: person.id } };
  driverId = (await callAs(manager, 'POST /addresses/:id/drivers', driver)).id;
  // Of their next session it is clear that they come from outside.
  outsider = await tokenOf(person);
  const range = { capacityKg: 60_000, divisionKg: 20, verifiedUntil: null, waivedUntil: null, waiver: null };
  const scale = async (name: string, port: number) => {
    const line = { protocol: 'mettler-toledo-continuous', host: '127.0.0.1', port } as const;
    const body = { name, active: true, calibrationLicenceNumber: 'DE-19-MI004', ...range, ...line };
    return (await callAs(manager, 'POST /scales', { body })).id;
  };
  scales = {
    speaking: await scale('Waage Nord', await standOnScale(plant, 38_000)),
    dead: await scale('Waage Süd', 1),
  };
});

/** A delivery that names the driver from outside, on a scale. */
const onScale = async (scaleId: string): Promise<string> => {
  const { manager } = plant;
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate, licensePlate: 'UE-HH 1' } as const;
  const body = { ...kind, articleId: article?.id ?? '', supplierId, driverId, confirmSecondOpen: true };
  const { id } = await callAs(manager, 'POST /bookings', { body });
  const step = (name: 'registerVehicle' | 'selectScale', said: object) =>
    callAs(manager, 'POST /bookings/:id/steps/:step', { params: { id, step: name }, body: said });
  await step('registerVehicle', { confirmSecondOpen: true });
  await step('selectScale', { scaleId });
  return id;
};

it('who comes from outside is offered to type a weight only at a scale that says nothing, and the plant confirms it', async () => {
  await toPhone();
  await openApplication(`/control/bookings/${await onScale(scales.speaking)}`, outsider);
  await expect.element(page.getByRole('button', { name: 'Vollgewicht übernehmen' })).toBeEnabled();
  await expect.element(page.getByRole('button', { name: 'Von Hand eingeben' })).not.toBeInTheDocument();
  const id = await onScale(scales.dead);
  await openApplication(`/control/bookings/${id}`, outsider);
  await page.getByRole('button', { name: 'Von Hand eingeben' }).click();
  await page.getByLabelText('Gewicht in kg').fill('38.000');
  await page.getByLabelText('Grund').fill('Waage ist aus');
  await page.getByRole('button', { name: 'Dieses Gewicht übernehmen' }).click();
  const hint = page.getByText('Alex Kröger kommt von außerhalb und hat Gewicht oder Menge selbst eingegeben');
  await expect.element(hint).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Werte bestätigen' })).not.toBeInTheDocument();
  await openApplication(`/control/bookings/${id}`, plant.operator);
  await expect.element(hint).toBeVisible();
  await page.getByRole('button', { name: 'Werte bestätigen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Werte bestätigen' });
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Wie sonst auch');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Werte bestätigen' }).click();
  await expectSeen(page.getByText('Werte bestätigt'));
  await expect.element(hint).not.toBeInTheDocument();
});

it('the operator alone replaces what they typed while the scale says nothing, and no final slip is promised before', async () => {
  const id = await onScale(scales.dead);
  const { operator } = plant;
  const weigh = (kind: 'full' | 'empty', kg: number) =>
    callAs(operator, 'POST /bookings/:id/weighings', {
      params: { id },
      body: { source: 'manual', kind, kg, reason: 'Waage ist aus' },
    });
  const step = (name: 'driveToStorageLocation' | 'unloadMaterial' | 'selectEmptyScale' | 'finishProcess') =>
    callAs(operator, 'POST /bookings/:id/steps/:step', {
      params: { id, step: name },
      body: name === 'selectEmptyScale' ? { scaleId: scales.dead } : {},
    });
  await weigh('full', 37_240);
  await step('driveToStorageLocation');
  await step('unloadMaterial');
  await step('selectEmptyScale');
  await weigh('empty', 41_000);
  await step('finishProcess');
  await openApplication(`/control/bookings/${id}`, operator);
  await expect.element(page.getByText('ergeben kein Nettogewicht')).toBeVisible();
  await expect.element(page.getByText('Der Wiegeschein ist endgültig')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Leergewicht ersetzen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leergewicht ersetzen' });
  await dialog.getByLabelText('Gewicht in kg').fill('14.100');
  await dialog.getByLabelText('Grund').fill('Vertippt');
  await dialog.getByRole('button', { name: 'Dieses Gewicht übernehmen' }).click();
  await expect.element(page.getByText('Der Wiegeschein ist endgültig')).toBeVisible();
  await expect.element(page.getByText('ergeben kein Nettogewicht')).not.toBeInTheDocument();
});
