import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { choose, sendByKeys } from '../../testing/fill-form.ts';
import { foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { openTab } from '../../testing/record-actions.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

const expectBooking = () => expect.poll(place).toMatch(/buchungen\/[0-9a-f-]{36}$/);

it('a booking is changed with a reason, which its history tells', async () => {
  await openApplication('/verwaltung/buchungen/add', plant.manager);
  await choose('Artikel', 'Maissilage');
  await choose('Lieferant', 'Hof Lüders GbR');
  await sendByKeys();
  await expectBooking();
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await page.getByLabelText('Bemerkung').fill('Tor 2 nehmen');
  await page.getByLabelText('Notizen').fill('Ruft vorher an');
  await sendByKeys();
  await expect.element(page.getByText('Ein Grund muss angegeben werden.')).toBeVisible();
  await page.getByLabelText('Grund').fill('Zufahrt gesperrt');
  await expectAccessibleAtBothWidths();
  await sendByKeys();
  await expectBooking();
  await expect.element(page.getByText('Ruft vorher an')).toBeVisible();
  for (const fact of ['Angelegt am', 'Zuletzt geändert']) await expect.element(page.getByText(fact)).toBeVisible();
  await openTab('Verlauf');
  await expect.element(page.getByText('Grund: Zufahrt gesperrt')).toBeVisible();
  await expectAccessible();
});
