import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths, expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { openTab } from '../../testing/record-actions.ts';

let plant: Plant;
let id: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { items } = await callAs(plant.manager, 'GET /contracts', { query: { search: 'V-1' } });
  id = items[0]?.id ?? '';
});

const tab = (name: string) => page.getByRole('tab', { name });
const field = (name: string) => page.getByRole('textbox', { name });
const storedOf = () => callAs(plant.manager, 'GET /contracts/:id', { params: { id } });

describe('a contract on which something came', () => {
  it('asks from when on a change holds, and shows what was agreed before', async () => {
    const { materials } = await storedOf();
    await openApplication(`/verwaltung/vertraege/${id}/edit`, plant.manager);
    await field('Sollmenge').fill('700');
    await field('Änderungen gelten ab').fill('01.04.2021');
    await expectAccessibleAtBothWidths();
    await sendByKeys();
    await expect.element(page.getByRole('heading', { name: 'Bis 31.03.2021 galt' })).toBeVisible();
    await expect.element(page.getByText('Maissilage: Sollmenge')).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
    expect(await storedOf()).toMatchObject({
      materials: [{ targetAmount: 700 }],
      earlierTerms: [{ until: '2021-04-01', materials: [{ targetAmount: materials[0]?.targetAmount }] }],
    });
    await tab('Materialien und Proben').click();
    await expect.element(page.getByRole('img', { name: /^Verlauf: Maissilage/ })).toBeVisible();
    await openTab('Verlauf');
    await expect.element(page.getByText('Änderungen gelten ab')).toBeVisible();
    await expect.element(page.getByText('01.04.2021')).toBeVisible();
  });

  it('keeps the price at which it came, and leads to the prices from a day on', async () => {
    await openApplication(`/verwaltung/vertraege/${id}/edit`, plant.manager);
    await field('Preis je t').fill('38,50');
    await sendByKeys();
    await expect.element(tab('Überblick')).toBeVisible();
    await openApplication(`/verwaltung/vertraege/${id}/edit`, plant.manager);
    await field('Preis je t').fill('');
    await sendByKeys();
    await expect.element(page.getByText(/^Zu diesem Preis wurde schon geliefert\./)).toBeVisible();
    await expect.element(field('Preis je t')).toHaveFocus();
    await field('Preis je t').fill('41,00');
    await field('Änderungen gelten ab').fill('01.05.2021');
    await sendByKeys();
    await expect.element(tab('Überblick')).toBeVisible();
    expect((await storedOf()).materials).toMatchObject([
      { priceCentsPerUnit: 3850, laterPrices: [{ validFrom: '2021-05-01', priceCentsPerUnit: 4100 }] },
    ]);
  });
});
