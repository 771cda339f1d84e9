import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { cutCalls } from '../../testing/network.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { toDesk, toNarrowPhone, toPhone } from '../../testing/widths.ts';

let plant: Plant;
let articleId: string;
let supplierId: string;
let vehicleId: string;
let driverId: string;
const today = plainDateIn(new Date(), 'Europe/Berlin');

/** One delivery of the lorry, from the gate to the stock. */
const deliver = async (): Promise<void> => {
  const { manager } = plant;
  const body = { articleId, supplierId, vehicleId, driverId };
  const { id } = await callAs(manager, 'POST /bookings/arrivals', { body });
  const [scale] = (await callAs(manager, 'GET /scales', {})).items;
  const step = (
    name: 'selectScale' | 'driveToStorageLocation' | 'unloadMaterial' | 'selectEmptyScale' | 'finishProcess',
  ) => callAs(manager, 'POST /bookings/:id/steps/:step', { params: { id, step: name }, body: { scaleId: scale?.id } });
  const weigh = (kind: 'full' | 'empty', kg: number) =>
    callAs(manager, 'POST /bookings/:id/weighings', {
      params: { id },
      body: { source: 'manual', kind, kg, reason: 'Anzeige abgelesen' },
    });
  await step('selectScale');
  await weigh('full', 40_000);
  for (const name of ['driveToStorageLocation', 'unloadMaterial', 'selectEmptyScale'] as const) await step(name);
  await weigh('empty', 15_000);
  await step('finishProcess');
};

beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { manager } = plant;
  const farm = { type: 'agricultural-operation', companyName: 'Hof Wägemann', proofRule: 'none' } as const;
  const params = { id: (await callAs(manager, 'POST /addresses', { body: farm })).id };
  supplierId = params.id;
  vehicleId = (await callAs(manager, 'POST /addresses/:id/vehicles', { params, body: { licensePlate: 'UE-WM 7' } })).id;
  const driver = { name: 'Erika Petersen', idCode: 'RFID-04A2' };
  driverId = (await callAs(manager, 'POST /addresses/:id/drivers', { params, body: driver })).id;
  articleId = (await callAs(manager, 'GET /articles', {})).items[0]?.id ?? '';
  await deliver();
});
beforeEach(async () => {
  const open = await callAs(plant.manager, 'GET /bookings', { query: { status: ['open'], size: 50 } });
  for (const { id } of open.items)
    await callAs(plant.manager, 'POST /bookings/:id/abort', { params: { id }, body: { reason: 'Aufgeräumt' } });
  await openApplication('/control', plant.operator);
});

const announce = (fields: object = {}) =>
  callAs(plant.manager, 'POST /bookings', {
    body: { type: 'incoming', transport: 'delivery', deliveryDate: today, articleId, supplierId, ...fields },
  });
const field = () => page.getByRole('textbox', { name: 'Kennzeichen' });
const choices = () => page.getByRole('list', { name: 'Was gekommen ist' });
const expectGate = (plate: string) =>
  expect.element(page.getByRole('heading', { level: 1, name: plate })).toBeVisible();

