import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { chooseAction } from '../../testing/record-actions.ts';

let plant: Plant;
beforeEach(async () => {
  plant = await foundPlant({ isStocked: true });
});

describe('a count of the stock', () => {
  it('is begun, entered, shown against the books and booked', async () => {
    await openApplication('/verwaltung/bestand', plant.manager);
    await chooseAction('Inventur');
    await page.getByRole('button', { name: 'Zählung beginnen' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('checkbox', { name: /FS1/ })).toBeChecked();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Zählung beginnen' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Zählung 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Eintragen' }).click();
    await expect
      .element(dialog.getByLabelText('Uhrzeit der Zählung'))
      .toHaveValue(expect.stringMatching(/^\d\d:\d\d$/));
    await dialog.getByRole('textbox', { name: 'Maissilage' }).fill('24,5');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect.element(page.getByText('−500 kg')).toBeVisible();
    await expect.element(page.getByText('24.500 kg')).toBeVisible();
    await expect.element(page.getByText(/Gezählt am/)).toBeVisible();
    await expectAccessibleAtBothWidths();
    await page.getByRole('button', { name: 'Unterschiede buchen' }).click();
    await expect.element(dialog.getByText(/Maissilage: −500\skg$/u)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Inventur');
    await dialog.getByRole('button', { name: 'Unterschiede buchen' }).click();
    await expect.element(page.getByText(/Gebucht am/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^\d{4}-\d{6}$/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Neu eintragen' })).not.toBeInTheDocument();
  });

  it('is given up, when it was begun by mistake', async () => {
    await openApplication('/verwaltung/bestand/inventur', plant.manager);
    await page.getByRole('button', { name: 'Zählung beginnen' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Zählung beginnen' }).click();
    await page.getByRole('button', { name: 'Zählung aufgeben' }).click();
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Falscher Tag');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Zählung aufgeben' }).click();
    await expect.element(page.getByText('Aufgegeben: Falscher Tag')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Eintragen' })).not.toBeInTheDocument();
  });

  it('that is booked holds: what is booked for before it is taken up there, which count and booking show', async () => {
    const { manager } = plant;
    const heap = { code: 'ZL4', name: 'Zähllager', type: 'mass', unit: 'ton' } as const;
    const { id: locationId } = await callAs(manager, 'POST /locations', { body: heap });
    const { items } = await callAs(manager, 'GET /articles', {});
    const articleId = items[0]?.id ?? '';
    const countedOn = plainDateIn(new Date(), 'Europe/Berlin');
    const enter = (amount: number) => {
      const entry = { kind: 'found', articleId, locationId, amount, day: addDays(countedOn, -1) } as const;
      return callAs(manager, 'POST /bookings/stock-entries', { body: entry });
    };
    const { id: wrong } = await enter(30);
    const wish = { countedOn, locationIds: [locationId], showsBooked: true };
    const { id } = await callAs(manager, 'POST /stock-counts', { body: wish });
    const lines = [{ articleId, countedAmount: 30 }];
    const entry = { locationId, countedTime: '00:00', lines };
    const { version } = await callAs(manager, 'PUT /stock-counts/:id/entries', { params: { id }, body: entry });
    await callAs(manager, 'POST /stock-counts/:id/booking', { params: { id }, body: { reason: 'Inventur' }, version });
    await openApplication(`/verwaltung/buchungen/${wrong}`, manager);
    await chooseAction('Stornieren');
    await expect
      .element(page.getByRole('link', { name: /Zählung \d+ vom .* gilt weiter: .*−30\.000\skg/u }))
      .toBeVisible();
    await expectAccessibleAtBothWidths();
    const late = await enter(5);
    await openApplication(`/verwaltung/bestand/inventur/${id}`, manager);
    await expect.element(page.getByText(/danach gebucht, damit die Zählung gilt: −5\.000\skg/u)).toBeVisible();
    await expectAccessibleAtBothWidths();
    await page.getByRole('link', { name: late.number }).click();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Zählung' })).toBeVisible();
    await expect.element(page.getByText('Ausgeglichen in')).toBeVisible();
  });
});
