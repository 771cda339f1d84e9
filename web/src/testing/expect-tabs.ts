import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectButtonsWhole } from './expect-accessible.ts';
import { toDesk, toPhone } from './widths.ts';

/** The name of a tab without the count behind it. */
const nameOf = (tab: Element): string => tab.textContent.replace(/[\s\d+]+$/u, '');

const shownTabs = (): string[] => page.getByRole('tab').elements().map(nameOf);

/**
 * The record on the screen has these tabs and no other, each shows what is named of it,
 * and all are accessible at both widths.
 */
export const expectTabsAccessible = async (tabs: Record<string, string | RegExp>): Promise<void> => {
  await expect.element(page.getByRole('tab').first()).toBeVisible();
  expect(shownTabs()).toEqual(Object.keys(tabs));
  for (const toWidth of [toDesk, toPhone]) {
    await toWidth();
    for (const [name, mark] of Object.entries(tabs)) {
      await page.getByRole('tab', { name: new RegExp(`^${name}`, 'u') }).click();
      await expect.element(page.getByRole('tabpanel').getByText(mark).first(), { message: name }).toBeVisible();
      await expectAccessible();
      expectButtonsWhole();
    }
  }
  await toDesk();
};
