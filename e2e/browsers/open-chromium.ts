import { chromium } from '@playwright/test';
import stories from '../../playwright.config.ts';
import { ENTER, type SmokeBrowser } from './smoke-browser.ts';

/** Starts Chromium as the stories do. */
export const openChromium = async (executablePath: string): Promise<SmokeBrowser> => {
  const browser = await chromium.launch({ ...stories.use?.launchOptions, executablePath });
  const page = await browser.newPage({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const isRefusedCall = message.text().includes('Failed to load resource');
    if (message.type() === 'error' && !isRefusedCall) complaints.push(message.text());
  });
  return {
    name: 'Chromium',
    open: async (url) => void (await page.goto(url)),
    click: (selector) => page.locator(selector).first().click(),
    type: async (selector, text) => {
      const field = page.locator(selector).first();
      await field.pressSequentially(text.replace(ENTER, ''));
      if (text.endsWith(ENTER)) await field.press('Enter');
    },
    evaluate: (body) => page.evaluate(`(() => { ${body} })()`),
    complaints: () => complaints,
    close: () => browser.close(),
  };
};
