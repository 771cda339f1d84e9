import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { openTab } from '../../testing/record-actions.ts';

it('more than a location holds is unloaded only by a second press, which the booking then tells', async () => {
  const { manager, operator } = await foundPlant({ isStocked: true });
  const location = { code: 'M1', name: 'Miete Süd', type: 'mass', unit: 'ton', maximumAmount: 10 } as const;
  const { id: locationId } = await callAs(manager, 'POST /locations', { body: location });
  const [known] = (await callAs(manager, 'GET /bookings', { query: { type: 'incoming' } })).items;
  const { vehicleId, article, supplier } = await callAs(manager, 'GET /bookings/:id', {
    params: { id: known?.id ?? '' },
  });
  const [scale] = (await callAs(manager, 'GET /scales', {})).items;
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const lorry = { articleId: article?.id ?? '', supplierId: supplier?.id ?? '', vehicleId, deliveryDate };
  const { id } = await callAs(manager, 'POST /bookings', {
    body: { ...lorry, type: 'incoming', transport: 'delivery' },
  });
  const params = { id };
  const step = (name: 'registerVehicle' | 'selectScale' | 'driveToStorageLocation', body: object) =>
    callAs(manager, 'POST /bookings/:id/steps/:step', { params: { id, step: name }, body });
  await step('registerVehicle', {});
  await step('selectScale', { scaleId: scale?.id });
  await callAs(manager, 'POST /bookings/:id/weighings', {
    params,
    body: { source: 'manual', kind: 'full', kg: 40_000, reason: 'Waage gewartet' },
  });
  await step('driveToStorageLocation', { locationId });

  await openApplication(`/control/bookings/${id}`, operator);
  const overfill = page.getByRole('button', { name: 'Trotzdem: Höchstmenge überschreiten' });
  await expect.element(overfill).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Entladen' }).click();
  await expect.element(overfill).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await overfill.click();
  await expect.element(overfill).not.toBeInTheDocument();
  await expect.poll(async () => (await callAs(manager, 'GET /bookings/:id', { params })).overfillConfirmed).toBe(true);

  await openApplication(`/verwaltung/buchungen/${id}`, manager);
  await expect.element(page.getByText('Überfüllung bestätigt')).toBeVisible();
  await openTab('Verlauf');
  await expectSeen(page.getByText('Überfüllung bestätigt'));
});
