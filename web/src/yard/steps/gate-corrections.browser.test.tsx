import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
let vehicleId: string;
let supplierId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { manager } = plant;
  const body = {
    type: 'agricultural-operation',
    companyName: 'Hof Wägemann',
    curbWeightRule: { type: 'always' },
  } as const;
  supplierId = (await callAs(manager, 'POST /addresses', { body })).id;
  const vehicle = { params: { id: supplierId }, body: { licensePlate: 'UE-WM 7' } };
  vehicleId = (await callAs(manager, 'POST /addresses/:id/vehicles', vehicle)).id;
});

type Step =
  | 'registerVehicle'
  | 'selectScale'
  | 'driveToStorageLocation'
  | 'unloadMaterial'
  | 'selectEmptyScale'
  | 'finishProcess';
const step = (id: string, name: Step, body = {}) =>
  callAs(plant.manager, 'POST /bookings/:id/steps/:step', { params: { id, step: name }, body });
const weigh = (id: string, kind: 'full' | 'empty', kg: number, weigher = plant.manager) =>
  callAs(weigher, 'POST /bookings/:id/weighings', {
    params: { id },
    body: { source: 'manual', kind, kg, reason: 'Anzeige abgelesen' },
  });

/** Its bookings before are still open. */
const inTurn = { confirmSecondOpen: true };

/** A delivery of the same lorry up to its full weight, on another scale if wanted. */
const weighFull = async (otherScaleId?: string, weigher = plant.manager): Promise<string> => {
  const { manager } = plant;
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const [scale] = (await callAs(manager, 'GET /scales', {})).items;
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate, vehicleId, supplierId } as const;
  const { id } = await callAs(manager, 'POST /bookings', {
    body: { ...kind, articleId: article?.id ?? '', ...inTurn },
  });
  await step(id, 'registerVehicle', inTurn);
  await step(id, 'selectScale', { scaleId: otherScaleId ?? scale?.id });
  await weigh(id, 'full', 40_000, weigher);
  return id;
};

/** The same up to its empty weight. */
const weighEmpty = async (kg: number): Promise<string> => {
  const id = await weighFull();
  const approval = { scope: 'booking', reason: 'Nachweis liegt vor', validUntil: null } as const;
  await callAs(plant.manager, 'POST /bookings/:id/approvals', { params: { id }, body: approval });
  for (const name of ['driveToStorageLocation', 'unloadMaterial', 'selectEmptyScale'] as const) await step(id, name);
  await weigh(id, 'empty', kg);
  return id;
};

/** An empty lorry that is about to be loaded. */
const weighBeforeLoading = async (kg: number): Promise<string> => {
  const { manager } = plant;
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const [scale] = (await callAs(manager, 'GET /scales', {})).items;
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const kind = { type: 'outgoing', transport: 'collection', deliveryDate, vehicleId, receiverId: supplierId } as const;
  const { id } = await callAs(manager, 'POST /bookings', {
    body: { ...kind, articleId: article?.id ?? '', ...inTurn },
  });
  await step(id, 'registerVehicle', inTurn);
  await step(id, 'selectEmptyScale', { scaleId: scale?.id });
  await weigh(id, 'empty', kg);
  await step(id, 'driveToStorageLocation');
  return id;
};

const openTerminal = (id: string) => openApplication(`/control/bookings/${id}`, plant.operator);

