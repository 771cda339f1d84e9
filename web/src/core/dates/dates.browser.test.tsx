import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectAccessibleAtNight,
} from '../../testing/expect-accessible.ts';
import { foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const range = (name: string) => button(`Zeitraum: ${name}`);
const press = (key: string) => userEvent.keyboard(`{${key}}`);

describe('a date', () => {
  it('is typed, or picked by keyboard in the words of the language', async () => {
    await openApplication('/verwaltung/vertraege/add', plant.manager);
    const from = page.getByRole('textbox', { name: 'Von' });
    await from.fill('010326');
    await press('Tab');
    await expect.element(from).toHaveValue('01.03.2026');
    await press('Enter');
    await expect.element(button('März 2026')).toBeVisible();
    await expect.element(button('1. März 2026')).toHaveFocus();
    await expectAccessibleAtBothWidths();
    await toPhone();
    await press('ArrowDown');
    await press('Enter');
    await expect.element(from).toHaveValue('08.03.2026');
    await expect.element(button('März 2026')).not.toBeInTheDocument();
    await press('Enter');
    await expect.element(button('8. März 2026')).toHaveFocus();
    await press('Escape');
    await expect.element(button('Datum auswählen').first()).toHaveFocus();
  });
});

describe('a range of days', () => {
  it('is picked in its calendar', async () => {
    await openApplication('/verwaltung/buchungen?from=2026-03-02&to=2026-03-03', plant.manager);
    await range('02.03.2026 – 03.03.2026').click();
    await button('9. März 2026').click();
    await button('11. März 2026').click();
    await expect.poll(place).toBe('/verwaltung/buchungen?from=2026-03-09&to=2026-03-11');
  });

  it('is chosen by name or typed, and stands in the address', async () => {
    await openApplication('/verwaltung/buchungen', plant.manager);
    await range('Alle Tage').click();
    for (const name of ['Heute', 'Gestern', 'Diese Woche', 'Letzte Woche', 'Letzte 7 Tage', 'Letzte 30 Tage'])
      await expect.element(button(name)).toBeVisible();
    for (const name of ['Dieser Monat', 'Letzter Monat', 'Dieses Jahr', 'Letztes Jahr'])
      await expect.element(button(name)).toBeVisible();
    await expectAccessibleAtNight();
    await button('Letzte 30 Tage').click();
    await expect.poll(place).toBe('/verwaltung/buchungen?range=past-30-days');
    await toPhone();
    await button('Filter (1)').click();
    await range('Letzte 30 Tage').click();
    await expect.element(button('Heute')).toBeVisible();
    await expectAccessible();
    const to = page.getByLabelText('Bis', { exact: true });
    await page.getByLabelText('Von', { exact: true }).fill('1.3.2026');
    await press('Enter');
    await expect.poll(place).toMatch(/from=2026-03-01/);
    await to.fill('28.2.2026');
    await press('Enter');
    await expect.element(page.getByText('Das Ende liegt vor dem Anfang.')).toBeVisible();
    await to.fill('31.3.2026');
    await press('Enter');
    await expect.poll(place).toBe('/verwaltung/buchungen?from=2026-03-01&to=2026-03-31');
    await press('Escape');
    await expect.element(range('01.03.2026 – 31.03.2026')).toHaveFocus();
    window.history.back();
    await expect.poll(place).not.toMatch(/to=2026-03-31/);
  });
});
