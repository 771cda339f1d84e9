import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidths, expectButtonsWhole } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, makePerson, type Plant, standOnScale } from '../../testing/found-plant.ts';
import { pressByKeys } from '../../testing/keyboard.ts';
import { cutCalls, openNetwork, watchCalls } from '../../testing/network.ts';
import { openApplication, settled } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

const dialog = page.getByRole('dialog', { name: 'Neue Waage' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
const apart = page.getByRole('region', { name: 'Gerade nicht zu gebrauchen' });
const today = plainDateIn(new Date(), 'Europe/Berlin');

type Protocol = 'mettler-toledo-continuous' | 'none';
type Line = { protocol: Protocol; port?: number; verifiedUntil?: string };

const addScale = async ({ manager }: Plant, name: string, { protocol, port, verifiedUntil }: Line): Promise<string> => {
  const line = protocol === 'none' ? { host: null, port: null } : { host: '127.0.0.1', port: port ?? 1 };
  const range = { capacityKg: 60_000, divisionKg: 20, verifiedUntil: verifiedUntil ?? null };
  const body = { name, protocol, ...line, ...range, calibrationLicenceNumber: 'DE-21-MI005' };
  return (await callAs(manager, 'POST /scales', { body })).id;
};
/** A scale that can be read, and stands at rest with this weight on it. */
const addLiveScale = async (plant: Plant, name: string, kg: number): Promise<string> =>
  addScale(plant, name, { protocol: 'mettler-toledo-continuous', port: await standOnScale(plant, kg) });

/** A delivery whose lorry has come and stands at no scale yet. */
const arrive = async ({ manager }: Plant): Promise<string> => {
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const [supplier] = (await callAs(manager, 'GET /addresses', {})).items;
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate: today } as const;
  const goods = { articleId: article?.id ?? '', supplierId: supplier?.id ?? null };
  const { id } = await callAs(manager, 'POST /bookings', { body: { ...kind, ...goods } });
  await callAs(manager, 'POST /bookings/:id/steps/:step', {
    params: { id, step: 'registerVehicle' },
    body: { licensePlate: 'UE-LW 130', confirmSecondOpen: true },
  });
  return id;
};
const booking = ({ manager }: Plant, id: string) => callAs(manager, 'GET /bookings/:id', { params: { id } });
const foundWithout = async (): Promise<Plant> => {
  const plant = await foundPlant({ isStocked: true });
  const { items } = await callAs(plant.manager, 'GET /scales', { query: { active: 'true' } });
  for (const { id, version, updatedAt: _, ...scale } of items)
    await callAs(plant.manager, 'PATCH /scales/:id', { params: { id }, version, body: { ...scale, active: false } });
  return plant;
};

it('a plant without a scale makes one in the step that asks for it, truthfully without a connection, and types the weight', async () => {
  const plant = await foundWithout();
  const id = await arrive(plant);
  await openApplication(`/control/bookings/${id}`, plant.operator);
  await expect.element(page.getByText('Bitten Sie die Anlagenleitung, eine anzulegen.')).toBeVisible();
  await openApplication(`/control/bookings/${id}`, plant.manager);
  await page.getByRole('button', { name: 'Waage anlegen' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Gemeindewaage');
  await dialog.getByRole('combobox', { name: 'Protokoll' }).click();
  await page.getByRole('option', { name: 'Keine' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Adresse' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText('Gemeindewaage ist nicht verbunden')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Grund' })).toHaveValue('Waage ohne Verbindung');
  await expect.element(button('Andere Waage')).not.toBeInTheDocument();
  await page.getByLabelText('Gewicht').fill('40000');
  await page.getByRole('button', { name: 'Dieses Gewicht übernehmen' }).click();
  await expect.element(heading('Zum Lagerort fahren')).toBeVisible();
});

describe('of several scales', () => {
  it('the only usable one chooses itself; the dead and the expired one stand apart with their reasons', async () => {
    const plant = await foundWithout();
    await addLiveScale(plant, 'Brücke', 38_000);
    await addScale(plant, 'Alte Waage', { protocol: 'none', verifiedUntil: addDays(today, -1) });
    const deadId = await addScale(plant, 'Hofwaage', { protocol: 'mettler-toledo-continuous' });
    const id = await arrive(plant);
    await toPhone();
    await openApplication(`/control/bookings/${id}`, plant.operator);
    await expect.element(heading('Voll wiegen')).toBeVisible();
    await expect.element(button('Vollgewicht übernehmen')).toBeEnabled();
    expect(await booking(plant, id)).toMatchObject({ step: 'weighing', scale: { name: 'Brücke' } });
    await button('Andere Waage').click();
    await expect.element(apart).toMatchTextContent(/Hofwaage.*Die Waage ist nicht erreichbar/u);
    await expect.element(apart).toMatchTextContent(/Alte Waage.*abgelaufen/u);
    await expect.element(apart.getByRole('button')).toMatchTextContent('Hofwaage: Gewicht dort ablesen');
    await expectAccessibleAtBothWidths();
    await toPhone();
    expectButtonsWhole();
    await button('Hofwaage: Gewicht dort ablesen').click();
    await expect.element(page.getByText('Die Waage ist nicht erreichbar.')).toBeVisible();
    await expect.element(button('Andere Waage')).toHaveFocus();
    expect(await booking(plant, id)).toMatchObject({ step: 'weighing', scale: { id: deadId } });
  });

  it('two usable ones are equals, and what is typed for one is still there with the other', async () => {
    const plant = await foundWithout();
    await addLiveScale(plant, 'Brücke', 0);
    await addScale(plant, 'Gemeindewaage', { protocol: 'none' });
    const id = await arrive(plant);
    await openApplication(`/control/bookings/${id}`, plant.operator);
    await expect.element(button('Auf Brücke wiegen')).toBeVisible();
    await expect.element(apart).not.toBeInTheDocument();
    await pressByKeys(button('Auf Brücke wiegen'));
    await expect.element(heading('Voll wiegen')).toBeVisible();
    await button('Von Hand eingeben').click();
    await page.getByLabelText('Gewicht in kg').fill('39000');
    await page.getByLabelText('Grund').fill('Drucker klemmt');
    await pressByKeys(button('Andere Waage'));
    await expect.element(button('Auf Gemeindewaage wiegen')).toHaveFocus();
    await expect.element(page.getByLabelText('Gewicht in kg')).not.toBeVisible();
    await button('Bei Brücke bleiben').click();
    await expect.element(page.getByLabelText('Gewicht in kg')).toHaveValue('39.000');
    await button('Andere Waage').click();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Gemeindewaage ist nicht verbunden')).toBeVisible();
    await expect.element(page.getByLabelText('Gewicht in kg')).toHaveValue('39.000');
    await expect.element(page.getByLabelText('Grund')).toHaveValue('Drucker klemmt');
    await page.getByRole('button', { name: 'Dieses Gewicht übernehmen' }).click();
    await expect.element(heading('Zum Lagerort fahren')).toBeVisible();
    expect((await booking(plant, id)).weighings).toMatchObject([{ kg: 39_000, scaleName: 'Gemeindewaage' }]);
  });

  it('another one is chosen without a line, too: it waits and is sent in its place', async () => {
    const plant = await foundWithout();
    await addLiveScale(plant, 'Brücke', 0);
    await addScale(plant, 'Gemeindewaage', { protocol: 'none' });
    const id = await arrive(plant);
    await openApplication(`/control/bookings/${id}`, (await makePerson(plant, ['red2Operator'])).token);
    await button('Auf Brücke wiegen').click();
    await expect.element(heading('Voll wiegen')).toBeVisible();
    cutCalls(/\/(steps|weighings)\b/);
    await button('Andere Waage').click();
    await button('Auf Gemeindewaage wiegen').click();
    const waiting = page.getByRole('region', { name: /Verbindung/ });
    await expect.element(waiting).toMatchTextContent(/1 Eingabe.*Waage wählen: Gemeindewaage/u);
    await page.getByLabelText('Gewicht in kg').fill('38000');
    await page.getByRole('button', { name: 'Dieses Gewicht übernehmen' }).click();
    await expect.element(waiting).toMatchTextContent(/Voll wiegen: 38\.000 kg/u);
    openNetwork();
    window.dispatchEvent(new Event('online'));
    await expect.element(waiting).not.toBeInTheDocument();
    expect((await booking(plant, id)).weighings).toMatchObject([{ kg: 38_000, scaleName: 'Gemeindewaage' }]);
  });
});

it('the only scale chooses itself once for all who look on, and takes no weight', async () => {
  const plant = await foundWithout();
  await addLiveScale(plant, 'Brücke', 38_000);
  const id = await arrive(plant);
  const sent = watchCalls(/\/(steps|weighings)\b/);
  await openApplication(`/control/bookings/${id}`, plant.operator);
  await expect.element(button('Vollgewicht übernehmen')).toBeEnabled();
  await settled();
  expect(sent.map((address) => address.split('/').at(-1))).toEqual(['selectScale']);
  await openApplication(`/control/bookings/${id}`, plant.manager);
  await settled();
  expect(sent).toHaveLength(1);
  expect(await booking(plant, id)).toMatchObject({ step: 'weighing', weighings: [] });
});
