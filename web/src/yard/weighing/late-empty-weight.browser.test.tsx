import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

/**
 * A delivery that the stored empty weight of its vehicle spared the second weighing,
 * at its end. Answers its id and version.
 */
const finishedDelivery = async () => {
  const { manager } = plant;
  const address = { type: 'agricultural-operation', companyName: 'Hof Wägemann' } as const;
  const supplier = await callAs(manager, 'POST /addresses', { body: { ...address, curbWeightRule: { type: 'none' } } });
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const [scale] = (await callAs(manager, 'GET /scales', {})).items;
  const [location] = (await callAs(manager, 'GET /locations', {})).items;
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const said = { transport: 'delivery', deliveryDate, articleId: article?.id ?? '', supplierId: supplier.id } as const;
  const created = { ...said, type: 'incoming', licensePlate: 'UE-LW 130', confirmSecondOpen: true } as const;
  const { id } = await callAs(manager, 'POST /bookings', { body: created });
  const effects = { scaleId: scale?.id ?? null, locationId: location?.id ?? null, confirmSecondOpen: true };
  const step = (name: 'registerVehicle' | 'selectScale' | 'driveToStorageLocation' | 'unloadMaterial') =>
    callAs(manager, 'POST /bookings/:id/steps/:step', { params: { id, step: name }, body: effects });
  await step('registerVehicle');
  await step('selectScale');
  const full = { source: 'manual', kind: 'full', kg: 38_000, reason: 'Waage in Wartung' } as const;
  await callAs(manager, 'POST /bookings/:id/weighings', { params: { id }, body: full });
  const approval = { scope: 'booking', reason: 'Nachweis liegt vor', validUntil: null } as const;
  await callAs(manager, 'POST /bookings/:id/approvals', { params: { id }, body: approval });
  await step('driveToStorageLocation');
  const { version } = await step('unloadMaterial');
  return { id, version, said };
};

it('another lorry than the one that was registered is weighed empty at the end, by hand where it has left the scale', async () => {
  const { id, version, said } = await finishedDelivery();
  const edit = { ...said, licensePlate: 'UE-XY 7', reason: 'Falsches Kennzeichen' };
  await callAs(plant.manager, 'PATCH /bookings/:id', { params: { id }, body: edit, version });
  await toPhone();
  await openApplication(`/control/bookings/${id}`, plant.manager);
  const late = page.getByRole('region', { name: 'Leergewicht fehlt' });
  await expect.element(late).toMatchTextContent('Für UE-XY 7 ist kein Leergewicht gespeichert.');
  await expectAccessibleAtNight();
  await userEvent.click(late.getByRole('button', { name: 'Von Hand eingeben' }));
  await userEvent.fill(late.getByRole('textbox', { name: 'Gewicht in kg' }), '14000');
  await userEvent.fill(late.getByRole('textbox', { name: 'Grund' }), 'An der Waage abgelesen');
  await userEvent.click(late.getByRole('button', { name: 'Dieses Gewicht übernehmen' }));
  await expect.element(late).not.toBeInTheDocument();
  await expectSeen(page.getByText('24.000 kg'));
});
