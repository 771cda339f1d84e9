import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { entry, moreActions } from '../../testing/record-actions.ts';
import { toDesk, toPhone } from '../../testing/widths.ts';

it('lies within the screen on a phone, and hears the key that follows at once', async () => {
  const { manager } = await foundPlant({ isStocked: true });
  const { items } = await callAs(manager, 'GET /articles', {});
  await toPhone();
  await openApplication(`/verwaltung/Artikel/${items[0]?.id}`, manager);
  await moreActions().click();
  const { left, right } = page.getByRole('menu').element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(window.innerWidth);
  await toDesk();
  await openApplication(`/verwaltung/Artikel/${items[0]?.id}`, manager);
  await expect.element(moreActions()).toBeVisible();
  (moreActions().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{End}');
  await expect.element(entry('Löschen')).toHaveFocus();
});
