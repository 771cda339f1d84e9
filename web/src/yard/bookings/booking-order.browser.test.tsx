import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { formatDate, todayAtPlant } from '../../core/words/formats.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { toDesk, toTerminal } from '../../testing/widths.ts';

let plant: Plant;
let articleId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  articleId = (await callAs(plant.manager, 'GET /articles', {})).items[0]?.id ?? '';
});

const announce = async (deliveryDate: string): Promise<string> => {
  const body = { type: 'incoming', transport: 'delivery', deliveryDate, articleId } as const;
  return (await callAs(plant.manager, 'POST /bookings', { body })).id;
};

const secondRow = () => page.getByRole('row').nth(1);

it('begins with the lorries in the yard, each once, until somebody sorts or narrows', async () => {
  const licensePlate = 'UE-HO 1';
  const later = addDays(todayAtPlant(), 30);
  const id = await announce(addDays(todayAtPlant(), -1));
  await announce(later);
  await callAs(plant.operator, 'POST /bookings/:id/steps/:step', {
    params: { id, step: 'registerVehicle' },
    body: { licensePlate },
  });
  await openApplication('/verwaltung/buchungen', plant.manager);
  await expect.element(secondRow()).toMatchTextContent(licensePlate);
  expect(page.getByText(licensePlate).elements()).toHaveLength(1);
  const byDate = page.getByRole('button', { name: 'Lieferdatum' });
  await byDate.click();
  await expect
    .element(page.getByRole('columnheader', { name: 'Lieferdatum' }))
    .toHaveAttribute('aria-sort', 'ascending');
  await byDate.click();
  await expect.element(secondRow()).toMatchTextContent(formatDate(later));
  await openApplication('/verwaltung/buchungen?type=incoming', plant.manager);
  await expect.element(secondRow()).toMatchTextContent(formatDate(later));
});

it('has the net weight whole in view at the scale', async () => {
  await toTerminal();
  await openApplication('/verwaltung/buchungen', plant.manager);
  const net = page.getByRole('columnheader', { name: 'Netto' });
  await expect.element(net).toBeVisible();
  const edge = page.getByRole('table').element().parentElement?.getBoundingClientRect().right ?? 0;
  expect(net.element().getBoundingClientRect().right).toBeLessThanOrEqual(edge);
  await toDesk();
});

it.each([1440, 1700, 1920])('has its head in one line on a screen of %i', async (width) => {
  await page.viewport(width, 900);
  await openApplication('/verwaltung/buchungen', plant.manager);
  const files = page.getByRole('button', { name: 'Exportieren' });
  await expect.element(files).toBeVisible();
  const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  expect(files.element().getBoundingClientRect().top).toBeLessThan(title.bottom);
  await toDesk();
});
