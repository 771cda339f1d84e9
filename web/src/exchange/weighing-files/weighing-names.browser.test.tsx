import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

const rows = (number: string) => {
  const row = {
    'Wiegeschein-Nr.': number,
    Datum: '02.01.2025',
    Kennzeichen: 'UE-LW 130',
    'Lief.-Nr.': '70098',
    Lieferant: 'Hof Später',
    'Art.-Nr.': '904',
    Artikel: 'Grassilage',
    'Erstwägung (kg)': '39.840',
    'Zweitwägung (kg)': '15.760',
    Lagerort: 'Fahrsilo 8',
  };
  const text = [Object.keys(row), Object.values(row)].map((cells) => cells.join(';')).join('\r\n');
  return new File([text], `${number}.csv`, { type: 'text/csv' });
};
const choose = async (file: File) => {
  await expect.element(page.getByText('CSV- oder Excel-Datei')).toBeVisible();
  await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]') as Element), file);
};

it('weighings are recognised, their names assigned, what is made of a name told where it is, and their weighbridge remembered', async () => {
  const { manager } = await foundPlant();
  const known = { type: 'agricultural-operation', companyName: 'Hof Später & Sohn' } as const;
  await callAs(manager, 'POST /addresses', { body: known });
  await openApplication('/verwaltung/importe', manager);
  await choose(rows('N-1'));
  for (const name of ['Artikel: 904 Grassilage', 'Lagerort: Fahrsilo 8']) {
    await page.getByRole('checkbox', { name }).click();
    await expect.element(page.getByRole('checkbox', { name })).toBeEnabled();
  }
  await page.getByText('Gehört zu etwas Bekanntem?').click();
  const supplier = page.getByRole('combobox', { name: '„70098 Hof Später“ ist' });
  await supplier.fill('Sohn');
  await page.getByRole('option', { name: 'Hof Später & Sohn' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Lieferant: 70098' })).not.toBeInTheDocument();
  const source = page.getByRole('combobox', { name: 'Waage oder Programm' });
  await expect.element(source).toHaveAttribute('placeholder', 'Name tippen, um anzulegen');
  await source.fill('Waage Nord');
  await page.getByRole('option', { name: '„Waage Nord“ anlegen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect.element(source).toHaveValue('Waage Nord');
  await expectAccessibleAtBothWidths();
  const start = page.getByRole('button', { name: '1 Zeile einlesen' });
  await expect.element(start).toBeEnabled();
  await start.click();
  await expect.element(page.getByText('Zu vervollständigen (2)')).toBeVisible();
  await page.getByRole('link', { name: 'Grassilage' }).click();
  await expect.element(page.getByText(/^Beim Einlesen nur mit Nummer und Bezeichnung angelegt/)).toBeVisible();
  await openApplication('/verwaltung/lagerorte?toComplete=true', manager);
  await expectSeen(page.getByText('Fahrsilo 8'));

  await openApplication('/verwaltung/importe', manager);
  await choose(rows('N-2'));
  await expect.element(source).toHaveValue('Waage Nord');
  await page.getByRole('link', { name: 'Umbenennen oder löschen' }).click();
  await page.getByRole('link', { name: 'Waage Nord' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Waage Nord');
  await page.getByLabelText('Name').fill('Waage am Tor');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expectSeen(page.getByText('Waage am Tor'));
});
