import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectAccessibleAtBothWidthsAtNight,
} from '../../testing/expect-accessible.ts';
import { foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { chooseAction } from '../../testing/record-actions.ts';
import { toDesk, toPhone } from '../../testing/widths.ts';

let plant: Plant;
beforeEach(async () => {
  plant = await foundPlant({ isStocked: true, isMonthClosed: true });
});

const closed = () => page.getByRole('table', { name: 'Monatsabschluss' }).getByRole('row', { name: /Januar 2025/ });
const next = () => page.getByRole('row', { name: /Februar 2025/ });

describe('the closing of months', () => {
  it('closes the one that is next, after asking, and tells who did', async () => {
    await openApplication('/verwaltung/bestand', plant.manager);
    await chooseAction('Monatsabschluss');
    await expect.element(closed().getByText('abgeschlossen')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Abschließen' })).toBeVisible();
    // Of a month that isn't closed nothing was kept that could be shown.
    await expect.element(closed().getByRole('link')).toBeVisible();
    await expect.element(next().getByRole('link', { name: 'Februar 2025' })).not.toBeInTheDocument();
    await expectAccessibleAtBothWidthsAtNight();
    const button = next().getByRole('button', { name: 'Abschließen' });
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(/kein Datum bis zum Ende dieses Monats/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Abschließen' }).click();
    await expect.element(page.getByText('Februar 2025 ist abgeschlossen.')).toBeVisible();
    await expect.element(next().getByText('abgeschlossen')).toBeVisible();
    await expect.element(closed().getByRole('button')).not.toBeInTheDocument();
  });

  it('begins with the month to close, which alone waits, in two lines a month on a phone', async () => {
    await openApplication('/verwaltung/bestand/monate', plant.manager);
    const rows = page.getByRole('table', { name: 'Monatsabschluss' }).getByRole('row');
    await expect.element(rows.nth(1)).toMatchTextContent(/Februar 2025/);
    await expect.element(rows.nth(1).getByText('Offen')).toBeVisible();
    const waiting = [...document.querySelectorAll('[data-tone="waits"]')];
    expect(waiting.map((badge) => badge.closest('tr')?.textContent)).toEqual([expect.stringContaining('Februar 2025')]);
    await toPhone();
    const months = page.getByRole('list', { name: 'Monatsabschluss' }).getByRole('listitem');
    await expect.element(months.nth(2)).toBeVisible();
    expect(months.nth(2).element().getBoundingClientRect().height).toBeLessThanOrEqual(60);
    await toDesk();
  });

  it('has its button on a line of its own on a phone, where nothing cuts it off', async () => {
    await toPhone();
    await openApplication('/verwaltung/bestand/monate', plant.manager);
    const button = page.getByRole('button', { name: 'Wieder öffnen' });
    await expect.element(button).toBeVisible();
    expect(button.element().closest('dl')).toBeNull();
    await button.click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await toDesk();
  });

  it('reopens the last closed one with a reason that stays to be read', async () => {
    await openApplication('/verwaltung/bestand/monate', plant.manager);
    await closed().getByRole('button', { name: 'Wieder öffnen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Wieder öffnen' }).click();
    await expect.element(dialog.getByRole('textbox', { name: 'Grund' })).toBeInvalid();
    await expectAccessible();
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Lieferschein vergessen');
    await dialog.getByRole('button', { name: 'Wieder öffnen' }).click();
    await expect.element(closed().getByText(/Lieferschein vergessen/)).toBeVisible();
    await expect.element(closed().getByRole('button', { name: 'Abschließen' })).toBeVisible();
    // What was kept by that closing is read on.
    const closings = page.getByRole('table', { name: 'Abschlüsse und Wiederöffnungen' });
    await expect.element(closings.getByText(/Lieferschein vergessen/)).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
    await closings.getByRole('link', { name: 'Januar 2025' }).click();
    await expect.element(page.getByText(/früherer Abschluss festgehalten .*Lieferschein vergessen/)).toBeVisible();
    await expect.element(page.getByText('24,08 t')).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
  });

  it('shows what lay where at the end of a month, with its files', async () => {
    await openApplication('/verwaltung/bestand/monate', plant.manager);
    await closed().getByRole('link', { name: 'Januar 2025' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Bestand Ende Januar 2025' })).toBeVisible();
    await expect.element(page.getByText('24,08 t')).toBeVisible();
    await expectAccessibleAtBothWidths();
    await openApplication('/verwaltung/bestand/monate/2025-02', plant.manager);
    await expect.element(page.getByText('Nichts festgehalten')).toBeVisible();
  });

  it('refuses a booking on a date in a closed month at that date, naming the month', async () => {
    await openApplication('/verwaltung/buchungen/add', plant.manager);
    const date = page.getByRole('textbox', { name: 'Datum' });
    await date.fill('15.01.2025');
    await page.getByRole('combobox', { name: 'Artikel' }).fill('Mais');
    await page.getByRole('option', { name: /Maissilage/ }).click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('Dieser Monat ist abgeschlossen.')).toBeVisible();
    await expect.element(page.getByText(/Januar 2025 ist abgeschlossen/)).toBeVisible();
  });
});
