import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

/** Takes 5 t of what lies in the plant's silo. */
const withdraw = async ({ manager }: Plant): Promise<void> => {
  const [silos, digesters, articles] = await Promise.all([
    callAs(manager, 'GET /locations', { query: { search: 'FS1' } }),
    callAs(manager, 'GET /locations', { query: { search: 'F1', type: 'production' } }),
    callAs(manager, 'GET /articles', {}),
  ]);
  const [origin = '', destination = '', articleId = ''] = [silos, digesters, articles].map(({ items }) => items[0]?.id);
  const body = { articleId, originLocationId: origin, destinationLocationId: destination, amount: 5 };
  await callAs(manager, 'POST /bookings/withdrawals', { body });
};
const row = {
  'Wiegeschein-Nr.': 'N-1',
  Datum: '02.01.2025',
  'Lief.-Nr.': '70001',
  Lieferant: 'Hof Lüders GbR',
  'Art.-Nr.': '101',
  Artikel: 'Maissilage',
  'Erstwägung (kg)': '39.840',
  'Zweitwägung (kg)': '15.760',
  Lagerort: 'Lager FS1',
};
const file = new File(
  [[Object.keys(row), Object.values(row)].map((cells) => cells.join(';')).join('\r\n')],
  'alt.csv',
  {
    type: 'text/csv',
  },
);

it('a file of loads before withdrawals tells of these, its rows lead to the bookings, and a booking to its file', async () => {
  const plant = await foundPlant({ isStocked: true });
  await withdraw(plant);
  await openApplication('/verwaltung/importe?kind=bookings', plant.manager);
  await expect.element(page.getByText('CSV- oder Excel-Datei')).toBeVisible();
  await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]') as Element), file);
  const note = page.getByRole('heading', { name: 'Nachgetragene Anlieferungen' });
  await expect.element(note).toBeVisible();
  await expect
    .element(
      page.getByText(
        /^Lager FS1, Maissilage: Entnahmen seit \d\d\.\d\d\.\d{4}, die davon genommen hätten: 1, zusammen 5,00\st$/,
      ),
    )
    .toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();

  await page.getByRole('button', { name: '1 Zeile einlesen' }).click();
  const made = page.getByRole('link', { name: 'N-1', exact: true });
  await expect.element(made).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await made.click();
  await expectSeen(page.getByText('24,08 t'));
  await page.getByRole('link', { name: 'Zur Datei der Wägungen' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'alt.csv' })).toBeVisible();
});
