import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { todayAtPlant } from '../../core/words/formats.ts';
import { expectAccessibleAtBothWidths, expectButtonsWhole } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, makePerson, type Plant, standOnScale } from '../../testing/found-plant.ts';
import { pressByKeys } from '../../testing/keyboard.ts';
import { cutCalls, openNetwork, watchCalls } from '../../testing/network.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

/** From the gate list to the open slip. */
const MOST_TOUCHES = 6;
const PLATE = 'UE-LW 130';

let plant: Plant;
let vehicleId: string;
let id: string;
let touches = 0;
/** A touch or a click, and by keyboard the key that presses: not what is typed. */
const count = (event: MouseEvent | KeyboardEvent): void => {
  const isPress = event instanceof KeyboardEvent ? event.key === 'Enter' : event.detail > 0;
  if (event.isTrusted && isPress) touches += 1;
};

/** A plant whose only scale can be read. */
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { manager } = plant;
  const port = await standOnScale(plant, 0);
  const [known] = (await callAs(manager, 'GET /scales', {})).items;
  const { id: scaleId = '', version = 0, updatedAt: _, ...scale } = known ?? ({} as NonNullable<typeof known>);
  await callAs(manager, 'PATCH /scales/:id', { params: { id: scaleId }, version, body: { ...scale, port } });
  vehicleId = (await callAs(manager, 'GET /vehicles', { query: { search: PLATE } })).items[0]?.id ?? '';
});

/** The lorry is announced for today. */
beforeEach(async () => {
  const [article] = (await callAs(plant.manager, 'GET /articles', {})).items;
  const [supplier] = (await callAs(plant.manager, 'GET /addresses', { query: { search: 'Lüders' } })).items;
  const load = { articleId: article?.id ?? '', supplierId: supplier?.id ?? null, vehicleId };
  const body = { type: 'incoming', transport: 'delivery', deliveryDate: todayAtPlant(), ...load } as const;
  id = (await callAs(plant.manager, 'POST /bookings', { body })).id;
  touches = 0;
  for (const type of ['click', 'keydown'] as const) document.addEventListener(type, count, { capture: true });
});
afterEach(async () => {
  for (const type of ['click', 'keydown'] as const) document.removeEventListener(type, count, { capture: true });
  openNetwork();
  const { items } = await callAs(plant.manager, 'GET /bookings', { query: { status: ['open'] } });
  for (const open of items)
    await callAs(plant.manager, 'POST /bookings/:id/abort', { params: { id: open.id }, body: { reason: 'Vorbei' } });
});

const booking = () => callAs(plant.manager, 'GET /bookings/:id', { params: { id } });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
const field = () => page.getByRole('textbox', { name: 'Kennzeichen' });
const announced = () =>
  page
    .getByRole('list', { name: 'Was gekommen ist' })
    .getByRole('button', { name: /Heute erwartet.*Fahrzeug anmelden/u });
const openedPapers = () => vi.spyOn(window, 'open').mockReturnValue(null);

type Press = (name: string) => Promise<void>;
const click: Press = (name) => button(name).click();
const byKeys: Press = (name) => pressByKeys(button(name));

/** From the registered vehicle to the open slip; nothing is weighed or posted that nobody presses. */
const weighUnloadAndLeave = async (press: Press): Promise<void> => {
  const opened = openedPapers();
  const slips = watchCalls(/delivery-slip\.pdf/);
  await standOnScale(plant, 40_000);
  await expect.element(button('Vollgewicht übernehmen')).toBeEnabled();
  expect(await booking()).toMatchObject({ step: 'weighing', weighings: [] });
  await press('Vollgewicht übernehmen');
  await expect.element(button('Dort ist entladen')).toBeVisible();
  expectButtonsWhole();
  await press('Dort ist entladen');
  await standOnScale(plant, 15_000);
  await expect.element(button('Leergewicht übernehmen')).toBeEnabled();
  expect((await booking()).weighings).toHaveLength(1);
  await press('Leergewicht übernehmen');
  await expect.element(button('Beenden mit Schein')).toBeVisible();
  expectButtonsWhole();
  expect((await booking()).status).toBe('incoming-finished');
  await press('Beenden mit Schein');
  await expect.poll(() => opened.mock.calls.length).toBe(1);
  expect(slips).toHaveLength(1);
  expect(await booking()).toMatchObject({ status: 'completed', netKg: 25_000 });
};

