import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { watchCalls } from '../../testing/network.ts';
import { lineStands, openApplication, place } from '../../testing/open-application.tsx';

it('loads ahead where one rests on a link of a row, leads there by click and Enter, and leaves the other ways to the browser', async () => {
  const { manager } = await foundPlant({ isStocked: true });
  const booking = (await callAs(manager, 'GET /bookings', {})).items[0];
  const path = `/verwaltung/buchungen/${booking?.id}`;
  await openApplication('/verwaltung/buchungen', manager);
  await lineStands();
  const link = page.getByRole('link', { name: booking?.number ?? '' });
  await expect.element(link).toHaveAttribute('href', `/v2${path}`);
  const calls = watchCalls(/\/api\/v2\/bookings\/[0-9a-f-]{36}$/);
  await link.hover();
  await expect.poll(() => calls.length).toBe(1);
  const ctrlClick = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  let isForBrowser = false;
  const look = (event: Event) => {
    isForBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  link.element().dispatchEvent(ctrlClick);
  expect(isForBrowser).toBe(true);
  expect(place()).toBe('/verwaltung/buchungen');
  await link.click();
  await expect.poll(place).toBe(path);
  await page.getByRole('main').getByRole('link', { name: 'Buchungen' }).click();
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(place).toBe(path);
});
