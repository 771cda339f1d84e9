import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectButtonsWhole } from './expect-accessible.ts';
import { openTab } from './record-actions.ts';
import { toDesk, toPhone } from './widths.ts';

/** The name of a tab without the count behind it. */
const nameOf = (tab: Element): string => tab.textContent.replace(/[\s\d+]+$/u, '');

/** Those side by side, and those in the menu beside them. */
const allTabs = (): string[] => {
  const line = page.getByRole('tablist').element().parentElement;
  return [...(line?.querySelectorAll('[role=tab], [role=menuitem]') ?? [])].map(nameOf);
};

/**
 * The record on the screen has these tabs and no other, at most seven of them side by side, each shows
 * what is named of it, and all are accessible at both widths.
 */
export const expectTabsAccessible = async (tabs: Record<string, string | RegExp>): Promise<void> => {
  await expect.element(page.getByRole('tab').first()).toBeVisible();
  expect(allTabs()).toEqual(Object.keys(tabs));
  for (const toWidth of [toDesk, toPhone]) {
    await toWidth();
    for (const [name, mark] of Object.entries(tabs)) {
      await openTab(new RegExp(`^${name}`, 'u'));
      expect(page.getByRole('tab').elements().length).toBeLessThanOrEqual(7);
      await expect.element(page.getByRole('tabpanel').getByText(mark).first(), { message: name }).toBeVisible();
      await expectAccessible();
      expectButtonsWhole();
    }
  }
  await toDesk();
};
