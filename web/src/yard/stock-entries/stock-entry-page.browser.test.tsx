import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

const createSilo = async (code: string): Promise<string> => {
  const silo = { code, name: 'Altbestand', type: 'mass', unit: 'ton', maximumAmount: 3_500 } as const;
  return (await callAs(plant.manager, 'POST /locations', { body: silo })).id;
};
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const choose = async (label: string, option: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

describe('a stock entry', () => {
  it('is led to from an empty location, and fills it with what lay there already', async () => {
    await openApplication(`/verwaltung/lagerorte/${await createSilo('AB1')}`, plant.manager);
    await page.getByRole('link', { name: 'Zugang buchen' }).click();
    await expect.element(page.getByText('Was schon lag, bevor Halm es kannte.')).toBeVisible();
    await choose('Artikel', /Maissilage/);
    await field('Menge').fill('4.000');
    await save();
    await page.getByRole('switch', { name: /Höchstmenge/ }).click();
    await field('Menge').fill('3.000');
    await expectAccessibleAtBothWidths();
    await save();
    await expect.element(page.getByText(/Gebucht als/)).toBeVisible();
    await expectSeen(page.getByText('3.000,00 t').first());
  });

  it('of own production asks who made it, and says what a past day changes', async () => {
    const digester = { code: 'FE1', name: 'Fermenter 1', type: 'production', unit: 'ton' } as const;
    await callAs(plant.manager, 'POST /locations', { body: digester });
    const locationId = await createSilo('AB2');
    const articleId = (await callAs(plant.manager, 'GET /articles', {})).items[0]?.id ?? '';
    const today = plainDateIn(new Date(), 'Europe/Berlin');
    const balance = { kind: 'opening-balance', articleId, locationId, amount: 3_000, day: today } as const;
    await callAs(plant.manager, 'POST /bookings/stock-entries', { body: balance });
    await openApplication(`/verwaltung/bestand/zugang?location=${locationId}`, plant.manager);
    await choose('Grund', 'Eigenproduktion');
    await choose('Erzeugt in', 'Fermenter 1');
    await choose('Artikel', /Maissilage/);
    const yesterday = addDays(today, -1);
    await field('Tag').fill(yesterday.split('-').toReversed().join('.'));
    await field('Menge').fill('5');
    await expect.element(page.getByText(/zählen ab .* 23:59 als eingegangen/)).toBeVisible();
    // What came before an opening balance may be in it already.
    await expect.element(page.getByText(/ein Anfangsbestand von 3\.000,00\st gebucht/u)).toBeVisible();
    await expectAccessibleAtBothWidths();
    await save();
    await expect.element(page.getByText(/Gebucht als/)).toBeVisible();
    const { items } = await callAs(plant.manager, 'GET /bookings', { query: { type: ['own-production'] } });
    expect(items).toMatchObject([{ type: 'stock-entry', origin: { name: 'Fermenter 1' }, deliveryDate: yesterday }]);
  });

  it('of own production is reckoned by a share of what was fed, which is proposed the next time', async () => {
    const { manager } = await foundPlant({ isStocked: true });
    const digester = { code: 'FE2', name: 'Fermenter 2', type: 'production', unit: 'ton' } as const;
    const { id: destinationLocationId } = await callAs(manager, 'POST /locations', { body: digester });
    const [article] = (await callAs(manager, 'GET /articles', {})).items;
    const [silo] = (await callAs(manager, 'GET /inventory', {})).items.filter(({ stocks }) => stocks.length > 0);
    const from = { originLocationId: silo?.id ?? '', articleId: article?.id ?? '' };
    await callAs(manager, 'POST /bookings/withdrawals', { body: { ...from, destinationLocationId, amount: 20 } });
    const begin = async () => {
      await openApplication(`/verwaltung/bestand/zugang?location=${silo?.id}`, manager);
      await choose('Grund', 'Eigenproduktion');
      await choose('Erzeugt in', 'Fermenter 2');
      await choose('Artikel', /Maissilage/);
    };
    await begin();
    await expect.element(page.getByText(/Gefüttert von .*: 20,00\st/)).toBeVisible();
    await field('Anteil davon').fill('85');
    await page.getByRole('button', { name: '17,00 t übernehmen' }).click();
    await expect.element(field('Menge')).toHaveValue('17,00');
    await expectAccessibleAtBothWidths();
    await page.viewport(1440, 900);
    await page.viewport(390, 844);
    await save();
    await expect.element(page.getByText(/Gebucht als/)).toBeVisible();
    await begin();
    await expect.element(page.getByText('Zuletzt 85 %')).toBeVisible();
  });
});
