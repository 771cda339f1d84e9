import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { isNightly } from '../scripts/runner/nightly.ts';

/** What is looked for: the rules of WCAG 2.2 A and AA, or those that a theme's colours alone can break. */
const rules = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  contrast: { type: 'rule', values: ['color-contrast'] },
} satisfies Record<string, axe.RunOnly>;

/**
 * Half faded in, a dialog has not its own colours yet; on a busy machine it
 * begins to some frames after it is there.
 */
const waitForMotion = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isFaded = () =>
      [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
        (dialog) => Number(getComputedStyle(dialog).opacity) < 1,
      );
    await nextFrame();
    await nextFrame();
    for (let frame = 0; frame < 120; frame += 1) {
      const ending = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
        );
      if (ending.length === 0 && !isFaded()) return;
      await Promise.allSettled(ending.map(({ finished }) => finished));
      await nextFrame();
    }
  });

/**
 * Asks axe in the page itself, once loaded for as long as its document lives. The builder of
 * axe's own makers opens a second tab for each question, which takes five times as long; it is
 * needed for frames alone, and there are none.
 */
const findViolations = async (page: Page, runOnly: axe.RunOnly): Promise<string[]> => {
  expect(page.frames(), 'a frame would be looked at by nobody').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (looked) => {
    const options: axe.RunOptions = { runOnly: looked, resultTypes: ['violations'], elementRef: true };
    const found = (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations;
    const bar = document.querySelector('main footer');
    /** Half behind the bar that a form is saved with: whole as soon as somebody scrolls. */
    const isBehindBar = (element: Element | undefined): boolean => {
      if (!bar || !element || bar.contains(element)) return false;
      return element.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
    };
    return found.map(({ id, nodes }) => ({
      id,
      html: nodes
        .filter(({ element }) => id !== 'target-size' || !isBehindBar(element))
        .map(({ html }) => html.slice(0, 160)),
    }));
  }, runOnly);
  return violations.filter(({ html }) => html.length > 0).map(({ id, html }) => `${id}: ${html.join(' | ')}`);
};

const expectFits = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
};

const expectNothingFound = async (page: Page, runOnly: axe.RunOnly): Promise<void> => {
  await waitForMotion(page);
  expect(await findViolations(page, runOnly)).toEqual([]);
  await expectFits(page);
};

/** Nothing on the screen breaks a rule of WCAG 2.2 A or AA, and nothing makes it scroll sideways. */
export const expectAccessible = (page: Page): Promise<void> => expectNothingFound(page, rules.all);

/** For a state that another test scans: by day it doesn't scroll sideways, at night it is scanned, too. */
export const expectAccessibleAtNight = async (page: Page): Promise<void> => {
  if (isNightly) return expectAccessible(page);
  await waitForMotion(page);
  await expectFits(page);
};

/**
 * For a screen that is looked at in full elsewhere, in another theme: it can
 * be read, and doesn't scroll sideways.
 */
export const expectContrast = (page: Page): Promise<void> => expectNothingFound(page, rules.contrast);
