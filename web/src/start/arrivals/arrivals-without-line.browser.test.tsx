import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../core/client/queries.ts';
import { expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, makePerson, type Plant } from '../../testing/found-plant.ts';
import { cutCalls, loseAnswers, openNetwork } from '../../testing/network.ts';
import { openApplication, reloadApplication, walkTo } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';
import { lateLorries } from './at-hand.ts';

let plant: Plant;
let articleId: string;
let supplierId: string;
/** One delivery of a lorry, from the gate to the stock. */
const deliver = async (licensePlate: string): Promise<void> => {
  const { manager } = plant;
  const { id } = await callAs(manager, 'POST /bookings/arrivals', { body: { articleId, supplierId, licensePlate } });
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
  const farm = { type: 'agricultural-operation', companyName: 'Hof Wägemann', proofRule: 'none' } as const;
  supplierId = (await callAs(plant.manager, 'POST /addresses', { body: farm })).id;
  articleId = (await callAs(plant.manager, 'GET /articles', {})).items[0]?.id ?? '';
  for (const plate of ['UE-WM 7', 'UE-KL 8']) await deliver(plate);
});

const open = async () => {
  await openApplication('/control', (await makePerson(plant, ['red2Operator'])).token);
  await expect.poll(() => queryClient.getQueryData(lateLorries.queryKey)).toBeDefined();
};
const field = () => page.getByRole('textbox', { name: 'Kennzeichen' });
const choices = () => page.getByRole('list', { name: 'Was gekommen ist' });
const waiting = () => page.getByRole('region', { name: /Verbindung|Nicht angenommen/ });
const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
const book = () => page.getByRole('button', { name: 'Ankunft buchen' }).click();
/** The browser says that the network is back. */
const comeBack = () => {
  openNetwork();
  window.dispatchEvent(new Event('online'));
};
const bookingsOf = async (plate: string) => {
  const query = { search: plate, status: ['open' as const], size: 20 };
  const { items } = await callAs(plant.manager, 'GET /bookings', { query });
  return Promise.all(items.map(({ id }) => callAs(plant.manager, 'GET /bookings/:id', { params: { id } })));
};

const announce = (licensePlate: string) => {
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const body = { type: 'incoming', transport: 'delivery', deliveryDate, articleId, licensePlate } as const;
  return callAs(plant.manager, 'POST /bookings', { body });
};
/** Neither asks who has come nor books it. */
const cutLine = () => cutCalls(/bookings\/arrivals/);
const takeInWithoutLine = async (plate: string) => {
  await open();
  cutLine();
  await field().fill(plate.replaceAll(/[ -]/g, ''));
  await choices()
    .getByRole('button', { name: new RegExp(`Zuletzt am .*${plate}.*Hof Wägemann`, 'u') })
    .click();
};

describe('a lorry that nobody announced, without a line', () => {
  it('waits with its plate, is weighed by hand, outlives a reload and becomes one booking', async () => {
    await takeInWithoutLine('UE-WM 7');
    await expectAccessibleAtNight();
    await book();
    await expect.element(heading('Voll wiegen')).toBeVisible();
    await expect
      .element(waiting())
      .toMatchTextContent(/Ankunft ohne Anmeldung: Maissilage.*Waage wählen: Fahrzeugwaage/u);
    await page.getByLabelText('Gewicht in kg').fill('40000');
    await page.getByRole('button', { name: 'Dieses Gewicht übernehmen' }).click();
    await expect.element(heading('Zum Lagerort fahren')).toBeVisible();
    await expectAccessibleAtNight();
    await toPhone();
    await expectAccessibleAtNight();
    reloadApplication();
    await expect.element(heading('Zum Lagerort fahren')).toBeVisible();
    await walkTo('/control');
    await expect.element(waiting().getByRole('link', { name: 'UE-WM 7' }).first()).toBeVisible();
    expect(await bookingsOf('UE-WM 7')).toEqual([]);
    comeBack();
    await expect.element(waiting()).not.toBeInTheDocument();
    expect(await bookingsOf('UE-WM 7')).toMatchObject([
      { step: 'driveToStorageLocation', supplier: { name: 'Hof Wägemann' }, weighings: [{ kg: 40_000 }] },
    ]);
  });

  it('that the server has booked before its answer was lost is not booked twice', async () => {
    await open();
    await field().fill('lgxy1');
    await choices()
      .getByRole('button', { name: /LGXY1.*Neues Kennzeichen/u })
      .click();
    await page.getByRole('combobox', { name: 'Artikel' }).fill('Mais');
    await page.getByRole('option', { name: 'Maissilage' }).click();
    loseAnswers(/bookings\/arrivals$/);
    await book();
    await expect.element(waiting()).toBeVisible();
    await expect.poll(() => bookingsOf('LGXY1')).toHaveLength(1);
    comeBack();
    await expect.element(waiting()).not.toBeInTheDocument();
    await expect.element(page.getByText(/^Maissilage · \d{4}-\d+/u)).toBeVisible();
    expect(await bookingsOf('LGXY1')).toHaveLength(1);
  });

  it('with another open booking is stopped until somebody says what is meant', async () => {
    await takeInWithoutLine('UE-KL 8');
    await book();
    await expect.element(waiting()).toBeVisible();
    const { number } = await announce('UE-KL 8');
    comeBack();
    const refused = waiting().getByRole('alert');
    await expect.element(refused).toMatchTextContent(/hat noch eine offene Buchung/u);
    await expect.element(refused.getByRole('link', { name: `Zur Buchung ${number}` })).toBeVisible();
    await expect.element(heading('Fahrzeug anmelden')).not.toBeInTheDocument();
    await expectAccessibleAtNight();
    await refused.getByRole('button', { name: 'Weitere Fahrt' }).click();
    await expect.element(waiting()).not.toBeInTheDocument();
    expect(await bookingsOf('UE-KL 8')).toHaveLength(2);
  });

  it('can be let go of, which leads back to the yard', async () => {
    await open();
    cutLine();
    await field().fill('lgxy2');
    await choices().getByRole('button', { name: /LGXY2/u }).click();
    await page.getByRole('combobox', { name: 'Artikel' }).click();
    await page.getByRole('option', { name: 'Maissilage' }).click();
    await book();
    await expect.element(waiting()).toBeVisible();
    await announce('LGXY2');
    comeBack();
    await waiting().getByRole('alert').getByRole('button', { name: 'Verwerfen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click();
    await expect.element(page.getByRole('heading', { name: 'Hof', level: 1 })).toBeVisible();
    await expect.element(waiting()).not.toBeInTheDocument();
    expect(await bookingsOf('LGXY2')).toHaveLength(1);
  });
});
