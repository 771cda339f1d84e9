import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, linkDriver, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

type Step =
  | 'registerVehicle'
  | 'selectScale'
  | 'collectSampleContainer'
  | 'driveToStorageLocation'
  | 'unloadMaterial'
  | 'selectEmptyScale'
  | 'finishProcess';

/** A delivery that is weighed full and empty, and whose contract posts it only once its values are there. */
const waitForValues = async (): Promise<string> => {
  const { manager } = plant;
  const articleId = (await callAs(manager, 'GET /articles', {})).items[0]?.id ?? '';
  const scaleId = (await callAs(manager, 'GET /scales', {})).items[0]?.id;
  const farm = { type: 'agricultural-operation', companyName: 'Hof Probst', proofRule: 'none' } as const;
  const supplierId = (await callAs(manager, 'POST /addresses', { body: farm })).id;
  const sampled = { sampleRule: 'random', samplePercent: 100, postAfterValues: true } as const;
  const material = { articleId, unit: 'ton', targetAmount: 500, ...sampled } as const;
  const term = { startsOn: '2020-01-01', endsOn: '2099-12-31' };
  await callAs(manager, 'POST /contracts', {
    body: { number: 'V-WERTE', supplierId, ...term, materials: [material] },
  });
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate, licensePlate: 'UE-LB 1' } as const;
  const { id } = await callAs(manager, 'POST /bookings', { body: { ...kind, articleId, supplierId } });
  const step = (name: Step, body: object = {}) =>
    callAs(manager, 'POST /bookings/:id/steps/:step', { params: { id, step: name }, body });
  const weigh = (of: 'full' | 'empty', kg: number) =>
    callAs(manager, 'POST /bookings/:id/weighings', {
      params: { id },
      body: { source: 'manual', kind: of, kg, reason: 'Anzeige abgelesen' },
    });
  await step('registerVehicle', { driverId: await linkDriver(plant) });
  await step('selectScale', { scaleId });
  await step('collectSampleContainer');
  await weigh('full', 40_000);
  for (const name of ['driveToStorageLocation', 'unloadMaterial'] as const) await step(name);
  await step('selectEmptyScale', { scaleId });
  await weigh('empty', 15_000);
  await step('finishProcess');
  return id;
};

it('says that laboratory values are waited for, and lets the driver leave with a final ticket', async () => {
  const id = await waitForValues();
  await toPhone();
  await openApplication(`/control/bookings/${id}`, plant.driver);
  await expect.element(page.getByRole('heading', { name: 'Auf Laborwerte warten', level: 2 })).toBeVisible();
  await expect.element(page.getByText('Der Wiegeschein ist endgültig')).toBeVisible();
  await expectAccessibleAtNight();
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await page.getByRole('button', { name: 'Wiegeschein' }).click();
  await expect.poll(() => opened.mock.calls.length).toBe(1);
  const { items } = await callAs(plant.manager, 'GET /bookings/:id/papers', { params: { id } });
  const ticket = items.find(({ kind }) => kind === 'weighing-ticket');
  expect(ticket).toMatchObject({ isFinal: true, kept: [{ edition: 1 }] });
  await callAs(plant.manager, 'POST /bookings/:id/abort', { params: { id }, body: { reason: 'Falscher Hof' } });
  await openApplication(`/paper/${ticket?.kept[0]?.code}`, plant.manager);
  await expect.element(page.getByText('Die Buchung wurde danach abgebrochen.')).toBeVisible();
});