const scaleOf = async () => ({ scaleId: (await callAs(plant.manager, 'GET /scales', {})).items[0]?.id ?? null });
const weighByHand = (kind: 'full' | 'empty', kg: number) =>
  callAs(plant.operator, 'POST /bookings/:id/weighings', {
    params: { id },
    body: { source: 'manual', kind, kg, reason: 'Anzeige abgelesen' },
  });

describe('a known, announced lorry at a plant with one scale', () => {
  it('leaves with its slip after six touches from the list of the gate', async () => {
    await openApplication('/control', plant.operator);
    await page
      .getByRole('region', { name: /^Heute angekündigt/ })
      .getByRole('link', { name: PLATE })
      .click();
    await click('Fahrzeug anmelden');
    await weighUnloadAndLeave(click);
    expect(touches).toBe(MOST_TOUCHES);
  });

  it('does so on a phone by its plate: the only announced booking is registered at once', async () => {
    await toPhone();
    await openApplication('/control', plant.operator);
    await field().click();
    await field().fill('uelw130');
    await expect.element(announced()).toBeVisible();
    expect(announced().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(96);
    await announced().click();
    await weighUnloadAndLeave(click);
    expect(touches).toBe(MOST_TOUCHES);
  });

  it('and by keyboard alone', async () => {
    await openApplication('/control', plant.operator);
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('uelw130{Enter}');
    await expect.element(announced()).toHaveFocus();
    await expectAccessibleAtBothWidths();
    await userEvent.keyboard('{Enter}');
    await weighUnloadAndLeave(byKeys);
    expect(touches).toBe(MOST_TOUCHES);
  });

  it('may leave without a slip', async () => {
    const opened = openedPapers();
    for (const step of ['registerVehicle', 'selectScale'] as const)
      await callAs(plant.operator, 'POST /bookings/:id/steps/:step', { params: { id, step }, body: await scaleOf() });
    await weighByHand('full', 40_000);
    const drive = { params: { id, step: 'driveToStorageLocation' }, body: { alsoDone: 'unloadMaterial' } } as const;
    await callAs(plant.operator, 'POST /bookings/:id/steps/:step', drive);
    const scale = { params: { id, step: 'selectEmptyScale' }, body: await scaleOf() } as const;
    await callAs(plant.operator, 'POST /bookings/:id/steps/:step', scale);
    await weighByHand('empty', 15_000);
    await openApplication(`/control/bookings/${id}`, plant.operator);
    await expectAccessibleAtBothWidths();
    await click('Ohne Schein beenden');
    await expect.element(button('Lieferschein')).toBeVisible();
    expect(opened).not.toHaveBeenCalled();
  });
});

it('the short way waits without a line, and is sent in the order of its presses', async () => {
  const operator = await makePerson(plant, ['red2Operator']);
  await openApplication('/control', operator.token);
  await field().fill('uelw130');
  await expect.element(announced()).toBeVisible();
  cutCalls(/\/(steps|weighings)\b/);
  await announced().click();
  const waiting = page.getByRole('region', { name: /Verbindung/ });
  await expect.element(waiting).toMatchTextContent(/Fahrzeug anmelden.*Waage wählen: Fahrzeugwaage/u);
  await page.getByLabelText('Gewicht in kg').fill('40000');
  await click('Dieses Gewicht übernehmen');
  await click('Dort ist entladen');
  await expect.element(waiting).toMatchTextContent(/4 Eingaben.*Zum Lagerort fahren, Entladen: Lager FS1/u);
  await expect.element(heading('Waage für Leerwägung wählen')).toBeVisible();
  expect(await booking()).toMatchObject({ step: 'registerVehicle' });
  openNetwork();
  const order = watchCalls(/\/(steps|weighings)\b/);
  window.dispatchEvent(new Event('online'));
  await expect.element(waiting).not.toBeInTheDocument();
  expect(order.map((address) => address.split('/').at(-1)).slice(0, 4)).toEqual([
    'registerVehicle',
    'selectScale',
    'weighings',
    'driveToStorageLocation',
  ]);
  await expect.element(heading('Leer wiegen')).toBeVisible();
  expect((await booking()).weighings).toMatchObject([{ kg: 40_000, source: 'manual' }]);
});
