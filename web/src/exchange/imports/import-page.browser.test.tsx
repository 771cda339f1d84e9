import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

const weighings = (changes: Readonly<Record<string, string>> = {}) => {
  const row = {
    'Wiegeschein-Nr.': 'W-1',
    Datum: '02.01.2025',
    'Zeit 1': '14:31',
    'Zeit 2': '14:59',
    Kennzeichen: 'UE-LW 130',
    'Lief.-Nr.': '70099',
    Lieferant: 'Hof Später',
    'Art.-Nr.': '903',
    Artikel: 'Grassilage',
    'Erstwägung (kg)': '39.840',
    'Zweitwägung (kg)': '15.760',
    'Netto (t)': '24,08',
    'Alibi 1': '48211',
    'Alibi 2': '48212',
    Lagerort: 'Fahrsilo 9',
    ...changes,
  };
  return new File([[Object.keys(row), Object.values(row)].map((cells) => cells.join(';')).join('\r\n')], 'waage.csv', {
    type: 'text/csv',
  });
};

it('what was in the way of weighings and has been made elsewhere since is looked for where it is told', async () => {
  const { manager } = await foundPlant();
  await openApplication('/verwaltung/importe?kind=bookings', manager);
  await expect.element(page.getByText('CSV- oder Excel-Datei')).toBeVisible();
  await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]') as Element), weighings());
  const start = page.getByRole('button', { name: '1 Zeile einlesen' });
  const checkAgain = page.getByRole('button', { name: 'Erneut prüfen' });
  const told = page.getByText('Die Datei hat keine gültige Zeile.');
  await expect.element(told).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await page.getByRole('checkbox', { name: 'Artikel: 903 Grassilage' }).click();
  await page.getByRole('checkbox', { name: 'Lagerort: Fahrsilo 9' }).click();
  await expect.element(page.getByText('Artikel „Grassilage“')).not.toBeInTheDocument();
  await expect.element(page.getByText('Lagerort „Fahrsilo 9“')).not.toBeInTheDocument();

  const supplier = { type: 'agricultural-operation', companyName: 'Hof Später', companyNumber: '70099' } as const;
  await callAs(manager, 'POST /addresses', { body: supplier });
  expect(checkAgain.elements()).toHaveLength(2);
  await checkAgain.first().click();
  await expect.element(told).not.toBeInTheDocument();
  await expect.element(start).toBeEnabled();
  expect(checkAgain.elements()).toHaveLength(1);
});

it('the order of dates with slashes is asked at the top, every check sends what is chosen, and the day that was read is shown', async () => {
  const { manager } = await foundPlant();
  const upload = async (Datum: string) => {
    await openApplication('/verwaltung/importe?kind=bookings', manager);
    await expect.element(page.getByText('CSV- oder Excel-Datei')).toBeVisible();
    const file = weighings({ Datum });
    await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]') as Element), file);
  };
  const records = ['Lieferant: 70099 Hof Später', 'Artikel: 903 Grassilage', 'Lagerort: Fahrsilo 9'];
  const tick = async () => {
    for (const name of records) {
      await page.getByRole('checkbox', { name }).click();
      await expect.element(page.getByRole('checkbox', { name })).toBeEnabled();
    }
  };
  await upload('02/03/2025');
  await expect.element(page.getByText('Die Datei hat keine gültige Zeile.')).toBeVisible();
  const order = page.getByRole('combobox', { name: 'Datum mit Schrägstrichen' });
  const driver = page.getByRole('combobox', { name: 'Fahrer' });
  await driver.selectOptions('Kennzeichen');
  const check = page.getByRole('button', { name: 'Erneut prüfen' }).first();
  await check.click();
  await expect.element(check).not.toHaveAttribute('data-loading');
  const driverColumn = (driver.element() as HTMLSelectElement).value;
  expect(driverColumn).not.toBe('');
  await order.selectOptions('Tag zuerst: 31/12/2026');
  await expect.element(page.getByRole('checkbox', { name: records[0] ?? '' })).toBeVisible();
  await expect.element(order).toHaveValue('dmy');
  await expect.element(driver).toHaveValue(driverColumn);
  await expectAccessibleAtBothWidthsAtNight();
  await tick();
  await expect.element(page.getByText(/^02\.03\.2025 · Erstwägung/)).toBeVisible();

  await upload('25/03/2025');
  const told = page.getByText('Ein Datum mit Schrägstrichen wurde so gelesen: erst der Tag, dann der Monat.');
  await expect.element(told).toBeVisible();
  await expect.element(order).not.toBeInTheDocument();
  await tick();
  await expect.element(page.getByText(/^25\.03\.2025 · Erstwägung/)).toBeVisible();
});

it('weighings are confirmed, booked and taken back, and found where imports of weighings were before', async () => {
  const { manager } = await foundPlant();
  await openApplication('/verwaltung/importe?kind=bookings', manager);
  await expect.element(page.getByText('CSV- oder Excel-Datei')).toBeVisible();
  const heavy = weighings({ 'Erstwägung (kg)': '90.000', 'Netto (t)': '74,24', Vertrag: 'V-9' });
  await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]') as Element), heavy);
  for (const name of ['Lieferant: 70099 Hof Später', 'Artikel: 903 Grassilage', 'Lagerort: Fahrsilo 9']) {
    await page.getByRole('checkbox', { name }).click();
    await expect.element(page.getByRole('checkbox', { name })).toBeEnabled();
  }
  const start = page.getByRole('button', { name: '1 Zeile einlesen' });
  await expect.element(start).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Vertrag: V-9' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Vertrag: V-9' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Vertrag: V-9' })).toBeEnabled();
  await page.getByRole('checkbox', { name: 'Diese Gewichte stimmen' }).click();
  await start.click();
  await expect.element(page.getByText('Gebuchte Wägungen: 1')).toBeVisible();
  await expect.element(page.getByText('Zu vervollständigen (4)')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Hof Später' })).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  const { items } = await callAs(manager, 'GET /locations', { query: { search: 'Fahrsilo 9' } });
  const which = { params: { id: items[0]?.id ?? '' }, body: { locked: true, reason: null } };
  const { version } = await callAs(manager, 'PUT /locations/:id/lock', { ...which, version: items[0]?.version ?? 0 });
  await page.getByRole('button', { name: 'Einlesen zurücknehmen' }).click();
  const rule = 'eine Regel spricht dagegen: Fahrsilo 9 – Der Lagerort ist gesperrt oder nicht mehr in Gebrauch.';
  await expect.element(page.getByText(rule)).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  const open = { ...which, body: { locked: false, reason: null } };
  await callAs(manager, 'PUT /locations/:id/lock', { ...open, version });
  await page.getByRole('button', { name: 'Einlesen zurücknehmen' }).click();
  await expect.element(page.getByText('Buchungen, die storniert werden: 1.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Einlesen zurücknehmen' }).click();
  await expect.element(page.getByText('1 storniert, 0 geblieben')).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  const at = place();
  const id = at.split('/').at(-1) ?? '';
  await openApplication(`/verwaltung/buchungen/import/${id}`, manager);
  await expect.poll(place).toBe(at);
});
