import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { todayAtPlant } from '../../core/words/formats.ts';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, multiplyDelivery } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { stageRecords } from '../../testing/record-stage.ts';

it('the latest bookings stand in columns, their amounts below each other; a proof page asks for a new one once', async () => {
  const plant = await foundPlant({ isStocked: true });
  const screens = await stageRecords(plant);
  const [booking] = (await callAs(plant.manager, 'GET /bookings', { query: { type: 'incoming' } })).items;
  await multiplyDelivery(booking?.id ?? '', 2, '2025-03-03');
  const deliveryDate = todayAtPlant();
  const open = {
    type: 'incoming',
    transport: 'delivery',
    deliveryDate,
    articleId: booking?.article?.id ?? '',
  } as const;
  await callAs(plant.manager, 'POST /bookings', { body: { ...open, supplierId: booking?.supplier?.id ?? '' } });
  await openApplication(screens.address, plant.manager);
  await expect.element(page.getByRole('heading', { name: 'Letzte Buchungen' })).toBeVisible();
  const card = page.getByRole('heading', { name: 'Letzte Buchungen' }).element().closest('section');
  const rows = () => [...(card?.querySelectorAll('li') ?? [])];
  await expect.poll(() => rows().length).toBeGreaterThan(2);
  const edges = (part: number, edge: 'left' | 'right') =>
    new Set(rows().map((row) => Math.round(row.children[part]?.getBoundingClientRect()[edge] ?? 0)));
  expect([edges(1, 'left').size, edges(2, 'left').size, edges(3, 'right').size]).toEqual([1, 1, 1]);
  await expectAccessibleAtBothWidths();
  await openApplication(screens.proof, plant.manager);
  await expect.element(page.getByRole('heading', { name: 'Angeforderte Nachweise' })).toBeVisible();
  expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /anfordern$/ })
      .elements(),
  ).toHaveLength(1);
});
