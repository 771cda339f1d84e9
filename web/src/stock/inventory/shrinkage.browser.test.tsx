import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
let siloId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { items } = await callAs(plant.manager, 'GET /inventory', {});
  siloId = items.find(({ stocks }) => stocks.length > 0)?.id ?? '';
});

describe('shrinkage', () => {
  it('is booked where something lies, shown before, and named in the list of bookings', async () => {
    await openApplication(`/verwaltung/lagerorte/${siloId}`, plant.manager);
    await page.getByRole('button', { name: 'Schwund buchen' }).click();
    const dialog = page.getByRole('dialog');
    const percent = dialog.getByRole('textbox', { name: 'Prozent' });
    await percent.fill('2,5');
    await expect.element(dialog.getByText('0,63 t von 25,00 t gehen ab:')).toBeVisible();
    await expect.element(dialog.getByText(/von Schicht 1 vom/)).toBeVisible();
    await expectAccessibleAtBothWidths();
    await percent.fill('0,333');
    await expectSeen(dialog.getByText('Höchstens zwei Stellen nach dem Komma.'));
    await percent.fill('');
    await dialog.getByRole('textbox', { name: 'oder Menge in t' }).fill('30');
    await expect.element(dialog.getByText('So viel kann nicht geschwunden sein: höchstens 25,00 t.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'oder Menge in t' }).fill('1');
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Silierverlust');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText(/Schwund gebucht unter/)).toBeVisible();
    await expectSeen(page.getByText('24,00 t'));
    await openApplication('/verwaltung/buchungen', plant.manager);
    await expect.element(page.getByRole('cell', { name: 'Schwund' })).toBeVisible();
    await page.getByRole('button', { name: 'Weitere Filter' }).click();
    await page.getByRole('button', { name: 'Art: Alle' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Schwund', exact: true }).click();
    await expect.element(page.getByRole('cell', { name: 'Eingang' })).not.toBeInTheDocument();
    await page.getByRole('cell', { name: 'Schwund' }).click();
    await expect.element(page.getByRole('button', { name: 'Schwundbeleg', exact: true })).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Papiere' })).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Probe' })).not.toBeInTheDocument();
    await page.getByRole('tab', { name: 'Papiere' }).click();
    await expect.element(page.getByRole('heading', { name: 'Schwundbeleg' })).toBeVisible();
  });
});
