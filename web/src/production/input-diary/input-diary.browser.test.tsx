import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
let number: string;

/** Takes maize out of the silo into the digester; answers the number of its booking. */
const feed = async (amount: number): Promise<string> => {
  const { manager } = plant;
  const { items: places } = await callAs(manager, 'GET /locations', {});
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const idOf = (code: string) => places.find((one) => one.code === code)?.id ?? '';
  const route = { originLocationId: idOf('FS1'), destinationLocationId: idOf('F1') };
  const body = { ...route, articleId: article?.id ?? '', amount };
  return (await callAs(manager, 'POST /bookings/withdrawals', { body })).number;
};

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const totals = () => page.getByRole('region', { name: 'Summen' });

beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  number = await feed(4);
});

describe('the limits above it', () => {
  it('are unknown until the manager says when the tender was won; then each stands beside its share', async () => {
    await openApplication('/report/2', plant.manager);
    const gauge = (name: string) => page.getByRole('definition').filter({ hasText: name });
    await expect.element(gauge('keine Grenze bekannt').first()).toMatchTextContent(/100\s?%/u);
    await expect.element(page.getByText('gasdichtes Volumen unbekannt')).toBeVisible();
    await page.getByRole('button', { name: 'Grenzen der Anlage' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Zuschlag der Ausschreibung' }).fill('01.03.2024');
    await dialog.getByRole('textbox', { name: 'Gasdichtes Volumen' }).fill('3000');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect.element(gauge('höchstens').first()).toMatchTextContent(/100\s?%.*höchstens 35\s?%.*EEG 2023/u);
    await expect.element(page.getByText('750 Tage')).toBeVisible();
    await expect.element(page.getByText('Anteile an 4.000 kg bekannter Masse.', { exact: false })).toBeVisible();
    await expectAccessibleAtBothWidths();
  });
});

describe('the input diary', () => {
  it('opens with what went into production this month, from whom, and its sum', async () => {
    await openApplication('/report/2', plant.manager);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Einsatzstoff-Tagebuch' })).toBeVisible();
    await expect.poll(place).toMatch(/^\/report\/2\?range=this-month$/);
    await expect.element(row(number)).toMatchTextContent(/4\.000 kg.*Gebucht.*Lüders/u);
    await expect.element(totals()).toMatchTextContent(/Gebucht\s*4\.000 kg.*Noch nicht gebucht\s*0 kg/u);
    await totals().getByText('Summen je Material und Monat').click();
    await expect.element(totals().getByRole('cell', { name: '4.000 kg' })).toBeVisible();
    await expectAccessibleAtBothWidths();
  });

  it('strikes through what was reversed, and sums it no more', async () => {
    const reversed = await feed(2);
    const { items } = await callAs(plant.manager, 'GET /bookings', { query: { search: reversed } });
    const params = { id: items[0]?.id ?? '' };
    await callAs(plant.manager, 'POST /bookings/:id/reverse', { params, body: { reason: 'Falscher Artikel' } });
    await openApplication('/report/2', plant.manager);
    await expect.element(row(reversed)).toMatchTextContent(/2\.000 kg.*Storniert/u);
    expect(row(reversed).element().querySelector('s')?.textContent).toMatch(/2\.000/);
    await expect.element(totals()).toMatchTextContent(/Gebucht\s*4\.000 kg.*Nicht summiert: 1 storniert/u);
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('Storniert');
    await expect.element(row(number)).not.toBeInTheDocument();
    await expect.element(row(reversed)).toBeVisible();
  });

  it('leads from an entry to its booking, also on a phone', async () => {
    await toPhone();
    await openApplication('/report/2', plant.manager);
    await expect.element(page.getByText('4.000 kg').first()).toBeVisible();
    await expectAccessible();
  });

  it('is read by quality control too, without links to what it may not open', async () => {
    await openApplication('/report/2', plant.qc);
    await expect.element(row(number)).toMatchTextContent(/4\.000 kg/u);
    expect(page.getByRole('link', { name: number }).elements()).toHaveLength(0);
    expect(page.getByRole('button', { name: 'Grenzen der Anlage' }).elements()).toHaveLength(0);
  });
});
