import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { foundPlant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

const row = (number: string, [first, second]: readonly [string, string], direction: string) => ({
  'Wiegeschein-Nr.': number,
  Datum: '02.01.2025',
  Kunde: 'Hof Abholer',
  Artikel: 'Gärrest fest',
  'Erstwägung (kg)': first,
  'Zweitwägung (kg)': second,
  Lagerort: 'Lagerhalle 3',
  Vorgang: direction,
});
const rows = [
  row('L-1', ['39.840', '15.760'], 'Eingang'),
  row('L-2', ['15.760', '39.840'], ''),
  row('L-3', ['15.760', '39.840'], 'Ausgang'),
];
const file = new File(
  [[Object.keys(rows[0] ?? {}), ...rows.map((one) => Object.values(one))].map((cells) => cells.join(';')).join('\r\n')],
  'abgabe.csv',
  { type: 'text/csv' },
);

it('which way the loads of a file went is chosen by its column, and for rows that do not say it', async () => {
  const { manager } = await foundPlant();
  await openApplication('/verwaltung/importe?kind=bookings', manager);
  await expect.element(page.getByText('CSV- oder Excel-Datei')).toBeVisible();
  await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]') as Element), file);
  await expect.element(page.getByRole('combobox', { name: 'Richtung', exact: true })).toBeVisible();

  await page.getByRole('combobox', { name: 'Richtung', exact: true }).selectOptions('Vorgang');
  await page.getByRole('combobox', { name: 'Richtung, wo keine dabeisteht' }).selectOptions('Ausgang');
  await page.getByRole('button', { name: 'Erneut prüfen' }).last().click();
  await expect.element(page.getByText('1 Anlieferung, 24,08 t netto · 2 Abholungen, 48,16 t netto')).toBeVisible();
  await expect
    .element(page.getByText(/Ausgang · Erstwägung 15\.760\skg · Zweitwägung 39\.840\skg/).first())
    .toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Gärrest fest (Ausgang)' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Zweifelhaft (1)' })).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
});
