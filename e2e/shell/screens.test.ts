import { expect, type Page } from '@playwright/test';
import { shownScreens } from '../../web/src/testing/shown-screens.ts';
import { expectAccessible } from '../accessibility.ts';
import { expectFrame } from '../frame.ts';
import { openFor } from '../people.ts';
import { test } from '../story.ts';
import { walkTo } from '../walk.ts';

test.describe('every screen', () => {
  let page: Page;
  test.beforeAll(async ({ browser }, { project }) => {
    page = await openFor(browser, 'manager', { size: project.use.viewport ?? undefined });
  });
  test.afterAll(() => page.context().close());

  for (const screen of shownScreens) {
    test(`${screen} is accessible, fits, keeps the frame and names its tab @both`, async () => {
      await page.evaluate(() => {
        document.title = 'the screen before';
      });
      await walkTo(page, screen);
      await expect(page).toHaveTitle(/^(?!the screen before).+ – Halm$/);
      await expectFrame(page, screen);
      await expectAccessible(page);
    });
  }
});