describe('a weight that is mended where the lorry stands', () => {
  it('is not weighed again while the scale gives nothing, and says why before anybody presses', async () => {
    const id = await weighFull();
    await toPhone();
    await openTerminal(id);
    const weights = page.getByRole('region', { name: 'Wägungen' });
    await expect.element(weights).toMatchTextContent(/Vollgewicht\s*40\.000 kg/u);
    await weights.getByRole('button', { name: 'Vollgewicht neu wiegen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vollgewicht neu wiegen' });
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Anhänger stand daneben');
    await expect.element(dialog).toMatchTextContent('Die Waage ist nicht erreichbar.');
    const take = dialog.getByRole('button', { name: 'Vollgewicht übernehmen' });
    await expect.element(take).toBeDisabled();
    for (const target of [take, dialog.getByRole('button', { name: 'Abbrechen' })])
      expect(target.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
    const label = take.element().querySelector('.mantine-Button-label');
    expect(label?.scrollWidth).toBeLessThanOrEqual(label?.clientWidth ?? 0);
    await expectAccessible();
  });

  it('that is in doubt is confirmed as it stands, and the way on is free', async () => {
    await step(await weighEmpty(15_000), 'finishProcess');
    const id = await weighEmpty(20_000);
    await openTerminal(id);
    await expect.element(page.getByText('weicht um mehr als 5 % vom letzten (15.000 kg) ab')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Vollgewicht neu wiegen' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Trotzdem beenden' })).toBeVisible();
    await page.getByRole('button', { name: 'Gewicht bestätigen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gewicht bestätigen' });
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Neuer Aufbau');
    await userEvent.keyboard('{Tab}');
    await dialog.getByRole('button', { name: 'Gewicht bestätigen' }).click();
    await expect.element(page.getByText('weicht um mehr als 5 %')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Ohne Schein beenden' }).click();
    await page.getByRole('link', { name: 'Zurück zum Hof' }).click();
    await expect.element(page.getByRole('heading', { name: 'Heute fertig' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'UE-WM 7' }).first()).toBeVisible();
    await openApplication(`/verwaltung/buchungen/${id}`, plant.manager);
    await expect.element(page.getByText(/^Bestätigt von .+: Neuer Aufbau$/u)).toBeVisible();
    await expectAccessibleAtNight();
  });

  it('and is in doubt before the lorry is loaded leaves the way on as it is', async () => {
    await openTerminal(await weighBeforeLoading(26_000));
    await expect.element(page.getByText('weicht um mehr als 5 % vom letzten (20.000 kg) ab')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Gewicht bestätigen' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Erledigt' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Trotzdem beenden' })).not.toBeInTheDocument();
  });

  it('that the yard has typed itself where no line leads to the scale is typed anew by it, within what the scale bears', async () => {
    const line = { protocol: 'none', host: null, port: null, calibrationLicenceNumber: null } as const;
    const range = { capacityKg: 42_000, divisionKg: 20, verifiedUntil: null, waivedUntil: null, waiver: null };
    const body = { name: 'Gemeindewaage', active: true, ...range, ...line };
    const scale = await callAs(plant.manager, 'POST /scales', { body });
    const id = await weighFull(scale.id, plant.operator);
    await toPhone();
    await openTerminal(id);
    const weights = page.getByRole('region', { name: 'Wägungen' });
    await weights.getByRole('button', { name: 'Vollgewicht ersetzen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vollgewicht ersetzen' });
    await dialog.getByLabelText('Gewicht in kg').fill('42.020');
    await dialog.getByLabelText('Grund').fill('Zahlendreher');
    const take = dialog.getByRole('button', { name: 'Dieses Gewicht übernehmen' });
    await take.click();
    await expect.element(dialog).toMatchTextContent('Mehr als die Höchstlast der Waage: 42.000 kg');
    await expectAccessible();
    await dialog.getByLabelText('Gewicht in kg').fill('41.240');
    await take.click();
    await expect.element(weights).toMatchTextContent(/Vollgewicht\s*41\.240 kg/u);
    await openApplication('/settings/scales', plant.manager);
    const row = page.getByRole('listitem').filter({ hasText: 'Gemeindewaage' });
    await expect.element(row).toMatchTextContent('Eichfrist nicht angegeben');
    await openTerminal(await weighFull(scale.id, plant.manager));
    await expect.element(weights).toMatchTextContent('40.000 kg');
    await expect.element(weights.getByRole('button', { name: 'Vollgewicht ersetzen' })).not.toBeInTheDocument();
  });
});

it('a lorry that turns back is called off at the gate, with a reason; a driver leaves that to the yard', async () => {
  const id = await weighFull();
  await openTerminal(id);
  await page.getByRole('button', { name: 'Buchung abbrechen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Feuchte Ware, zurückgeschickt');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Buchung abbrechen' }).click();
  await expectSeen(page.getByText('Abgebrochen', { exact: true }));
  await expect.element(page.getByRole('button', { name: 'Buchung abbrechen' })).not.toBeInTheDocument();
  const booking = await callAs(plant.manager, 'GET /bookings/:id', { params: { id } });
  expect([booking.status, booking.abortReason]).toEqual(['aborted', 'Feuchte Ware, zurückgeschickt']);
});
