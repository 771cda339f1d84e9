import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
const row = (text: string) => page.getByRole('row').filter({ hasText: text });

beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { id } = await callAs(plant.manager, 'POST /gateways', { body: { name: 'Leitsystem Nord' } });
  await callAs(plant.manager, 'POST /gateways/:id/keys', { params: { id } });
});

describe('what happened at the plant', () => {
  it('is listed for this month, and leads to the record', async () => {
    await openApplication('/report/events', plant.manager);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ereignisse' })).toBeVisible();
    await expect.poll(place).toMatch(/^\/report\/events\?range=past-30-days$/);
    await expect.element(row('Schlüssel erzeugt')).toMatchTextContent(/Leitsystem Nord.*Gateway/u);
    await expect.element(row('Maissilage').first()).toMatchTextContent(/Gebucht.*\d{4}-\d{6}/u);
    await expectAccessibleAtBothWidths();
    await row('Schlüssel erzeugt').getByRole('link').first().click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Leitsystem Nord' })).toBeVisible();
  });

  it('is narrowed to a kind', async () => {
    await openApplication('/report/events', plant.manager);
    await page.getByRole('combobox', { name: 'Art' }).selectOptions('Buchung');
    await expect.element(row('Schlüssel erzeugt')).not.toBeInTheDocument();
    await expect.element(row('Maissilage').first()).toBeVisible();
  });

  it('tells on a phone what happened, to what and when', async () => {
    await toPhone();
    await openApplication('/report/events?kind=gateway', plant.manager);
    await expect.element(page.getByText('Schlüssel erzeugt')).toBeVisible();
    await expectAccessible();
  });
});
