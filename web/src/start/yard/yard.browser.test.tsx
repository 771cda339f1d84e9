import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { todayAtPlant } from '../../core/words/formats.ts';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, linkDriver, type Plant } from '../../testing/found-plant.ts';
import { watchCalls } from '../../testing/network.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { toDesk, toPhone } from '../../testing/widths.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

it('shows as finished today what lorries brought and took, and nothing that was only booked', async () => {
  const { manager, operator } = plant;
  const { items } = await callAs(manager, 'GET /inventory', {});
  const silo = items.find(({ stocks }) => stocks.length > 0);
  const articleId = silo?.stocks[0]?.articleId ?? '';
  const correction = { articleId, locationId: silo?.id ?? '', countedAmount: 24, reason: 'Gezählt' };
  const { id } = await callAs(manager, 'POST /bookings/corrections', { body: correction });
  await callAs(manager, 'POST /bookings/:id/reverse', { params: { id }, body: { reason: 'Verzählt' } });
  await callAs(manager, 'POST /bookings/corrections', { body: correction });
  await openApplication('/control', operator);
  await expect.element(page.getByRole('heading', { name: 'Heute fertig' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'UE-LW 130' })).toBeVisible();
  const finished = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'UE-LW 130' }) });
  await expect.element(finished).toMatchTextContent('25,00 t');
  // Whatever has no plate is told by its number.
  expect(page.getByRole('link', { name: /^\d{4}-\d{6}$/ }).elements()).toEqual([]);
});

const announce = async (deliveryDate: string): Promise<string> => {
  const [article] = (await callAs(plant.manager, 'GET /articles', {})).items;
  const body = { type: 'incoming', transport: 'delivery', deliveryDate, articleId: article?.id ?? '' } as const;
  return (await callAs(plant.manager, 'POST /bookings', { body })).id;
};
const register = (id: string, licensePlate: string) =>
  callAs(plant.operator, 'POST /bookings/:id/steps/:step', {
    params: { id, step: 'registerVehicle' },
    body: { licensePlate },
  });
const group = (name: string | RegExp) => page.getByRole('region', { name });

it('shows who is in the yard by step, however many are announced for later, then who is expected today, and all scales', async () => {
  const { manager, operator } = plant;
  const today = todayAtPlant();
  for (let days = 1; days <= 102; days += 1) await announce(addDays(today, days));
  await register(await announce(addDays(today, -1)), 'UE-GE 1');
  await register(await announce(addDays(today, 200)), 'UE-MO 2');
  await announce(today);
  const sma = {
    protocol: 'sma',
    host: '127.0.0.1',
    port: 1,
    calibrationLicenceNumber: 'DE-1',
    capacityKg: 60_000,
    divisionKg: 20,
  } as const;
  for (const name of ['Waage 2', 'Waage 3', 'Waage 4', 'Waage 5'])
    await callAs(manager, 'POST /scales', {
      body: { ...sma, name },
    });
  await openApplication('/control', operator);
  const atScale = group(/^Voll wiegen/);
  await expect.element(atScale.getByRole('link', { name: /UE-GE 1.*da seit \d+\smin/ })).toBeVisible();
  const plates = atScale
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent?.slice(0, 7));
  expect(plates).toEqual(['UE-GE 1', 'UE-MO 2']);
  await expect.element(page.getByText('2 Fahrzeuge auf dem Hof')).toBeVisible();
  await expect
    .poll(() =>
      group(/^Heute angekündigt/)
        .getByRole('link')
        .elements(),
    )
    .toHaveLength(1);
  await expect.element(page.getByText('Waage 5')).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  const isAbove = (one: Element, other: Element) => one.getBoundingClientRect().top < other.getBoundingClientRect().top;
  const scales = page.getByRole('heading', { name: 'Waagen' });
  expect(isAbove(scales.element(), atScale.element())).toBe(true);
  await toPhone();
  await expect.poll(() => isAbove(atScale.element(), scales.element())).toBe(true);
});

