import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtBothWidths } from '../testing/expect-accessible.ts';
import { choose, sendByKeys } from '../testing/fill-form.ts';
import { foundPlant, type Plant } from '../testing/found-plant.ts';
import { openApplication, place } from '../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

it('an article is created, found and changed', async () => {
  await openApplication('/verwaltung/Artikel/add', plant.manager);
  await page.getByLabelText('Bezeichnung').fill('Luzernesilage');
  await page.getByLabelText('Artikelnummer').fill('4711');
  await choose('Substrat', 'Ganzpflanzensilage');
  await page.getByLabelText('Materialart').fill('Silage');
  await choose('Lagerorte', 'Lager FS1');
  await sendByKeys();
  await expect.poll(place).toMatch(/\/Artikel\/[^/]+$/);
  await page.getByRole('link', { name: 'Artikel', exact: true }).last().click();
  await page.getByRole('link', { name: 'Luzernesilage' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Luzernesilage' })).toBeVisible();
  await expect.element(page.getByText('4711')).toBeVisible();
  await expectAccessibleAtBothWidths();
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await expect.poll(place).toMatch(/\/Artikel\/edit\//);
  await expectAccessible();
  await page.getByLabelText('Kategorie').fill('Eiweiß');
  await sendByKeys();
  await expect.element(page.getByText('Eiweiß')).toBeVisible();
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect.element(page.getByText('Kategorie: – → Eiweiß')).toBeVisible();
  await page.getByRole('tab', { name: 'Anhänge' }).click();
  await expect.element(page.getByRole('heading', { name: 'Noch keine Anhänge' })).toBeVisible();
});
