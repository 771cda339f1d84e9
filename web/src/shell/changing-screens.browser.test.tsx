import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { countRenders } from '../testing/count-renders.ts';
import { callAs, foundPlant } from '../testing/found-plant.ts';
import { watchCalls } from '../testing/network.ts';
import { lineStands, openApplication } from '../testing/open-application.tsx';

const ROWS = 25;
const rows = () => page.getByRole('table', { name: 'Buchungen' }).getByRole('row').elements();
const backToList = async (): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: 'Buchungen' }).click();
  await expect.poll(() => rows().length).toBe(ROWS + 1);
};
const partsOnScreen = (): number => document.querySelectorAll('#main *').length;

/**
 * Announces bookings beside the posted one, so that the list has a full page.
 * Answers the number of the posted one.
 */
const fillList = async (manager: string): Promise<string> => {
  const articleId = (await callAs(manager, 'GET /articles', {})).items[0]?.id ?? '';
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const body = { type: 'incoming', transport: 'delivery', deliveryDate, articleId } as const;
  await Promise.all(Array.from({ length: ROWS - 1 }, () => callAs(manager, 'POST /bookings', { body })));
  return (await callAs(manager, 'GET /bookings', { query: { status: ['completed'] } })).items[0]?.number ?? '';
};

// What it costs depends on the machine (`npm run bench:browser`), what is drawn and asked for does not.
it('changes between list and record by drawing each once and asking for the record and what belongs to it alone', async () => {
  const { manager } = await foundPlant({ isStocked: true });
  const number = await fillList(manager);
  await openApplication('/verwaltung/buchungen', manager);
  await lineStands();
  await expect.poll(() => rows().length).toBe(ROWS + 1);
  // Once there and back: by then what comes once is there, such as the choices of the person.
  await page.getByRole('row').nth(3).getByRole('link').first().click();
  await expect.element(page.getByRole('tab', { name: 'Verlauf' })).toBeVisible();
  await backToList();
  expect(partsOnScreen()).toBeLessThan(520);
  const frame = ['TopBar', 'Group', 'Entry'].map(countRenders);
  const drawn = ['BookingDetailPage', 'TableRow', 'StatusBadge'].map(countRenders);
  const calls = watchCalls(/\/api\/v2\/bookings\/[0-9a-f-]{36}/);
  await page.getByRole('link', { name: number }).click();
  await expect.element(page.getByRole('tab', { name: 'Verlauf' })).toBeVisible();
  // The record, its approvals, and how many comments there are.
  await expect.poll(() => calls.length).toBe(3);
  // Its two weighings are rows, too.
  expect(drawn.map((count) => count())).toEqual([1, 2, 1]);
  expect(partsOnScreen()).toBeLessThan(250);
  await backToList();
  expect(drawn.map((count) => count())).toEqual([1, 2 + ROWS, 1 + ROWS]);
  expect(calls).toHaveLength(3);
  // Drawer and bar have nothing to do: one is still at the same place of them.
  expect(frame.map((count) => count())).toEqual([0, 0, 0]);
});
