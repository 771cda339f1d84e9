import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { chooseAction } from '../../testing/record-actions.ts';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
beforeEach(async () => {
  plant = await foundPlant({ isStocked: true });
});

const completedDelivery = async () => {
  const { items } = await callAs(plant.manager, 'GET /bookings', {
    query: { status: ['completed'], type: ['incoming'] },
  });
  const [booking] = items;
  if (!booking) throw new Error('nothing was delivered');
  return booking;
};

describe('the papers of a booking', () => {
  it('are opened in a language, and from then on kept', async () => {
    const { id, number } = await completedDelivery();
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await openApplication(`/verwaltung/buchungen/${id}?tab=papers`, plant.manager);
    await expectSeen(page.getByText('Noch in keiner Sprache aufbewahrt'));
    await page.getByLabelText('Sprache').selectOptions('Polski');
    await page.getByRole('button', { name: 'Öffnen: Lieferschein' }).click();
    await expect.element(page.getByText(/Aufbewahrt seit/)).toBeVisible();
    expect(opened).toHaveBeenCalledOnce();
    await expectAccessibleAtBothWidths();
    await page.getByRole('link', { name: 'Polski' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: `Dowód dostawy ${number}` })).toBeVisible();
    await expect.element(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    await expectAccessibleAtBothWidths();
  });

  it('say on a phone by whom the booking was reversed', async () => {
    const { manager } = plant;
    const { id } = await completedDelivery();
    await callAs(manager, 'GET /bookings/:id/delivery-slip.pdf', { params: { id }, query: { language: 'de' } });
    const papers = await callAs(manager, 'GET /bookings/:id/papers', { params: { id } });
    const code = papers.items[0]?.kept[0]?.code ?? '';
    const reversed = await callAs(manager, 'POST /bookings/:id/reverse', {
      params: { id },
      body: { reason: 'Irrtum' },
    });
    await toPhone();
    await openApplication(`/paper/${code}`, manager);
    await expect.element(page.getByText('Die Buchung wurde storniert durch')).toBeVisible();
    await expect.element(page.getByRole('link', { name: reversed.reversedBy?.number ?? '' })).toBeVisible();
  });
});

describe('a list as a paper', () => {
  it('is opened for a month of a supplier', async () => {
    const { supplier } = await completedDelivery();
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await openApplication(`/verwaltung/adressen/${supplier?.id}?tab=deliveries`, plant.manager);
    await page.getByRole('button', { name: 'Lieferübersicht' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByPlaceholder('Sprache des Lieferanten')).toBeVisible();
    // The choice of the month, which opens by itself, is closed again.
    await dialog.getByText(/Ist der Monat abgeschlossen/).click();
    await expectAccessibleAtBothWidths();
    await dialog.getByRole('button', { name: 'Öffnen' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(opened).toHaveBeenCalledOnce();
  });

  it('is opened for what lay where on a day; a later one is refused by its field', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await openApplication('/verwaltung/bestand', plant.manager);
    await chooseAction('Bestandsliste');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Tag').fill('31.12.2099');
    await dialog.getByRole('button', { name: 'Öffnen' }).click();
    await expect.element(dialog.getByLabelText('Tag')).toHaveAttribute('aria-invalid', 'true');
    expect(opened).not.toHaveBeenCalled();
    await dialog.getByLabelText('Tag').fill('01.01.2020');
    await dialog.getByRole('button', { name: 'Öffnen' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(opened).toHaveBeenCalledOnce();
  });
});
