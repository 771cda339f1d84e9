import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

/** The lorry's bookings before are still open. */
const inTurn = { confirmSecondOpen: true };

/** A new delivery of a supplier whose vehicles needn't be weighed empty each time. Answers its id. */
const bookDelivery = async (): Promise<string> => {
  const { manager } = plant;
  const address = { type: 'agricultural-operation', companyName: 'Hof Wägemann' } as const;
  const curbWeightRule = { type: 'interval', intervalHours: 24 } as const;
  const supplier = await callAs(manager, 'POST /addresses', { body: { ...address, curbWeightRule } });
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate, licensePlate: 'UE-LW 130' } as const;
  const body = { ...kind, articleId: article?.id ?? '', supplierId: supplier.id, ...inTurn };
  return (await callAs(manager, 'POST /bookings', { body })).id;
};

/** Types the full weight of a delivery; the vehicle's last empty weight stands in for the other one. */
const typeFullWeight = async (id: string): Promise<void> => {
  const { manager } = plant;
  const [scale] = (await callAs(manager, 'GET /scales', {})).items;
  await callAs(manager, 'POST /bookings/:id/steps/:step', { params: { id, step: 'registerVehicle' }, body: inTurn });
  const chosen = { scaleId: scale?.id ?? null };
  await callAs(manager, 'POST /bookings/:id/steps/:step', { params: { id, step: 'selectScale' }, body: chosen });
  const body = { source: 'manual', kind: 'full', kg: 38_000, reason: 'Waage in Wartung' } as const;
  await callAs(manager, 'POST /bookings/:id/weighings', { params: { id }, body });
};

const term = (name: string) => page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`, 'u') });

describe('a booking on a phone', () => {
  it('has no line for the net weight that it has not yet', async () => {
    const id = await bookDelivery();
    await toPhone();
    await openApplication(`/verwaltung/buchungen/${id}`, plant.manager);
    await expect.element(term('Kennzeichen')).toBeVisible();
    await expect.element(term('Netto')).not.toBeInTheDocument();
  });

  it('names the scale of a typed weight, and has no line for one where there was none', async () => {
    const id = await bookDelivery();
    await typeFullWeight(id);
    await toPhone();
    await openApplication(`/verwaltung/buchungen/${id}`, plant.manager);
    const cards = page.getByRole('list', { name: 'Wägungen' }).getByRole('listitem');
    await expect.element(cards.nth(0)).toMatchTextContent('Fahrzeugwaage');
    await expect.element(cards.nth(1)).toMatchTextContent('Gespeichertes Leergewicht');
    await expect.element(cards.nth(1)).not.toMatchTextContent('Waage');
  });
});
