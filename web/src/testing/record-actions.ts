import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressByKeys } from './keyboard.ts';

type Name = string | RegExp;

/** The button with what is done seldom with the record on the screen. */
export const moreActions = () => page.getByRole('button', { name: 'Weitere Aktionen', exact: true });

/** An entry of an open menu. */
export const entry = (name: Name) => page.getByRole('menuitem', { name });

/** Chooses what stands in the menu of a record's head. */
export const chooseAction = async (name: Name): Promise<void> => {
  await moreActions().click();
  await entry(name).click();
};

/** What the menu of the head holds, closed or open. */
const inMenu = (): (string | null)[] =>
  Array.from(document.querySelectorAll('main header [role=menuitem]'), ({ textContent }) => textContent);

/** Presses by keys a button of a record's head or an entry of its menu; answers what has opened it. */
export const pressAction = async (name: string) => {
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  await expect.poll(() => inMenu().includes(name) || button.elements().length > 0).toBe(true);
  const at = inMenu().indexOf(name);
  if (at < 0) {
    await pressByKeys(button);
    return button;
  }
  await pressByKeys(moreActions());
  if (at > 0) await userEvent.keyboard('{ArrowDown}'.repeat(at));
  await expect.element(entry(name)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  return moreActions();
};

/** The button beside the tabs of a record, with those that found no room. */
export const moreTabs = () => page.getByRole('main').getByRole('button', { name: 'Mehr', exact: true });

/** Opens a tab of the record on the screen, also one that only stands in the menu. */
export const openTab = async (name: Name): Promise<void> => {
  await expect.element(page.getByRole('tab').first()).toBeVisible();
  const tab = page.getByRole('tab', { name });
  if (tab.elements().length > 0) return tab.first().click();
  await moreTabs().click();
  await entry(name).click();
};
