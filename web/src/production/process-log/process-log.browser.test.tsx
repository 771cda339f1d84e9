import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, settled } from '../../testing/open-application.tsx';
import { openTab } from '../../testing/record-actions.ts';

let plant: Plant;
let screen: string;
beforeAll(async () => {
  plant = await foundPlant();
  const { id } = await callAs(plant.manager, 'POST /things', {
    body: { kind: 'digester', name: 'Fermenter 1' } as never,
  });
  screen = `/dinge/overview/${id}?tab=log`;
});

const dialog = () => page.getByRole('dialog');

it('an operator writes down what was measured, and sees it in the list and as a curve', async () => {
  await openApplication(screen, plant.operator);
  await expect.element(page.getByText('Noch keine Prozesswerte')).toBeVisible();
  await page.getByRole('button', { name: 'Wert eintragen' }).first().click();
  await dialog().getByRole('textbox', { name: 'Wert' }).fill('3,1');
  await dialog().getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByRole('cell', { name: '3,10', exact: true })).toBeVisible();
  await expect.element(page.getByRole('img', { name: '1 Wert: 3,10' })).toBeVisible();
  await page.getByRole('button', { name: 'Wert eintragen' }).first().click();
  await dialog().getByRole('combobox', { name: 'Messgröße' }).fill('pH');
  await page.getByRole('option', { name: 'pH-Wert' }).click();
  await dialog().getByRole('textbox', { name: 'Wert' }).fill('15');
  await dialog().getByRole('button', { name: 'Speichern' }).click();
  await expect.element(dialog().getByText('Nicht mehr als 14')).toBeVisible();
  await dialog().getByRole('textbox', { name: 'Wert' }).fill('7,6');
  await expectAccessibleAtBothWidths();
  await dialog().getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByRole('cell', { name: '7,60', exact: true })).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Messgröße' }).selectOptions('pH-Wert');
  await expect.element(page.getByRole('img', { name: '1 Wert: 7,60' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '3,10', exact: true })).not.toBeInTheDocument();
  await settled();
  await expect.element(page.getByRole('button', { name: /^Korrigieren/ })).not.toBeInTheDocument();
  await expectAccessibleAtBothWidths();
});

it('a manager corrects an entry with a reason, and what stood there before is told', async () => {
  await openApplication(screen, plant.manager);
  await page.getByRole('button', { name: /^Korrigieren: FOS\/TAC/ }).click();
  await dialog().getByRole('textbox', { name: 'Wert' }).fill('0,31');
  await dialog().getByRole('textbox', { name: 'Grund' }).fill('Komma verrutscht');
  await dialog().getByRole('button', { name: 'Korrigieren' }).click();
  await expect.element(page.getByText('korrigiert, vorher 3,10: Komma verrutscht')).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '0,31', exact: true })).toBeVisible();
  await openTab('Verlauf');
  await expect.element(page.getByText('Prozesswert korrigiert')).toBeVisible();
  await expect.element(page.getByText('Wert: FOS/TAC 3,10 → FOS/TAC 0,31')).toBeVisible();
});
