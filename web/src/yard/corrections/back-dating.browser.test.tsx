import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
const yesterday = addDays(plainDateIn(new Date(), 'Europe/Berlin'), -1);
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

/** A delivery of yesterday that waits for its last step; its id. */
const enterLate = async (): Promise<string> => {
  const { manager } = plant;
  const [silos, articles, addresses, scales] = await Promise.all([
    callAs(manager, 'GET /locations', { query: { search: 'FS1' } }),
    callAs(manager, 'GET /articles', {}),
    callAs(manager, 'GET /addresses', {}),
    callAs(manager, 'GET /scales', {}),
  ]);
  const [silo, article, supplier, scale] = [silos, articles, addresses, scales].map(({ items }) => items[0]?.id ?? '');
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate: yesterday, licensePlate: 'UE-NT 1' } as const;
  const body = { ...kind, articleId: article ?? '', supplierId: supplier ?? '', confirmSecondOpen: true };
  const { id } = await callAs(manager, 'POST /bookings', { body });
  const step = (name: string, input: object = {}) =>
    callAs(manager, 'POST /bookings/:id/steps/:step', { params: { id, step: name as 'weighing' }, body: input });
  const weigh = (which: 'full' | 'empty', kg: number) =>
    callAs(manager, 'POST /bookings/:id/weighings', {
      params: { id },
      body: { source: 'manual', kind: which, kg, reason: 'Lieferschein' },
    });
  await step('registerVehicle', { confirmSecondOpen: true });
  await step('selectScale', { scaleId: scale });
  await weigh('full', 40_000);
  await step('driveToStorageLocation', { locationId: silo });
  await step('unloadMaterial');
  await step('selectEmptyScale');
  await weigh('empty', 15_000);
  return id;
};

describe('a delivery of a past day', () => {
  it('tells before it is posted what it changes and what stays as it is', async () => {
    const id = await enterLate();
    await openApplication(`/verwaltung/buchungen/${id}`, plant.manager);
    await expect.element(page.getByRole('heading', { name: 'Nachgetragene Anlieferung' })).toBeVisible();
    await expect.element(page.getByText(/zählen ab .* 23:59 als eingegangen/)).toBeVisible();
    await expect.element(page.getByText('Die nächste Entnahme nimmt zuerst davon.')).toBeVisible();
    await expect.element(page.getByText('Keine Entnahme seither hätte davon genommen.')).toBeVisible();
    await page.getByText('Bestand am Ende der Tage seither').click();
    await expect.element(page.getByRole('row').filter({ hasText: '50,00 t' })).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
  });

  it('is said to be one where its date is entered', async () => {
    await openApplication('/verwaltung/buchungen/add', plant.manager);
    const date = page.getByRole('textbox', { name: 'Datum' }).first();
    await expect.element(date).toBeVisible();
    await expect.element(page.getByText('Dieser Tag ist vorbei')).not.toBeInTheDocument();
    await date.fill('05.01.2026');
    await expect.element(page.getByText('Dieser Tag ist vorbei')).toBeVisible();
  });
});
