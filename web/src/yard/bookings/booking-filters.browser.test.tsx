import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

const BOOKINGS = '/verwaltung/buchungen';

let plant: Plant;
let supplierId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const [load] = (await callAs(plant.manager, 'GET /bookings', { query: { type: 'incoming' } })).items;
  supplierId = load?.supplier?.id ?? '';
  for (let number = 1; number <= 30; number += 1)
    await callAs(plant.manager, 'POST /bookings', {
      body: {
        type: 'incoming',
        transport: 'delivery',
        deliveryDate: '2026-01-05',
        licensePlate: `UE-V ${number}`,
        articleId: load?.article?.id ?? '',
        supplierId,
      },
    });
});

const rows = () => page.getByRole('row');
const tick = (name: string) => page.getByRole('menuitemcheckbox', { name }).click();

it('bookings are narrowed to several statuses and types at once, without the mouse too', async () => {
  await openApplication(BOOKINGS, plant.manager);
  await page.getByRole('button', { name: 'Status: Alle' }).click();
  await tick('Offen');
  await tick('Abgeschlossen');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Status: Offen, Abgeschlossen' })).toBeVisible();
  await expect.poll(place).toMatch(/status=open&status=completed/);
  // One that is being worked on says what it waits for.
  await expect.element(page.getByRole('cell', { name: 'Fahrzeug anmelden' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Weitere Filter' }).click();
  (page.getByRole('button', { name: 'Art: Alle' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Eingang' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}{Escape}');
  await expect.poll(place).toMatch(/type=outgoing/);
  await expect.element(page.getByText('Keine Treffer')).toBeVisible();
  await expectAccessibleAtNight();
});

it('what is wanted now and then comes out by a button, which counts what is set', async () => {
  await openApplication(`${BOOKINGS}?supplierId=${supplierId}&transport=collection`, plant.manager);
  await expect.element(page.getByRole('button', { name: 'Weitere Filter (2)' })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Lieferant', exact: true })).toHaveValue('Hof Lüders GbR');
  await expect.element(page.getByText('Keine Treffer')).toBeVisible();
  await page.getByRole('combobox', { name: 'Transport' }).selectOptions('Anlieferung durch Lieferant');
  await expect.element(rows().nth(1)).toBeVisible();
  for (const name of ['Empfänger', 'Artikel', 'Vertrag', 'Lagerort', 'Fahrzeug', 'Fahrer', 'Spedition', 'Probe'])
    await expect.element(page.getByRole('combobox', { name, exact: true })).toBeVisible();
  await expectAccessibleAtNight();
  await page.getByRole('button', { name: 'Weitere Filter (2)' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Spedition' })).not.toBeInTheDocument();
});

it('a phone folds all filters', async () => {
  await toPhone();
  await openApplication(`${BOOKINGS}?status=open`, plant.manager);
  await expect.element(page.getByRole('button', { name: 'Status: Offen' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Filter (1)' }).click();
  await expect.element(page.getByRole('button', { name: 'Status: Offen' })).toBeVisible();
  await expectAccessibleAtNight();
});

it('the next page goes on behind the last row, and another order begins anew', async () => {
  await openApplication(BOOKINGS, plant.manager);
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect.poll(place).toMatch(/page=2&cursor=2026-01-05_/);
  await expect.element(page.getByText('26–31 von 31')).toBeVisible();
  await page.getByRole('button', { name: 'Vorige Seite' }).click();
  await expect.element(page.getByText('1–25 von 31')).toBeVisible();
  expect(place()).not.toContain('cursor');
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect.poll(place).toMatch(/cursor=/);
  await page.getByRole('button', { name: 'Nummer' }).click();
  await expect.poll(place).not.toMatch(/cursor|page/);
});

it('bookings of an address are searched, narrowed and taken out as a file in its tab', async () => {
  await openApplication(`/verwaltung/adressen/${supplierId}?tab=bookings`, plant.manager);
  await expect.element(page.getByRole('button', { name: 'Exportieren' })).toBeVisible();
  await page.getByRole('searchbox').fill('UE-V 7');
  await expect.poll(place).toMatch(/search=UE-V/);
  await expect.element(page.getByText('UE-V 7')).toBeVisible();
  await page.getByRole('button', { name: 'Status: Alle' }).click();
  await tick('Abgeschlossen');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Keine Treffer')).toBeVisible();
  await page.getByRole('button', { name: 'Suche und Filter zurücksetzen' }).click();
  await expect.element(rows().nth(1)).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Buchungen', selected: true })).toBeVisible();
  await expectAccessibleAtNight();
});
