import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, feedDays, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place, settled } from '../../testing/open-application.tsx';

let plant: Plant;
beforeEach(async () => {
  plant = await foundPlant();
});

const rows = () => page.getByRole('table', { name: 'Fütterung' }).getByRole('row');
const stockOf = async (locationId: string): Promise<number | undefined> => {
  const { items } = await callAs(plant.manager, 'GET /inventory', {});
  return items.find(({ id }) => id === locationId)?.quantity;
};

describe('the feeding of a plant', () => {
  it('says what to do while nothing was fed', async () => {
    await openApplication('/verwaltung/production-planning', plant.manager);
    await expect.element(page.getByText('Noch nichts gefüttert')).toBeVisible();
  });

  it('begins with the days that need somebody, and books a day once by two clicks at once', async () => {
    const doser = await feedDays(plant, {
      tonnes: 500,
      targetKg: 14_000,
      days: [{ kg: 14_400, hasGap: true }, { kg: 14_400 }, { kg: 13_900 }],
    });
    await openApplication('/verwaltung/production-planning', plant.operator);
    await expect.element(rows().nth(1)).toMatchTextContent(/Fragwürdig/);
    await expect.element(rows().nth(2)).toMatchTextContent(/13,90 t14,00 t13,90 t/);
    await expectAccessibleAtBothWidthsAtNight();
    // What it says against booking a questionable day is a word of the reasons.
    await expect.element(rows().nth(1).getByRole('button', { name: 'Buchen' })).toBeDisabled();
    await rows().nth(2).getByRole('button', { name: 'Buchen' }).dblClick();
    await expect.element(page.getByText(/Gebucht: .*13,90.t gesunken/)).toBeVisible();
    await settled();
    await expect.element(page.getByText('nicht gebucht')).not.toBeInTheDocument();
    await expect.element(rows().nth(2)).toMatchTextContent(/Gebucht.*13,90 t.*\d{4}-\d{6}/);
    expect(await stockOf(doser.locationId)).toBe(486_100);
  });

  it('says how much is missing of a day that waits for stock, which then leads the list', async () => {
    await feedDays(plant, { tonnes: 10, days: [{ kg: 14_400 }, { kg: 5000 }] });
    await openApplication('/verwaltung/production-planning', plant.manager);
    await rows().nth(2).getByRole('button', { name: 'Buchen' }).click();
    await expect.element(page.getByText(/Noch nicht gebucht: Im Lager fehlen 4,40.t/)).toBeVisible();
    await expect.element(rows().nth(1)).toMatchTextContent(/Wartet auf Bestand.*Es fehlen 4,40 t/);
  });

  it('is drawn by day and doser against the target, in a sentence and as a table', async () => {
    await feedDays(plant, { tonnes: 100, targetKg: 14_000, days: [{ kg: 14_400, hasGap: true }, { kg: 13_900 }] });
    await openApplication('/verwaltung/production-planning?period=14', plant.manager);
    const words = page.getByText(/In 14 Tagen wurden 28,30.t gefüttert. Fragwürdige oder wartende Tage: 1/);
    await expect.element(words).toBeVisible();
    const figure = page.getByRole('slider');
    await expect.element(figure).toBeVisible();
    (figure.element() as HTMLElement).focus();
    await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect
      .element(figure)
      .toHaveAttribute('aria-valuetext', expect.stringMatching(/14,40.t.*14,00.t.*Fragwürdig/));
    await page.getByText('Als Tabelle').click();
    await expect.element(page.getByRole('cell', { name: '13,90 t' }).first()).toBeVisible();
    await page.getByText('90 Tage').click();
    await expect.element(page.getByText(/In 90 Tagen wurden/)).toBeVisible();
    expect(place()).toContain('period=90');
  });

  it('is narrowed by state and doser, and keeps that in the address', async () => {
    const doser = await feedDays(plant, { tonnes: 100, days: [{ kg: 14_400, hasGap: true }, { kg: 5000 }] });
    await feedDays(plant, { tonnes: 100, days: [{ kg: 7000 }] });
    await openApplication(`/verwaltung/production-planning?doserId=${doser.id}&state=to-clear`, plant.manager);
    await expect.element(rows().nth(1)).toMatchTextContent(/Fragwürdig/);
    expect(rows().elements().length).toBe(2);
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('Zu buchen');
    await expect.element(rows().nth(1)).toMatchTextContent(/5,00 t/);
    expect(rows().elements().length).toBe(2);
  });
});
