import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { choose } from '../../testing/fill-form.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { makeGateway, sendReadings } from '../../testing/gateway-stage.ts';
import { openApplication, place, settled } from '../../testing/open-application.tsx';
import { chooseAction } from '../../testing/record-actions.ts';

const BOARDS = '/control/grafana/dashboard';
const HOUR_MS = 3_600_000;

type Named = Readonly<Record<string, string>>;

/** A digester: two temperatures, a gas meter and a word, named. Answers their ids by their tags. */
const setStage = async () => {
  const plant = await foundPlant();
  const gateway = await makeGateway(plant, 'Steuerung');
  const times = [3, 2, 1, 0].map((hours) => Date.now() - hours * HOUR_MS);
  const series = [
    { endpoint: 'f1', tag: 'above', times, values: [41.5, 42.25, 42, 43.5] },
    { endpoint: 'f1', tag: 'below', times: times.map((at) => at + 60_000 - HOUR_MS), values: [39, 39.5, 40, 40.5] },
    { endpoint: 'f1', tag: 'gas', times, values: [1000, 1100, 1250, 1300] },
    { endpoint: 'f1', tag: 'state', times, values: ['an', 'an', 'aus', 'an'] },
  ];
  await sendReadings(gateway.key, { series });
  const find = async () => (await callAs(plant.manager, 'GET /endpoints', {})).items;
  await expect.poll(async () => (await find()).filter(({ last }) => last).length, { timeout: 30_000 }).toBe(4);
  const names: Named = { above: 'Temperatur oben', below: 'Temperatur unten', gas: 'Gaszähler', state: 'Rührwerk' };
  const units: Named = { above: '°C', below: '°C', gas: 'm³' };
  const kinds = { gas: 'counter', state: 'text' } as const;
  const ids: Record<string, string> = {};
  for (const { id, tag, version } of await find()) {
    const kind = kinds[tag as keyof typeof kinds] ?? 'gauge';
    const body = { name: names[tag] ?? '', kind, unit: units[tag] ?? null, state: 'named' as const, thingId: null };
    ids[tag] = (await callAs(plant.manager, 'PATCH /endpoints/:id', { params: { id }, body, version })).id;
  }
  return { plant, gateway, times, ids };
};

type Panel = { title: string; kind: 'curve' | 'value' | 'columns'; width: 'half' | 'full'; endpointIds: string[] };

const makeBoard = (plant: Plant, name: string, panels: Panel[]) =>
  callAs(plant.manager, 'POST /boards', { body: { name, position: null, panels } });

it('a manager creates a board, puts its tiles into another order, and operators see what it shows now', async () => {
  const { plant, gateway, times } = await setStage();
  await openApplication(BOARDS, plant.operator);
  await expect.element(page.getByText('Die Anlagenleitung legt Boards an.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Board anlegen' })).not.toBeInTheDocument();
  await openApplication(BOARDS, plant.manager);
  await page.getByRole('link', { name: 'Board anlegen' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gärung');
  await page.getByRole('textbox', { name: 'Überschrift' }).fill('Wärme');
  await choose('Messpunkte', 'Temperatur oben');
  await choose('Messpunkte', 'Temperatur unten');
  await page.getByRole('button', { name: 'Kachel hinzufügen' }).click();
  await page.getByRole('textbox', { name: 'Überschrift' }).nth(1).fill('Jetzt');
  await page.getByRole('combobox', { name: 'Darstellung' }).nth(1).click();
  await page.getByRole('option', { name: 'Aktueller Wert' }).click();
  await page.getByRole('combobox', { name: 'Messpunkte' }).nth(1).fill('Rühr');
  await page.getByRole('option', { name: 'Rührwerk' }).click();
  await page.getByRole('button', { name: 'Kachel 2 nach oben' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Überschrift' }).first()).toHaveValue('Jetzt');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Temperatur unten' })).toBeVisible();
  await expectAccessibleAtBothWidths();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Wärme' })).toBeVisible();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  expect(titles.elements().map(({ textContent }) => textContent)).toEqual(['Jetzt', 'Wärme']);
  await openApplication(BOARDS, plant.operator);
  await expect.element(page.getByRole('combobox', { name: 'Board' })).toHaveValue();
  await expect.element(page.getByText('an', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Verlauf: Temperatur oben, Temperatur unten' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Bearbeiten' })).not.toBeInTheDocument();
  const late = { endpoint: 'f1', tag: 'state', times: [(times.at(-1) ?? 0) + 1000], values: ['Störung'] };
  await sendReadings(gateway.key, { series: [late] });
  await expect.element(page.getByText('Störung', { exact: true }), { timeout: 30_000 }).toBeVisible();
  await settled();
  await expectAccessibleAtBothWidths();
});

it('shows curves of one unit in one chart, columns of what a counter rose by, and both as tables', async () => {
  const { plant, ids } = await setStage();
  const { above = '', below = '', gas = '' } = ids;
  await makeBoard(plant, 'Gärung', [
    { title: 'Verlauf', kind: 'curve', width: 'full', endpointIds: [above, gas, below] },
    { title: 'Gas', kind: 'columns', width: 'half', endpointIds: [gas] },
  ]);
  await openApplication(BOARDS, plant.operator);
  await expect.element(page.getByRole('img', { name: 'Verlauf: Temperatur oben, Temperatur unten' })).toBeVisible();
  await page.getByText('Als Tabelle: Temperatur unten').click();
  await expect.element(page.getByRole('cell', { name: '39,5\u00a0°C' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Säulen: Gaszähler' })).toBeVisible();
  await page.getByText('Als Tabelle', { exact: true }).last().click();
  for (const rise of ['100', '150', '50'])
    await expect.element(page.getByRole('cell', { name: `${rise}\u00a0m³`, exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths();
});

it('keeps the board and the period in the address', async () => {
  const { plant, ids } = await setStage();
  const panel = (title: string): Panel => ({ title, kind: 'value', width: 'half', endpointIds: [ids.above ?? ''] });
  await makeBoard(plant, 'Erstes', [panel('Vorn')]);
  const second = await makeBoard(plant, 'Zweites', [panel('Hinten')]);
  await openApplication(BOARDS, plant.operator);
  await expect.element(page.getByRole('heading', { level: 2, name: 'Vorn' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Board' }).selectOptions('Zweites');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Hinten' })).toBeVisible();
  await page.getByText('Woche', { exact: true }).click();
  await expect.poll(() => window.location.search).toBe(`?board=${second.id}&period=7`);
  await openApplication(`${BOARDS}?board=${second.id}&period=30`, plant.operator);
  await expect.element(page.getByRole('radio', { name: 'Monat' })).toBeChecked();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Hinten' })).toBeVisible();
});

it('is deleted by a manager, who is told that the readings stay', async () => {
  const { plant, ids } = await setStage();
  const panels: Panel[] = [{ title: 'Jetzt', kind: 'value', width: 'half', endpointIds: [ids.gas ?? ''] }];
  const { id } = await makeBoard(plant, 'Gärung', panels);
  await openApplication(`${BOARDS}/${id}/edit`, plant.manager);
  await chooseAction('Löschen');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Die Messwerte bleiben.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect.poll(place).toBe(BOARDS);
  await expect.element(page.getByText('Noch kein Board')).toBeVisible();
});
