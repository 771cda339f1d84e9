import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

it('how the tickets of a weighbridge are counted is set where it is added, and stands in the list', async () => {
  const { manager } = await foundPlant();
  await openApplication('/verwaltung/importe/herkunft/add', manager);
  await page.getByRole('combobox', { name: 'Sie beginnen neu' }).click();
  await page.getByRole('option', { name: 'jeden Monat' }).click();
  await expectAccessibleAtBothWidthsAtNight();
  // The sign-in, which may still be on the screen for a moment, has a field of a similar name.
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Torwaage');
  await sendByKeys();
  await expect.poll(place).toBe('/verwaltung/importe/herkunft');
  await expect.element(page.getByRole('cell', { name: 'jede Waage für sich, jeden Monat' })).toBeVisible();
  const { items } = await callAs(manager, 'GET /import-sources', { query: {} });
  expect(items).toMatchObject([{ name: 'Torwaage', ticketCounter: 'scale', ticketSpan: 'month' }]);
  await page.getByRole('link', { name: 'Torwaage' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Sie beginnen neu' })).toHaveValue('jeden Monat');
});
