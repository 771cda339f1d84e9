import { type BrowserContext, test as playwright } from '@playwright/test';
import { moveClock } from '../web/src/testing/move-clock.ts';

/** Lets the pages of a browser tell the time at which the products are (`npm run days`). */
export const shareClock = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(moveClock, Number(process.env.HALM_CLOCK_MS ?? 0));

/** A story that is told in a browser: `test('a delivery is …', async ({ page }) => …)`. */
export const test = playwright.extend({
  context: async ({ context }, use) => {
    await shareClock(context);
    await use(context);
  },
});
