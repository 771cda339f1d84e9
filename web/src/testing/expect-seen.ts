import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/**
 * Waits until one of those that a locator finds is seen: a text may also stand among what a closed field
 * offers, and before what is meant.
 */
export const expectSeen = (locator: Locator): Promise<void> =>
  expect
    .poll(() => locator.elements().some((element) => element.checkVisibility({ visibilityProperty: true })))
    .toBe(true);