it('has the field and the scales in one band, the steps beside each other, and marks who may not unload', async () => {
  const { manager, operator } = plant;
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const address = { type: 'agricultural-operation', companyName: 'Hof Düring' } as const;
  const { id: supplierId } = await callAs(manager, 'POST /addresses', { body: address });
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate: todayAtPlant() } as const;
  const [contract] = (await callAs(manager, 'GET /contracts', {})).items;
  for (const [plate, from] of [
    ['UE-GO 9', supplierId],
    ['UE-OK 1', contract?.supplier.id ?? ''],
  ] as const) {
    const body = { ...kind, supplierId: from, articleId: article?.id ?? '' };
    await register((await callAs(manager, 'POST /bookings', { body })).id, plate);
  }
  await openApplication('/control', operator);
  const blocked = page.getByRole('link', { name: /UE-GO 9 da seit \d+\smin .*Entladen gesperrt/ });
  await expect.element(blocked).toBeVisible();
  await expect.element(page.getByRole('link', { name: /UE-OK 1/ })).toMatchTextContent(/^(?!.*gesperrt)/u);
  const boxOf = (one: { element: () => Element }) => one.element().getBoundingClientRect();
  const [atScale, expected] = [group(/^Voll wiegen/), group(/^Heute angekündigt/)];
  const [field, scales] = [group('Ankunft'), page.getByRole('heading', { name: 'Waagen' })];
  expect(Math.abs(boxOf(field).top - boxOf(scales).top)).toBeLessThan(8);
  expect(boxOf(expected).top).toBe(boxOf(atScale).top);
  expect(boxOf(expected).left).toBeGreaterThan(boxOf(atScale).right);
  await toPhone();
  await expect.poll(() => boxOf(expected).top > boxOf(atScale).bottom).toBe(true);
  // The first lorry stands whole on the first screen.
  expect(boxOf(page.getByRole('link', { name: /UE-GE 1/ })).bottom).toBeLessThan(844);
  await toDesk();
  await openApplication('/verwaltung/buchungen', manager);
  await expect.element(page.getByRole('row', { name: /UE-GO 9/ })).toMatchTextContent('Entladen gesperrt');
  await expect.element(page.getByRole('row', { name: /UE-OK 1/ })).toMatchTextContent(/^(?!.*gesperrt)/u);
});

it('shows the only scale above the lorries on a phone, in one line', async () => {
  const { operator } = await foundPlant({ isStocked: true });
  await toPhone();
  await openApplication('/control', operator);
  const scales = page.getByRole('heading', { name: 'Waagen' });
  await expect.element(scales).toBeInTheDocument();
  const line = scales.element().parentElement?.getBoundingClientRect();
  expect(line?.bottom).toBeLessThan(450);
  expect(line?.height).toBeLessThan(100);
});

it('tells whoever only drives of their own trips, not of the yard', async () => {
  await openApplication('/control', plant.driver);
  await expect.element(page.getByText('Gerade ist keine Ihrer Fahrten auf dem Hof')).toBeVisible();
  const driverId = await linkDriver(plant);
  const [article] = (await callAs(plant.manager, 'GET /articles', {})).items;
  const trip = { type: 'incoming', transport: 'delivery', deliveryDate: todayAtPlant(), driverId } as const;
  const body = { ...trip, articleId: article?.id ?? '', licensePlate: 'UE-FA 8' };
  const { id } = await callAs(plant.manager, 'POST /bookings', { body });
  await expect.element(page.getByRole('link', { name: /UE-FA 8.*Als Nächstes: Fahrzeug anmelden/ })).toBeVisible();
  await register(id, 'UE-FA 8');
  await expect.element(page.getByText('1 Ihrer Fahrten auf dem Hof')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /UE-FA 8.*Als Nächstes: Voll wiegen/ })).toBeVisible();
});

it('prints the slip of what was finished today from its row', async () => {
  await openApplication('/control', plant.operator);
  const asked = watchCalls(/delivery-slip\.pdf/);
  await page.getByRole('button', { name: 'Lieferschein UE-LW 130' }).click();
  await expect.poll(() => asked.length).toBe(1);
});
