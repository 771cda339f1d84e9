import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths, expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { choose, sendByKeys } from '../../testing/fill-form.ts';
import { addEndpoint, callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { refuseCalls } from '../../testing/network.ts';
import { openApplication, place, settled } from '../../testing/open-application.tsx';
import { chooseAction } from '../../testing/record-actions.ts';

const RECIPES = '/verwaltung/production-planning/recipes';
let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { items } = await callAs(plant.manager, 'GET /locations', {});
  const idOf = (type: string) => items.find((location) => location.type === type)?.id ?? '';
  for (const name of ['Feststoffdosierer', 'Gülleleitung']) {
    const endpointId = await addEndpoint(plant, { name: `Zähler ${name}`, kind: 'counter', unit: 'kg' });
    const places = { locationId: idOf('mass'), productionLocationId: idOf('production'), endpointId, articleId: null };
    const weighing = { mode: 'counter', unit: 'kg', correctionFactor: 1, mostKgPerHour: 40_000 } as const;
    await callAs(plant.manager, 'POST /dosers', { body: { name, ...places, ...weighing } });
  }
});

const name = () => page.getByRole('textbox', { name: 'Name', exact: true });
const amount = (row: number) => page.getByRole('textbox', { name: 'Je Tag' }).nth(row);
const doser = (row: number) => page.getByRole('combobox', { name: 'Dosierer' }).nth(row);
const outputs = () => Array.from(document.querySelectorAll('output'), ({ textContent }) => textContent);
/** With the spaces that formats put before their signs. */
const plain = () => outputs().map((text) => text?.replaceAll('\u00a0', ' '));

it('a manager types tonnes a day, and sees the sum and the shares at once', async () => {
  await openApplication(RECIPES, plant.manager);
  await expect.element(page.getByText('Noch keine Rezepte')).toBeVisible();
  await page.getByRole('link', { name: 'Neues Rezept' }).first().click();
  await name().fill('Winterrezept');
  await choose('Dosierer', 'Feststoff');
  await amount(0).fill('22,5');
  await page.getByRole('button', { name: 'Dosierer hinzufügen' }).click();
  await doser(1).fill('Gülle');
  // What the first row comes to is shown meanwhile, and takes nothing away from who types.
  await expect.element(page.getByText('Was ein Tag damit ergibt')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Günstigste Mischung suchen' })).toBeInTheDocument();
  await page.getByRole('option', { name: 'Gülleleitung' }).click();
  await amount(1).fill('0');
  await sendByKeys();
  await expect.element(page.getByText('Zwischen 0,001 und 10.000 t am Tag.')).toBeVisible();
  await amount(1).fill('7,501');
  await expect.poll(plain).toEqual(['75 %', '25 %', '30,001 t']);
  await page.getByRole('textbox', { name: 'Gilt ab' }).fill('01.10.2025');
  await expectAccessibleAtBothWidths();
  await sendByKeys();
  await expect.poll(place).toBe(RECIPES);
  await expect.element(page.getByRole('row', { name: /Winterrezept.*Gilt seit 01\.10\.2025/ })).toBeVisible();
  await expectAccessibleAtBothWidths();
  const { items } = await callAs(plant.manager, 'GET /recipes', {});
  expect(items).toMatchObject([{ kgPerDay: 30_001, dosers: [{ kgPerDay: 22_500 }, { kgPerDay: 7501 }] }]);
});

it('a recipe is copied to a draft, which then has a day of its own', async () => {
  await openApplication(RECIPES, plant.manager);
  await page.getByRole('link', { name: 'Winterrezept' }).click();
  const open = refuseCalls(/\/recipes\/.+\/clone/, 'server.error');
  await chooseAction('Kopieren');
  await expect.element(page.getByText('Das Rezept konnte nicht kopiert werden.', { exact: false })).toBeVisible();
  open();
  await chooseAction('Kopieren');
  await expect.element(page.getByText('„Winterrezept (2)“ ist als Entwurf angelegt.')).toBeVisible();
  await expect.element(name()).toHaveValue('Winterrezept (2)');
  await expect.element(amount(1)).toHaveValue('7,501');
  await page.getByRole('textbox', { name: 'Gilt ab' }).fill('01.10.2025');
  await sendByKeys();
  await expect.element(page.getByText('An diesem Tag beginnt schon ein anderes Rezept.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Gilt ab' }).fill('01.11.2025');
  const refuse = refuseCalls(/\/recipes\//, 'server.error');
  await sendByKeys();
  await expect.element(page.getByText('Das Rezept konnte nicht gespeichert werden.', { exact: false })).toBeVisible();
  refuse();
  await sendByKeys();
  await expect.poll(place).toBe(RECIPES);
  await expect.element(page.getByRole('row', { name: /Winterrezept \(2\).*Gilt seit 01\.11\.2025/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Winterrezept Abgelöst/ })).toBeVisible();
  await page.getByRole('link', { name: 'Winterrezept (2)' }).click();
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect.element(page.getByText('Gilt ab: – → 01.11.2025', { exact: false })).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
});

it('a doser that is missing is created where a recipe names it', async () => {
  await addEndpoint(plant, { name: 'Zähler Vorgrube', kind: 'counter', unit: 'kg' });
  await openApplication(`${RECIPES}/add`, plant.manager);
  await doser(0).fill('Vorgrube');
  await page.getByRole('option', { name: '„Vorgrube“ anlegen' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Vorgrube');
  for (const [label, part] of [
    ['Aus Lagerort', 'FS1'],
    ['In Produktion', 'F1'],
    ['Messpunkt', 'Zähler Vorgrube'],
  ] as const) {
    await dialog.getByRole('combobox', { name: label, exact: true }).fill(part);
    await page.getByRole('option', { name: part }).first().click();
  }
  await expectAccessibleAtBothWidthsAtNight();
  await sendByKeys();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(doser(0)).toHaveValue('Vorgrube');
});

it('an operator reads recipes, and copies none', async () => {
  await openApplication(RECIPES, plant.operator);
  await expect.element(page.getByRole('link', { name: 'Winterrezept (2)' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Neues Rezept' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Winterrezept (2)' }).click();
  await expect.element(amount(0)).toBeDisabled();
  await settled();
  await expect.element(page.getByRole('button', { name: 'Weitere Aktionen' })).not.toBeInTheDocument();
});
