import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import {
  callAs,
  foundPlant,
  makePerson,
  type Plant,
  type PlantPerson,
  standOnScale,
} from '../../testing/found-plant.ts';
import { cutCalls, loseAnswers, openNetwork, refuseCalls, watchCalls } from '../../testing/network.ts';
import { openApplication, reloadApplication } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
let operator: PlantPerson;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  operator = await makePerson(plant, ['red2Operator']);
});

/** What the gate sends: not what it reads. */
const presses = /\/(steps|weighings)\b/;
let id: string;
let plate = 0;
/** A delivery that stands before the choice of its scale. */
beforeEach(async () => {
  const { manager } = plant;
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const body = { type: 'incoming', transport: 'delivery', deliveryDate, articleId: article?.id ?? '' } as const;
  id = (await callAs(manager, 'POST /bookings', { body })).id;
  plate += 1;
  await callAs(manager, 'POST /bookings/:id/steps/:step', {
    params: { id, step: 'registerVehicle' },
    body: { licensePlate: `UE-OF ${plate}` },
  });
});

const open = () => openApplication(`/control/bookings/${id}`, operator.token);
const waiting = () => page.getByRole('region', { name: /Verbindung|Nicht angenommen/ });
const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
/** The browser says that the network is back. */
const comeBack = () => window.dispatchEvent(new Event('online'));
const booking = () => callAs(plant.manager, 'GET /bookings/:id', { params: { id } });
const weighByHand = async (kg: string) => {
  await page.getByLabelText('Gewicht in kg').fill(kg);
  await page.getByRole('button', { name: 'Dieses Gewicht übernehmen' }).click();
};

describe('while the server does not answer', () => {
  it('presses wait on the device, lead on, outlive a reload and are sent in their order', async () => {
    cutCalls(presses);
    await open();
    // The only scale has chosen itself.
    await expect.element(waiting()).toMatchTextContent(/1 Eingabe wartet auf Verbindung.*Waage wählen/u);
    await expect.element(page.getByText('Ohne Verbindung kann Halm die Waage nicht lesen.')).toBeVisible();
    await expect.element(page.getByLabelText('Grund')).toHaveValue('Ohne Verbindung an der Anzeige abgelesen');
    await weighByHand('40000');
    await expect.element(heading('Zum Lagerort fahren')).toBeVisible();
    await expect.element(waiting()).toMatchTextContent(/40\.000 kg/u);
    await expectAccessibleAtNight();
    await toPhone();
    await expectAccessibleAtNight();
    reloadApplication();
    await expect.element(heading('Zum Lagerort fahren')).toBeVisible();
    expect(await booking()).toMatchObject({ step: 'selectScale', weighings: [] });
    openNetwork();
    comeBack();
    await expect.element(waiting()).not.toBeInTheDocument();
    expect(await booking()).toMatchObject({
      step: 'driveToStorageLocation',
      weighings: [{ kg: 40_000, source: 'manual' }],
    });
  });

  it('what the server has done before its answer was lost is not done twice', async () => {
    await open();
    await page.getByRole('button', { name: 'Von Hand eingeben' }).click();
    await page.getByLabelText('Grund').fill('Anzeige abgelesen');
    loseAnswers(/\/weighings\b/);
    await weighByHand('40000');
    await expect.element(waiting()).toBeVisible();
    await expect.poll(async () => (await booking()).weighings.length).toBe(1);
    openNetwork();
    comeBack();
    await expect.element(waiting()).not.toBeInTheDocument();
    await expect.element(heading('Zum Lagerort fahren')).toBeVisible();
    expect((await booking()).weighings).toHaveLength(1);
  });

  it('what somebody else has done meanwhile stops the booking, is shown, and is let go of by hand alone', async () => {
    const mend = cutCalls(presses);
    await open();
    await weighByHand('40000');
    await expect.element(waiting()).toMatchTextContent(/2 Eingaben/u);
    await callAs(plant.manager, 'POST /bookings/:id/abort', { params: { id }, body: { reason: 'Falscher Hof' } });
    mend();
    comeBack();
    const refused = waiting().getByRole('alert');
    await expect
      .element(refused)
      .toMatchTextContent(/Nicht angenommen: „Waage wählen.*abgebrochen.*1 weitere Eingabe/u);
    await expect.element(page.getByText('Abgebrochen', { exact: true })).toBeVisible();
    await expectAccessibleAtNight();
    await refused.getByRole('button', { name: 'Verwerfen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Eingabe verwerfen?' });
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await expect.element(refused).toBeVisible();
    const sent = watchCalls(/\/steps\//);
    await refused.getByRole('button', { name: 'Nochmals senden' }).click();
    await expect.poll(() => sent).toHaveLength(1);
    await expect.element(refused).toBeVisible();
    await refused.getByRole('button', { name: 'Verwerfen' }).click();
    await dialog.getByRole('button', { name: 'Verwerfen' }).click();
    await expect.element(waiting()).not.toBeInTheDocument();
    expect(await booking()).toMatchObject({ status: 'aborted', weighings: [] });
  });
});

it('a weight from the scale takes the place of one by hand that was refused', async () => {
  const line = { protocol: 'mettler-toledo-continuous', host: '127.0.0.1' } as const;
  const port = await standOnScale(plant, 38_000);
  const bridge = { name: 'Brücke', ...line, port, capacityKg: 60_000, divisionKg: 20, active: true } as const;
  const licence = { calibrationLicenceNumber: 'DE-21-MI005' };
  const { id: scaleId } = await callAs(plant.manager, 'POST /scales', { body: { ...bridge, ...licence } });
  const params = { id, step: 'selectScale' } as const;
  await callAs(plant.manager, 'POST /bookings/:id/steps/:step', { params, body: { scaleId } });
  await open();
  await expect.element(page.getByRole('button', { name: 'Vollgewicht übernehmen' })).toBeEnabled();
  cutCalls(presses);
  await page.getByRole('button', { name: 'Von Hand eingeben' }).click();
  await page.getByLabelText('Grund').fill('Anzeige abgelesen');
  await weighByHand('40000');
  await expect.element(waiting()).toMatchTextContent(/40\.000 kg/u);
  openNetwork();
  refuseCalls(/\/weighings\b/, 'request.invalid');
  comeBack();
  await expect.element(waiting().getByRole('alert')).toMatchTextContent('Nicht angenommen');
  openNetwork();
  await page.getByRole('button', { name: 'Vollgewicht übernehmen' }).click();
  await expect.element(heading('Zum Lagerort fahren')).toBeVisible();
  await expect.element(waiting()).not.toBeInTheDocument();
  expect((await booking()).weighings).toMatchObject([{ kg: 38_000, source: 'scale' }]);
});
