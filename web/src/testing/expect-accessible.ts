import axe from 'axe-core';
import { expect, inject } from 'vitest';
import { toDesk, toPhone } from './widths.ts';

const rules: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

const LONGEST_FADE_FRAMES = 120;
const isFaded = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
    (dialog) => Number(getComputedStyle(dialog).opacity) < 1,
  );

/**
 * Half faded in, a dialog has not its own colours yet; on a busy machine it
 * begins to some frames after it is there.
 */
const waitForMotion = async (): Promise<void> => {
  await nextFrame();
  await nextFrame();
  for (let frame = 0; frame < LONGEST_FADE_FRAMES; frame += 1) {
    const isEnding = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY;
    const ending = document.getAnimations().filter(isEnding);
    if (ending.length === 0 && !isFaded()) return;
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await nextFrame();
  }
};

const expectFits = (): void => expect(document.documentElement.scrollWidth - window.innerWidth).toBeLessThanOrEqual(0);

/** Half behind the bar that a form is saved with: whole as soon as somebody scrolls. */
const isBehindBar = (element: Element | undefined): boolean => {
  const bar = document.querySelector('main footer');
  if (!bar || !element || bar.contains(element)) return false;
  return element.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
};

/** Nothing on the screen breaks a rule of WCAG 2.2 A or AA, and nothing makes it scroll sideways. */
export const expectAccessible = async (): Promise<void> => {
  await waitForMotion();
  const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ['violations'], elementRef: true });
  const problems = violations.flatMap(({ id, nodes }) => {
    const broken = id === 'target-size' ? nodes.filter(({ element }) => !isBehindBar(element)) : nodes;
    return broken.length > 0 ? [`${id}: ${broken.map(({ html }) => html.slice(0, 160)).join(' | ')}`] : [];
  });
  expect(problems).toEqual([]);
  expectFits();
};

/** For a state that another test scans: by day it doesn't scroll sideways, at night it is scanned, too. */
export const expectAccessibleAtNight = async (): Promise<void> => {
  if (inject('isNightly')) return expectAccessible();
  await waitForMotion();
  expectFits();
};

/** What is to be pressed says all of its words. */
export const expectButtonsWhole = (): void => {
  const labels = [...document.querySelectorAll<HTMLElement>('.mantine-Button-label')].filter((one) => one.offsetParent);
  const cut = labels.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
};

const atBothWidths = async (look: () => Promise<void>): Promise<void> => {
  await toDesk();
  await look();
  await toPhone();
  await look();
  await toDesk();
};

/** The same on a phone, too; ends on a desk. */
export const expectAccessibleAtBothWidths = (): Promise<void> => atBothWidths(expectAccessible);
export const expectAccessibleAtBothWidthsAtNight = (): Promise<void> => atBothWidths(expectAccessibleAtNight);
