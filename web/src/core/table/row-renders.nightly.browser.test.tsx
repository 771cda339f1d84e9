import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { countRenders } from '../../testing/count-renders.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { lineStands, openApplication } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

const ROWS = 25;
let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

const announceBooking = async (licensePlate: string): Promise<string> => {
  const articleId = (await callAs(plant.manager, 'GET /articles', {})).items[0]?.id ?? '';
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const body = { type: 'incoming', transport: 'delivery', deliveryDate, licensePlate, articleId } as const;
  return (await callAs(plant.manager, 'POST /bookings', { body })).id;
};

const announceBookings = async (): Promise<string> => {
  const ids = await Promise.all(Array.from({ length: ROWS }, (_, at) => announceBooking(`UE-AB ${100 + at}`)));
  return ids[0] ?? '';
};

const abort = (id: string) =>
  callAs(plant.manager, 'POST /bookings/:id/abort', { params: { id }, body: { reason: 'Fahrer krank' } });

it('draws of 25 bookings the one that has changed, and of those that stay none when another one comes', async () => {
  const id = await announceBookings();
  await openApplication('/verwaltung/buchungen', plant.manager);
  await expect.poll(() => page.getByRole('row').elements().length).toBe(ROWS + 1);
  await lineStands();
  await expect.element(page.getByText('UE-AB 100')).toBeVisible();
  const rows = countRenders('TableRow');
  await abort(id);
  await expect.element(page.getByRole('cell', { name: 'Abgebrochen' })).toBeVisible();
  expect(rows()).toBe(1);
  await announceBooking('UE-NEU 1');
  await expect.element(page.getByText('UE-NEU 1')).toBeVisible();
  expect(rows()).toBe(2);
});

it('draws of the cards on a phone the one that has changed', async () => {
  await toPhone();
  await openApplication('/verwaltung/buchungen', plant.manager);
  await lineStands();
  await expect.element(page.getByText('UE-NEU 1')).toBeVisible();
  const aborted = page.getByText('Abgebrochen');
  // The one that was aborted before may still be among them.
  const before = aborted.elements().length;
  const cards = countRenders('TableCard');
  const { items } = await callAs(plant.manager, 'GET /bookings', { query: { status: ['open'] } });
  await abort(items[3]?.id ?? '');
  await expect.poll(() => aborted.elements().length).toBe(before + 1);
  expect(cards()).toBe(1);
});

it('draws of a list that somebody else changes the row that has changed', async () => {
  const teams = await Promise.all(
    Array.from({ length: ROWS }, (_, at) =>
      callAs(plant.manager, 'POST /teams', { body: { name: `Schicht ${100 + at}`, memberIds: [] } }),
    ),
  );
  await openApplication('/settings/teams', plant.manager);
  await expect.poll(() => page.getByRole('row').elements().length).toBe(ROWS + 1);
  await lineStands();
  const rows = countRenders('TableRow');
  const { id = '', version } = teams[7] ?? {};
  await callAs(plant.manager, 'PATCH /teams/:id', {
    params: { id },
    version,
    body: { name: 'Nachtschicht', memberIds: [] },
  });
  await expect.element(page.getByText('Nachtschicht')).toBeVisible();
  expect(rows()).toBe(1);
});
