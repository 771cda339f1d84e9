import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { feedDays, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
beforeEach(async () => {
  plant = await foundPlant();
  await feedDays(plant, { tonnes: 10, targetKg: 14_000, days: [{ kg: 14_400 }, { kg: 14_400, hasGap: true }] });
});

const openDay = async (token: string, state: string) => {
  await openApplication('/verwaltung/production-planning?state=questionable', token);
  await page.getByRole('table', { name: 'Fütterung' }).getByRole('row').nth(1).getByRole('link').first().click();
  await expect.element(page.getByRole('main').getByText(state).first()).toBeVisible();
};

describe('a day of feeding', () => {
  it('that is questionable is corrected with a reason, and waits for what is missing when it is booked', async () => {
    await openDay(plant.manager, 'Fragwürdig');
    await expect.element(page.getByText(/Korrigieren Sie ihn, oder nehmen Sie ihn so an/)).toBeVisible();
    await expect.element(page.getByText('Lücke, 03:00 bis 05:00')).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
    await page.getByRole('button', { name: 'Korrigieren' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Gefüttert' }).fill('12,5');
    await dialog.getByRole('button', { name: 'Korrigieren' }).click();
    await expect.element(dialog.getByRole('textbox', { name: 'Grund' })).toBeInvalid();
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Wiegezettel');
    await dialog.getByRole('button', { name: 'Korrigieren' }).click();
    await expect.element(page.getByText('Grund: Wiegezettel')).toBeVisible();
    await page.getByRole('button', { name: 'Buchen' }).click();
    await expect.element(page.getByText(/Im Lager fehlen 2,50.t\. Sobald/)).toBeVisible();
    await page.getByRole('tab', { name: 'Verlauf' }).click();
    await expect.element(page.getByText('Zu wenig Bestand, nicht gebucht')).toBeVisible();
  });

  it('is accepted as it is by the manager alone, and leads to the day before', async () => {
    await openDay(plant.operator, 'Fragwürdig');
    await expect.element(page.getByText(/Die Anlagenleitung korrigiert ihn/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'So annehmen' })).not.toBeInTheDocument();
    await openDay(plant.manager, 'Fragwürdig');
    await page.getByRole('button', { name: 'So annehmen' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Grund' }).fill('Leitung gestört');
    await page.getByRole('dialog').getByRole('button', { name: 'So annehmen' }).click();
    await expect.element(page.getByText(/Angenommen\. Der Tag lässt sich jetzt buchen/)).toBeVisible();
    await page.getByRole('link', { name: 'Tag davor' }).click();
    await expect.element(page.getByRole('main').getByText('Gezählt')).toBeVisible();
  });

  it('that is questionable or not booked stands on the start page, with the way there', async () => {
    await openApplication('/control', plant.manager);
    await expect.element(page.getByText(/Fütterung von .* ist fragwürdig/)).toBeVisible();
    await expect.element(page.getByText(/Fütterung von .* ist noch nicht gebucht/)).toBeVisible();
  });
});
