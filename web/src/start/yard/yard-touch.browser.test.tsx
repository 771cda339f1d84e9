import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { todayAtPlant } from '../../core/words/formats.ts';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { pressByKeys } from '../../testing/keyboard.ts';
import { cutCalls, refuseCalls, watchCalls } from '../../testing/network.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
let scaleId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  scaleId = (await callAs(plant.manager, 'GET /scales', {})).items[0]?.id ?? '';
});

/** A lorry that is weighed full and has yet to drive to the only place that is proposed. */
const weighFull = async (licensePlate: string): Promise<string> => {
  const { manager, operator } = plant;
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const [supplier] = (await callAs(manager, 'GET /addresses', {})).items;
  const goods = { articleId: article?.id ?? '', supplierId: supplier?.id ?? null };
  const announced = { type: 'incoming', transport: 'delivery', licensePlate, ...goods } as const;
  const { id } = await callAs(manager, 'POST /bookings', { body: { ...announced, deliveryDate: todayAtPlant() } });
  await callAs(operator, 'POST /bookings/:id/steps/:step', { params: { id, step: 'registerVehicle' }, body: {} });
  await callAs(operator, 'POST /bookings/:id/steps/:step', { params: { id, step: 'selectScale' }, body: { scaleId } });
  const weighing = { source: 'manual', kind: 'full', kg: 40_000, reason: 'Waage gewartet' } as const;
  await callAs(operator, 'POST /bookings/:id/weighings', { params: { id }, body: weighing });
  return id;
};
const card = (group: RegExp, plate: string) =>
  page.getByRole('region', { name: group }).getByRole('listitem').filter({ hasText: plate });
const touch = (name: string) => page.getByRole('button', { name, exact: true });

it('leads a lorry on by one touch of its card, by keys too, and opens the gate screen for what needs more', async () => {
  await weighFull('UE-TO 1');
  await openApplication('/control', plant.operator);
  await expect.element(card(/^Zum Lagerort fahren/, 'UE-TO 1')).toBeVisible();
  await expect.element(touch('Dort ist entladen, UE-TO 1')).toHaveAccessibleDescription('Lager FS1');
  expect(touch('Dort ist entladen, UE-TO 1').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
  await expectAccessibleAtBothWidthsAtNight();
  await pressByKeys(touch('Dort ist entladen, UE-TO 1'));
  await expect.element(card(/^Leer wiegen/, 'UE-TO 1')).toBeVisible();
  expect(
    card(/^Leer wiegen/, 'UE-TO 1')
      .getByRole('button')
      .elements(),
  ).toEqual([]);
});

it('names on the card of a transfer what its due drive leads to, and that it is one', async () => {
  const { manager, operator } = plant;
  const { items } = await callAs(manager, 'GET /inventory', {});
  const silo = items.find(({ stocks }) => stocks.length > 0);
  const hall = { code: 'H1', name: 'Halle Nord', type: 'mass', unit: 'ton' } as const;
  const destinationLocationId = (await callAs(manager, 'POST /locations', { body: hall })).id;
  const places = { originLocationId: silo?.id ?? '', destinationLocationId };
  const goods = { articleId: silo?.stocks[0]?.articleId ?? '', deliveryDate: todayAtPlant() };
  const body = { type: 'internal', licensePlate: 'UE-TO 6', ...goods, ...places } as const;
  const { id } = await callAs(manager, 'POST /bookings', { body });
  await callAs(operator, 'POST /bookings/:id/steps/:step', { params: { id, step: 'registerVehicle' }, body: {} });
  const atScale = { params: { id, step: 'selectEmptyScale' }, body: { scaleId } } as const;
  await callAs(operator, 'POST /bookings/:id/steps/:step', atScale);
  const weighing = { source: 'manual', kind: 'empty', kg: 15_000, reason: 'Waage gewartet' } as const;
  await callAs(operator, 'POST /bookings/:id/weighings', { params: { id }, body: weighing });
  await openApplication('/control', operator);
  const transfer = card(/^Zum Lagerort fahren/, 'UE-TO 6');
  await expect.element(transfer.getByText(/^Umlagerung · /)).toBeVisible();
  await expect.element(transfer.getByText(new RegExp(`· ${silo?.name}$`, 'u'))).toBeVisible();
  expect(transfer.getByText(/Halle Nord/).elements()).toEqual([]);
  await expect.element(touch('Dort ist beladen, UE-TO 6')).toHaveAccessibleDescription(silo?.name ?? '');
  await expectAccessibleAtBothWidthsAtNight();
});

it('takes two taps for one: the second would meet another lorry', async () => {
  await weighFull('UE-TO 2');
  await weighFull('UE-TO 3');
  await openApplication('/control', plant.operator);
  await expect.element(touch('Dort ist entladen, UE-TO 3')).toBeVisible();
  const asked = watchCalls(/driveToStorageLocation|unloadMaterial/);
  await touch('Dort ist entladen, UE-TO 2').dblClick();
  await expect.element(card(/^Leer wiegen/, 'UE-TO 2')).toBeVisible();
  expect(asked.length).toBe(1);
});

it('tells on the card why a step was refused, and keeps what is pressed without a line', async () => {
  await weighFull('UE-TO 4');
  await openApplication('/control', plant.operator);
  const letIn = refuseCalls(/driveToStorageLocation/, 'location.locked');
  await touch('Dort ist entladen, UE-TO 4').click();
  await expect.element(card(/^Zum Lagerort fahren/, 'UE-TO 4').getByRole('alert')).toBeVisible();
  letIn();
  const mend = cutCalls(/driveToStorageLocation/);
  await touch('Dort ist entladen, UE-TO 4').click();
  await expect.element(card(/^Leer wiegen/, 'UE-TO 4').getByText('wartet auf Verbindung')).toBeVisible();
  mend();
  // It may be sent by itself meanwhile: no button is sure to stay.
  window.dispatchEvent(new Event('online'));
  await expect.element(card(/^Leer wiegen/, 'UE-TO 4').getByText('wartet auf Verbindung')).not.toBeInTheDocument();
});

it('is beside the overview for whoever runs the plant and takes lorries in', async () => {
  await openApplication('/control', plant.manager);
  await page.getByRole('navigation', { name: 'Ansichten' }).getByRole('link', { name: 'Hof' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hof' })).toBeVisible();
  expect(window.location.search).toBe('?tab=yard');
  await page.getByRole('textbox', { name: 'Kennzeichen' }).fill('UE-TO 5');
  await expect.element(page.getByRole('list', { name: 'Was gekommen ist' })).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await page.getByRole('link', { name: /UE-TO 1/ }).click();
  await page.getByRole('link', { name: 'Zurück zum Hof' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hof' })).toBeVisible();
});
