import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { openTab } from '../../testing/record-actions.ts';
import { toDesk, toPhone } from '../../testing/widths.ts';

const tab = (name: string) => page.getByRole('tab', { name });
const edges = () => [...document.querySelectorAll('[role=tab]')].map((one) => one.getBoundingClientRect());

/** No tab is cut by what stands beside the tabs. */
const expectWhole = (): void => {
  const menu = document.querySelector('main [role=tablist] + [data-action-menu]')?.getBoundingClientRect();
  const end = menu && menu.width > 0 ? menu.left : window.innerWidth;
  expect(Math.min(...edges().map(({ left }) => left))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...edges().map(({ right }) => right))).toBeLessThanOrEqual(end + 1);
};

it('shows on a phone as many tabs as stand there whole, also one from the menu, and all seven again on a desk', async () => {
  const { manager } = await foundPlant({ isStocked: true });
  const { items } = await callAs(manager, 'GET /articles', {});
  await toPhone();
  await openApplication(`/verwaltung/Artikel/${items[0]?.id}`, manager);
  await expect.element(tab('Überblick')).toBeVisible();
  await expect.poll(() => edges().length).toBeLessThan(5);
  expectWhole();
  await openTab('Verlauf');
  await expect.element(tab('Verlauf')).toHaveAttribute('aria-selected', 'true');
  expectWhole();
  await toDesk();
  await expect.element(tab('Buchungen')).toBeVisible();
  await expect.poll(() => edges().length).toBe(7);
});
