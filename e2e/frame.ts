import { expect, type Page } from '@playwright/test';

const PHONE_WIDTH = 600;
const FORM_WIDTH = 980;
/** Pages that only say what happened stand in the middle. */
const messages = ['/access-denied', '/nowhere'];

/** Expects the title, and the save button of a form, where they stand on every other screen. */
export const expectFrame = async (page: Page, screen: string): Promise<void> => {
  if (messages.includes(screen)) return;
  const seen = await page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) throw new Error('A screen without its main part');
    // The form of a part of a page has a name, and its button below itself.
    const save = document.querySelector('main form:not([aria-label]) footer [type=submit]')?.getBoundingClientRect();
    const { left } = main.getBoundingClientRect();
    const title = document.querySelector('main h1')?.getBoundingClientRect();
    return {
      width: main.clientWidth,
      title: (title?.left ?? 0) - left,
      save: save && { right: save.right - left, belowIt: window.innerHeight - save.bottom },
    };
  });
  const gutter = (page.viewportSize()?.width ?? 0) <= PHONE_WIDTH ? 16 : 32;
  expect(seen.title, 'left edge of the title').toBe(gutter);
  if (!seen.save) return;
  expect(seen.save.right, 'right edge of the save button').toBe(Math.min(gutter + FORM_WIDTH, seen.width - gutter));
  expect(seen.save.belowIt, 'room below the save button').toBe(14);
};
