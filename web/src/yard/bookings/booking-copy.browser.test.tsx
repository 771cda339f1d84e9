import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths, expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { chooseAction } from '../../testing/record-actions.ts';

let plant: Plant;
let supplierId: string;
let vehicleId: string;
let driverId: string;
let bookingId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { manager } = plant;
  const farm = { type: 'agricultural-operation', companyName: 'Hof Kopie' } as const;
  supplierId = (await callAs(manager, 'POST /addresses', { body: farm })).id;
  const below = { id: supplierId };
  const truck = { params: below, body: { licensePlate: 'UE-KO 12' } };
  vehicleId = (await callAs(manager, 'POST /addresses/:id/vehicles', truck)).id;
  driverId = (await callAs(manager, 'POST /addresses/:id/drivers', { params: below, body: { name: 'Jan Ohm' } })).id;
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const kind = { type: 'incoming', transport: 'collection', deliveryDate: '2026-01-05', comment: 'Tor 2' } as const;
  const body = { ...kind, supplierId, vehicleId, driverId, articleId: article?.id ?? '' };
  bookingId = (await callAs(manager, 'POST /bookings', { body })).id;
});

const address = (part: string) => new RegExp(`/adressen/${supplierId}/${part}$`);

describe('the page of a booking', () => {
  it('leads to its vehicle and its driver', async () => {
    await openApplication(`/verwaltung/buchungen/${bookingId}`, plant.manager);
    const plate = page.getByRole('link', { name: 'UE-KO 12', exact: true });
    await expect.element(plate).toHaveAttribute('href', expect.stringMatching(address(`vehicle/${vehicleId}`)));
    const driver = page.getByRole('link', { name: 'Jan Ohm', exact: true });
    await expect.element(driver).toHaveAttribute('href', expect.stringMatching(address(`driver/${driverId}`)));
    await expectAccessibleAtBothWidthsAtNight();
  });

  it('begins another one of today that goes like it, without what was said of this one alone', async () => {
    await openApplication(`/verwaltung/buchungen/${bookingId}`, plant.manager);
    // Two open bookings of a lorry would have to be meant.
    const abort = { params: { id: bookingId }, body: { reason: 'Fährt erst morgen' } };
    await callAs(plant.manager, 'POST /bookings/:id/abort', abort);
    await chooseAction('Kopieren');
    await expect.element(page.getByRole('heading', { level: 1, name: /^Neue Buchung wie 20/ })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Bemerkung' })).toHaveValue('');
    await expectAccessibleAtBothWidths();
    await sendByKeys();
    await expect.poll(place).toMatch(/buchungen\/[0-9a-f-]{36}$/);
    const id = place().split('/').at(-1) ?? '';
    expect(id).not.toBe(bookingId);
    const copy = await callAs(plant.manager, 'GET /bookings/:id', { params: { id } });
    const deliveryDate = plainDateIn(new Date(copy.createdAt), 'Europe/Berlin');
    expect(copy).toMatchObject({ type: 'incoming', transport: 'collection', deliveryDate, vehicleId, driverId });
    expect(copy).toMatchObject({ supplier: { id: supplierId }, licensePlate: 'UE-KO 12', comment: null, fullKg: null });
  });
});
