import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { expectTabsAccessible } from '../../testing/expect-tabs.ts';
import { sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, type Plant, silenceGateways } from '../../testing/found-plant.ts';
import { makeGateway, sendReadings } from '../../testing/gateway-stage.ts';
import { lineStands, openApplication, place, settled } from '../../testing/open-application.tsx';
import { chooseAction, openTab } from '../../testing/record-actions.ts';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name });

it('a new gateway leads to its key, which is shown once; what it then sends appears and is named', async () => {
  const { manager } = await foundPlant();
  await openApplication('/more/gateways', manager);
  await expect.element(page.getByText('Noch keine Gateways')).toBeVisible();
  await page.getByRole('link', { name: 'Neues Gateway' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Steuerung Nord');
  await sendByKeys();
  await expect.element(page.getByText('Noch kein Schlüssel')).toBeVisible();
  await expect.element(page.getByText('Ohne Schlüssel')).toBeVisible();
  await expectAccessibleAtBothWidths();
  await button('Schlüssel erzeugen').click();
  const shown = dialog().getByRole('textbox', { name: 'Schlüssel' });
  await expect.element(shown).toHaveValue(expect.stringMatching(/^hgw_\w+/));
  const key = (shown.element() as HTMLInputElement).value;
  await expect.element(dialog().getByText(`Authorization: Bearer ${key}`).first()).toBeVisible();
  await dialog().getByText('Über MQTT').click();
  await expect.element(dialog().getByText(new RegExp(`mosquitto_pub .*:${key}@127`))).toBeVisible();
  await expectAccessible();
  await toPhone();
  await expectAccessible();
  await dialog().getByRole('button', { name: 'Schließen' }).last().click();
  await expect.element(page.getByText('Noch keine Messwerte')).toBeVisible();
  await expect.element(page.getByText(key)).not.toBeInTheDocument();
  await expectAccessibleAtBothWidths();
  await lineStands();
  const series = [{ endpoint: 'feeder-1', tag: 'weight', times: [Date.now()], values: [12_480] }];
  expect(await sendReadings(key, { series })).toMatchObject({ status: 200, answer: { accepted: 1 } });
  await button('Benennen: feeder-1 · weight').click();
  const name = dialog().getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveFocus();
  await name.fill('Gewicht Feststoffdosierer');
  await dialog().getByRole('combobox', { name: 'Einheit' }).fill('kg');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name: 'Gewicht Feststoffdosierer' })).toBeVisible();
  await expect.element(page.getByText('Benannt').last()).toBeVisible();
});

it('two keys are valid at most, and a revoked one opens nothing any more', async () => {
  const { id, key } = await makeGateway(plant, 'Steuerung Süd');
  await openApplication(`/more/gateways/${id}?tab=keys`, plant.manager);
  await button('Schlüssel erzeugen').click();
  await dialog().getByRole('button', { name: 'Schließen' }).last().click();
  await expect.element(button('Schlüssel erzeugen')).toHaveAttribute('aria-disabled', 'true');
  // Each is known to the broker by a name of its own.
  for (const number of [1, 2])
    await expect.element(page.getByText(new RegExp(`^[\\w-]{43}\\.${number}$`))).toBeVisible();
  await expect.element(page.getByText(/^mqtts:\/\/127\.0\.0\.1:/)).toBeVisible();
  await expectAccessibleAtBothWidths();
  await button('Widerrufen: Schlüssel 1').click();
  await expect.element(dialog().getByText('Der andere Schlüssel gilt weiter.')).toBeVisible();
  await expectAccessible();
  await dialog().getByRole('button', { name: 'Widerrufen' }).click();
  await expect.element(page.getByText('Schlüssel 1 ist widerrufen.')).toBeVisible();
  await expect.element(button('Widerrufen: Schlüssel 1')).not.toBeInTheDocument();
  expect((await sendReadings(key, { readings: [] })).status).toBe(401);
  await openTab('Verlauf');
  await expect.element(page.getByText('Schlüssel 1 widerrufen')).toBeVisible();
  await expect.element(page.getByText('Schlüssel 2 erzeugt')).toBeVisible();
});

it('says what was not taken and why, how far its clock is off, and is accessible on each tab', async () => {
  const { id, key } = await makeGateway(plant, 'Steuerung West');
  const [endpoint, tag, now] = ['gas', 'flow', Date.now()];
  const readings = [
    { endpoint, tag, time: now, value: 210.5 },
    { endpoint, tag, time: now + 3_600_000, value: 211 },
    { endpoint, time: now, value: 3 },
  ];
  await sendReadings(key, { readings, sentAt: now - 125_000 });
  await openApplication(`/more/gateways/${id}`, plant.manager);
  await expect.element(page.getByText('Die Uhr des Gateways geht 2 min nach.')).toBeVisible();
  await expectTabsAccessible({
    Messpunkte: 'gas · flow',
    Schlüssel: 'Zuletzt benutzt',
    'Abgelehnte Messwerte': 'Mehr als 5 Minuten in der Zukunft',
    Verlauf: 'Angelegt',
  });
  await openTab('Abgelehnte Messwerte');
  await expect.element(page.getByText('Unbekannter Aufbau')).toBeVisible();
  await expect.element(page.getByText(String(now + 3_600_000))).toBeVisible();
});

it('is renamed, and deleted as long as nothing came of it', async () => {
  const { id } = await makeGateway(plant, 'Steuerung Ots');
  await openApplication(`/more/gateways/${id}`, plant.manager);
  await button('Umbenennen').click();
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Steuerung Ost');
  await sendByKeys();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Steuerung Ost' })).toBeVisible();
  await chooseAction('Löschen');
  await expectAccessible();
  await dialog().getByRole('button', { name: 'Löschen' }).click();
  await expect.poll(place).toBe('/more/gateways');
  await settled();
  await expect.element(page.getByRole('link', { name: 'Steuerung Ost' })).not.toBeInTheDocument();
});

it('the start page tells of endpoints without a name and of gateways that are silent', async () => {
  const own = await foundPlant();
  const { id, key } = await makeGateway(own, 'Steuerung Mitte');
  const series = ['a', 'b'].map((endpoint) => ({ endpoint, tag: 'value', times: [Date.now()], values: [1] }));
  await sendReadings(key, { series });
  await silenceGateways(own);
  await openApplication('/control', own.manager);
  await expect.element(page.getByText(/^„Steuerung Mitte“ sendet seit .* keine Messwerte mehr\.$/)).toBeVisible();
  const concern = page.getByRole('link', {
    name: '2 Messpunkte von „Steuerung Mitte“ sind noch unbenannt.',
    exact: true,
  });
  await concern.click();
  await expect.poll(place).toBe(`/more/gateways/${id}?state=new`);
  await expect.element(page.getByText('Meldet sich nicht')).toBeVisible();
  await expect.element(button('Benennen: a · value')).toBeVisible();
  const [first] = (await callAs(own.manager, 'GET /endpoints', {})).items;
  expect(first?.gateway.name).toBe('Steuerung Mitte');
});
