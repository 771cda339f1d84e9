import { page } from 'vitest/browser';

/** A width is one for the page's media queries once it was drawn in it. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

const show = async (width: number, height: number): Promise<void> => {
  await page.viewport(width, height);
  await drawn();
};

/** The screen as it is on a desk, where each test begins. */
export const toDesk = (): Promise<void> => show(1440, 900);

/** The same at the scale. */
export const toTerminal = (): Promise<void> => show(1024, 800);

/** The screen as it is on a phone, until the test ends or goes back to the desk. */
export const toPhone = (): Promise<void> => show(390, 844);

/** The same on the narrowest phone that people still carry. */
export const toNarrowPhone = (): Promise<void> => show(320, 690);
