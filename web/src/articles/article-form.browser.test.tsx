import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
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
  await expect.poll(place).toBe('/verwaltung/Artikel');
  await page.getByRole('link', { name: 'Luzernesilage' }).click();
  await expect.poll(place).toMatch(/\/Artikel\/edit\//);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Luzernesilage' })).toBeVisible();
  await expectAccessible();
  await page.getByLabelText('Kategorie').fill('Eiweiß');
  await sendByKeys();
  await expect.poll(place).toBe('/verwaltung/Artikel');
  await page.getByRole('link', { name: 'Luzernesilage' }).click();
  await expect.element(page.getByLabelText('Kategorie')).toHaveValue('Eiweiß');
});
