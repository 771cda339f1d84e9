import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { foundPlant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

const row = (number: string, [first, second, net]: readonly [string, string, string]) => ({
  'Wiegeschein-Nr.': number,
  Datum: '02.01.2025',
  'Lief.-Nr.': '70098',
  Lieferant: 'Hof Zweifel',
  'Art.-Nr.': '904',
  Artikel: 'Grassilage',
  'Erstwägung (kg)': first,
  'Zweitwägung (kg)': second,
  'Netto (t)': net,
  Lagerort: 'Fahrsilo 7',
});
const rows = [
  row('Z-1', ['39.840', '15.760', '24,08']),
  row('Z-2', ['90.000', '15.760', '74,24']),
  row('Z-3', ['39.840', '15.760', '9,99']),
];
const file = new File(
  [[Object.keys(rows[0] ?? {}), ...rows.map((one) => Object.values(one))].map((cells) => cells.join(';')).join('\r\n')],
  'zweifel.csv',
  { type: 'text/csv' },
);

it('doubtful rows are looked at by themselves before the start', async () => {
  const { manager } = await foundPlant();
  await openApplication('/verwaltung/importe?kind=bookings', manager);
  await expect.element(page.getByText('CSV- oder Excel-Datei')).toBeVisible();
  await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]') as Element), file);
  await expect
    .element(page.getByText('1 Zeile hat Gewichte unter 100 kg oder über 80.000 kg (Zeile 3).'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Fehlerhaft (1)' })).toBeVisible();
  const doubtful = page.getByRole('button', { name: 'Zweifelhaft (1)' });
  await doubtful.click();
  await expect.element(doubtful).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Erstwägung: Das wiegt kaum ein Fahrzeug. Stimmt die Einheit?')).toBeVisible();
  await expect.element(page.getByText('Zeile 4')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Zweifelhafte Zeilen herunterladen' })).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
});
