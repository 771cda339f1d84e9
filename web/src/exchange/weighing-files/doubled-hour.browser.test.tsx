import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { foundPlant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

it('which hour is meant that came twice is asked once at the top, and a weighing after midnight shows its day', async () => {
  const { manager } = await foundPlant();
  const headings = 'Schein-Nr.;Datum;Zeit 1;Zeit 2;Lieferant;Artikel;Brutto;Tara;Lagerort';
  const row = (number: number, times: string) => `${number};${times};Hof Süß;Mais;39840;15760;Silo 3`;
  const rows = [row(1, '26.10.2025;02:10;02:40'), row(2, '26.10.2025;01:50;02:20'), row(3, '24.10.2025;23:50;00:20')];
  await openApplication('/verwaltung/importe?kind=bookings', manager);
  await expect.element(page.getByText('CSV- oder Excel-Datei')).toBeVisible();
  const file = new File([[headings, ...rows].join('\r\n')], 'waage.csv', { type: 'text/csv' });
  await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]') as Element), file);
  const hour = page.getByRole('combobox', { name: 'Die Stunde, die es zweimal gab' });
  await expect.element(hour).toHaveValue('');
  const told = 'Die Uhr wurde zurückgestellt am 26.10.2025. 2 Zeilen haben Zeiten in dieser Stunde (zuerst Zeile 2).';
  await expect.element(page.getByText(told)).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await hour.selectOptions('Die zweite, schon Winterzeit');
  await expect.element(page.getByText('Geprüfte Zeilen: 3, davon einlesbar: 3, fehlerhaft: 0')).toBeVisible();
  await expect.element(hour).toHaveValue('later');
  await expect.element(page.getByText('Zeit der Zweitwägung 25.10.2025, 00:20')).toBeVisible();
});
