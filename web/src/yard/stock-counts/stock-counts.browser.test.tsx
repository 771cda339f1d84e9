import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
beforeEach(async () => {
  plant = await foundPlant({ isStocked: true });
});

describe('a count of the stock', () => {
  it('is begun, entered, shown against the books and booked', async () => {
    await openApplication('/verwaltung/bestand', plant.manager);
    await page.getByRole('link', { name: 'Inventur' }).click();
    await page.getByRole('button', { name: 'Zählung beginnen' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('checkbox', { name: /FS1/ })).toBeChecked();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Zählung beginnen' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Zählung 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Eintragen' }).click();
    await expect
      .element(dialog.getByLabelText('Uhrzeit der Zählung'))
      .toHaveValue(expect.stringMatching(/^\d\d:\d\d$/));
    await dialog.getByRole('textbox', { name: 'Maissilage' }).fill('24,5');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect.element(page.getByText('−500 kg')).toBeVisible();
    await expect.element(page.getByText('24.500 kg')).toBeVisible();
    await expect.element(page.getByText(/Gezählt am/)).toBeVisible();
    await expectAccessibleAtBothWidths();
    await page.getByRole('button', { name: 'Unterschiede buchen' }).click();
    await expect.element(dialog.getByText(/Maissilage: −500\skg$/u)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Inventur');
    await dialog.getByRole('button', { name: 'Unterschiede buchen' }).click();
    await expect.element(page.getByText(/Gebucht am/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^\d{4}-\d{6}$/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Neu eintragen' })).not.toBeInTheDocument();
  });

  it('is given up, when it was begun by mistake', async () => {
    await openApplication('/verwaltung/bestand/inventur', plant.manager);
    await page.getByRole('button', { name: 'Zählung beginnen' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Zählung beginnen' }).click();
    await page.getByRole('button', { name: 'Zählung aufgeben' }).click();
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Falscher Tag');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Zählung aufgeben' }).click();
    await expect.element(page.getByText('Aufgegeben: Falscher Tag')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Eintragen' })).not.toBeInTheDocument();
  });
});
