import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { queryClient } from '../core/client/queries.ts';

/** More stops than any screen here has before the one that is meant. */
const STOPS_AT_MOST = 120;

/** What has the keyboard, as a failure names it. */
export const focused = (): string => {
  const element = document.activeElement;
  if (!element || element === document.body) return 'nothing';
  return element.id === 'main' ? 'the page' : `${element.localName} ${element.textContent || element.id}`;
};

/**
 * Whether what has the keyboard on a page is seen: within the window, and not behind the bar at its bottom.
 */
const isSeen = (element: Element): boolean => {
  if (!element.closest('main, [role=dialog]')) return true;
  const { top, bottom } = element.getBoundingClientRect();
  const bar = [...document.querySelectorAll('main footer')].find(
    (foot) => getComputedStyle(foot).position === 'sticky',
  );
  const isBehindBar = bar && !bar.contains(element) && bottom > bar.getBoundingClientRect().top + 1;
  return top >= 0 && bottom <= window.innerHeight && !isBehindBar;
};

/**
 * Goes on by Tab until what is meant has the keyboard, as somebody without a
 * mouse does. Each stop on the way is seen.
 */
export const tabTo = async (locator: Locator): Promise<void> => {
  await expect.element(locator.first()).toBeVisible();
  // What is still on its way would move what has the keyboard by then.
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  const target = locator.first().element();
  const stops: string[] = [];
  while (document.activeElement !== target && stops.length < STOPS_AT_MOST) {
    await userEvent.keyboard('{Tab}');
    stops.push(focused());
    const stop = document.activeElement;
    // On a busy machine the page scrolls to it a frame later.
    if (stop) await expect.poll(() => isSeen(stop), { message: `${focused()} is seen` }).toBe(true);
  }
  expect(document.activeElement === target, `reached by Tab: ${stops.join(', ')}`).toBe(true);
};

/** Presses what is meant, reached by Tab. */
export const pressByKeys = async (locator: Locator, key = '{Enter}'): Promise<void> => {
  await tabTo(locator);
  await userEvent.keyboard(key);
};

/**
 * Something on the page has the keyboard, if only the page itself: Tab goes on from
 * there, not from the top of the window.
 */
export const expectKeyboardKept = (): Promise<void> => expect.poll(focused).not.toBe('nothing');
