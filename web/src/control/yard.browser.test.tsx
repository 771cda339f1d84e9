import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { callAs, foundPlant, type Plant } from '../testing/found-plant.ts';
import { openApplication } from '../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

it('shows as finished today what lorries brought and took, and nothing that was only booked', async () => {
  const { manager, operator } = plant;
  const { items } = await callAs(manager, 'GET /inventory', {});
  const silo = items.find(({ stocks }) => stocks.length > 0);
  const articleId = silo?.stocks[0]?.articleId ?? '';
  const correction = { articleId, locationId: silo?.id ?? '', countedAmount: 24, reason: 'Gezählt' };
  const { id } = await callAs(manager, 'POST /bookings/corrections', { body: correction });
  await callAs(manager, 'POST /bookings/:id/reverse', { params: { id }, body: { reason: 'Verzählt' } });
  await callAs(manager, 'POST /bookings/corrections', { body: correction });
  await openApplication('/control', operator);
  await expect.element(page.getByRole('heading', { name: 'Heute fertig' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'UE-LW 130' })).toBeVisible();
  // Whatever has no plate is told by its number.
  expect(page.getByRole('link', { name: /^\d{4}-\d{6}$/ }).elements()).toEqual([]);
});