describe('a lorry that nobody announced', () => {
  it('is booked in two touches, on a phone with targets for gloves', async () => {
    await toPhone();
    await field().fill('uewm7');
    const proposal = choices().getByRole('button', { name: /Zuletzt am .*UE-WM 7.*Hof Wägemann/u });
    await expect.element(proposal).toBeVisible();
    await expectAccessibleAtNight();
    await proposal.click();
    const book = page.getByRole('button', { name: 'Ankunft buchen' });
    await expect.element(book).toBeVisible();
    for (const target of [field(), proposal, book])
      expect(target.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
    await expectAccessibleAtNight();
    await book.click();
    await expectGate('UE-WM 7');
    await expect.element(page.getByRole('heading', { name: 'Voll wiegen' })).toBeVisible();
  });

  it('is booked by a reader of codes and the keyboard alone', async () => {
    await field().click();
    await userEvent.keyboard('rfid-04a2{Enter}');
    await expect.element(page.getByText('Fahrer: Erika Petersen')).toBeVisible();
    await expect.element(choices().getByRole('button', { name: /Zuletzt am/u })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Ankunft buchen' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectGate('UE-WM 7');
    await expect.poll(() => document.activeElement?.id).toBe('main');
    const [booking] = (await callAs(plant.manager, 'GET /bookings', { query: { status: ['open'] } })).items;
    expect(booking?.driverName).toBe('Erika Petersen');
  });

  it('and that nobody knows is booked with what the operator says of it', async () => {
    await field().fill('lg xy 9');
    await choices()
      .getByRole('button', { name: /LG XY 9.*Neues Kennzeichen/u })
      .click();
    const book = page.getByRole('button', { name: 'Ankunft buchen' });
    await expect.element(book).toBeDisabled();
    await page.getByRole('combobox', { name: 'Artikel' }).fill('Mais');
    await page.getByRole('option', { name: 'Maissilage' }).click();
    await page.getByRole('combobox', { name: 'Lieferant' }).fill('Wäge');
    await page.getByRole('option', { name: 'Hof Wägemann' }).click();
    await expectAccessibleAtNight();
    await book.click();
    await expectGate('LG XY 9');
    await expect.element(page.getByText(/Maissilage · Hof Wägemann/u)).toBeVisible();
  });

  it('shows its fields and the button whole, at each width', async () => {
    for (const show of [toDesk, toPhone, toNarrowPhone]) {
      await show();
      await openApplication('/control', plant.operator);
      await field().fill('lg xy 9');
      await choices()
        .getByRole('button', { name: /LG XY 9.*Neues Kennzeichen/u })
        .click();
      const book = choices().getByRole('button', { name: 'Ankunft buchen' });
      const wide = [
        choices().getByRole('radiogroup'),
        ...['Artikel', 'Lieferant'].map((name) => choices().getByRole('combobox', { name })),
        book.getByText('Ankunft buchen'),
      ];
      await expect.element(book).toBeVisible();
      const around = choices().element().getBoundingClientRect();
      for (const one of wide) {
        const { left, right, width } = one.element().getBoundingClientRect();
        expect(width).toBeGreaterThan(130);
        expect(left).toBeGreaterThanOrEqual(around.left);
        expect(right).toBeLessThanOrEqual(around.right);
      }
    }
  });

  it('and fetches is booked with what it gets, on a phone', async () => {
    await toPhone();
    await field().fill('lg ab 3');
    await choices()
      .getByRole('button', { name: /LG AB 3.*Neues Kennzeichen/u })
      .click();
    await page.getByRole('combobox', { name: 'Lieferant' }).fill('Wäge');
    await page.getByRole('option', { name: 'Hof Wägemann' }).click();
    await page.getByText('Holt ab', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Artikel' }).fill('Mais');
    await page.getByRole('option', { name: 'Maissilage' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Empfänger' })).toHaveValue('');
    await page.getByRole('combobox', { name: 'Empfänger' }).fill('Wäge');
    await page.getByRole('option', { name: 'Hof Wägemann' }).click();
    await expectAccessible();
    await page.getByRole('button', { name: 'Ankunft buchen' }).click();
    await expectGate('LG AB 3');
    await expect.element(page.getByRole('heading', { name: 'Waage für Leerwägung wählen', level: 2 })).toBeVisible();
    const [booking] = (await callAs(plant.manager, 'GET /bookings', { query: { status: ['open'] } })).items;
    expect(booking).toMatchObject({ type: 'outgoing', supplier: null, receiver: { name: 'Hof Wägemann' } });
  });

  it('of a driver in another lorry is asked for its plate', async () => {
    await field().fill('RFID-04A2');
    await choices().getByRole('button', { name: 'Ein anderes Fahrzeug' }).click();
    const book = choices().getByRole('button', { name: 'Ankunft buchen' });
    await page.getByRole('combobox', { name: 'Artikel' }).fill('Mais');
    await page.getByRole('option', { name: 'Maissilage' }).click();
    await expect.element(book).toBeDisabled();
    await choices().getByRole('textbox', { name: 'Kennzeichen' }).fill('UE-LEIH 1');
    await book.click();
    await expectGate('UE-LEIH 1');
  });
});

describe('a lorry with an open booking', () => {
  it('is proposed by that first, and registered by it', async () => {
    const { number } = await announce({ vehicleId });
    await field().fill('ue-wm 7');
    const first = choices().getByRole('listitem').first();
    await expect.element(first).toMatchTextContent(new RegExp(`Heute erwartet.*${number}`, 'u'));
    await first.getByRole('button', { name: /Fahrzeug anmelden$/u }).click();
    await expect.element(page.getByText(number)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Voll wiegen' })).toBeVisible();
    await openApplication('/control', plant.operator);
    await field().fill('uewm7');
    await choices()
      .getByRole('link', { name: /Schon auf dem Hof/u })
      .click();
    await expectGate('UE-WM 7');
  });

  it('gets a second one only by another word, with the way to the first', async () => {
    const { number } = await announce({ vehicleId });
    await field().fill('uewm7');
    await choices()
      .getByRole('button', { name: /Zuletzt am/u })
      .click();
    await page.getByRole('button', { name: 'Ankunft buchen' }).click();
    await expect.element(page.getByText('Dieses Fahrzeug hat noch eine offene Buchung.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: `Zur Buchung ${number}` })).toBeVisible();
    await expectAccessibleAtNight();
    await page.getByRole('button', { name: 'Weitere Fahrt' }).click();
    await expectGate('UE-WM 7');
    await expect.element(page.getByText(number)).not.toBeInTheDocument();
  });

  it('is registered on another one only by another word', async () => {
    const { id } = await announce({});
    const { number } = await announce({ vehicleId });
    await openApplication(`/control/bookings/${id}`, plant.operator);
    // The yard before it has a field of the same name.
    await expect.element(page.getByRole('heading', { level: 2, name: 'Fahrzeug anmelden' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Kennzeichen' }).fill('UEWM 7');
    await page.getByRole('button', { name: 'Fahrzeug anmelden' }).click();
    await expect.element(page.getByRole('link', { name: `Zur Buchung ${number}` })).toBeVisible();
    await page.getByRole('button', { name: 'Weitere Fahrt' }).click();
    await expect.element(page.getByRole('heading', { name: 'Voll wiegen' })).toBeVisible();
  });

  it('is announced a second time only by another word', async () => {
    const { number } = await announce({ vehicleId });
    await openApplication('/verwaltung/buchungen/add', plant.manager);
    await page.getByRole('combobox', { name: 'Artikel' }).fill('Mais');
    await page.getByRole('option', { name: 'Maissilage' }).click();
    await page.getByRole('textbox', { name: 'Kennzeichen' }).fill('UE-WM 7');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect.element(page.getByRole('link', { name: `Zur Buchung ${number}` })).toBeVisible();
    await expectAccessibleAtNight();
    await page.getByRole('button', { name: 'Weitere Fahrt' }).click();
    await expect.element(page.getByRole('heading', { name: 'Fahrzeug anmelden' })).toBeVisible();
  });
});

it('tells when nobody can be asked, and a driver books nothing', async () => {
  await expect.element(field()).toBeVisible();
  const mend = cutCalls(/bookings\/arrivals/);
  await field().fill('uewm7');
  await expect.element(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  mend();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(choices()).toBeVisible();
  await openApplication('/control', plant.driver);
  await expect.element(page.getByRole('heading', { name: 'Hof', level: 1 })).toBeVisible();
  await expect.element(field()).not.toBeInTheDocument();
  await expect.element(page.getByText('Keine Fahrt für Sie')).toBeVisible();
});
