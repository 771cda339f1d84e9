import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
let siloId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { items } = await callAs(plant.manager, 'GET /inventory', {});
  siloId = items.find(({ stocks }) => stocks.length > 0)?.id ?? '';
});

describe('a stock correction', () => {
  it('is led to from its location, refused upwards at its field, and lowers the stock', async () => {
    await openApplication(`/verwaltung/lagerorte/${siloId}`, plant.manager);
    await page.getByRole('link', { name: 'Bestand korrigieren' }).click();
    await expect.element(page.getByText('25,00 t gebucht')).toBeVisible();
    const counted = page.getByRole('textbox', { name: 'Gezählt' });
    await counted.fill('26');
    await page.getByRole('textbox', { name: 'Grund' }).fill('Inventur');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('Der gezählte Wert muss kleiner sein als der aktuelle.')).toBeVisible();
    await expect.element(counted).toHaveFocus();
    await expectAccessibleAtBothWidths();
    await counted.fill('24,5');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText(/Korrigiert mit Buchung/)).toBeVisible();
    await expectSeen(page.getByText('24,50 t'));
  });

  it('leads back to the location that was corrected, whichever the form proposed', async () => {
    const { manager } = plant;
    const heap = { code: 'ZZ9', name: 'Zwischenlager', type: 'mass', unit: 'ton' } as const;
    const { id } = await callAs(manager, 'POST /locations', { body: heap });
    const { items } = await callAs(manager, 'GET /articles', {});
    const moved = { articleId: items[0]?.id ?? '', amount: 5, originLocationId: siloId, destinationLocationId: id };
    await callAs(manager, 'POST /bookings/withdrawals', { body: moved });
    await openApplication('/verwaltung/bestand/korrektur', manager);
    const location = page.getByRole('combobox', { name: 'Lagerort' });
    await expect.element(location).not.toHaveValue('Zwischenlager');
    await location.click();
    await page.getByRole('option', { name: 'Zwischenlager' }).click();
    await expect.element(page.getByText('5,00 t gebucht')).toBeVisible();
    await page.getByRole('textbox', { name: 'Gezählt' }).fill('4');
    await page.getByRole('textbox', { name: 'Grund' }).fill('Inventur');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText(/Korrigiert mit Buchung/)).toBeVisible();
    await expect.poll(() => new URLSearchParams(window.location.search).get('location')).toContain(id);
  });
});
