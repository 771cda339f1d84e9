import { expect } from '@playwright/test';
import { address } from '../people.ts';
import { test } from '../story.ts';

test('a script that somebody planted does not run', async ({ page }) => {
  const planted = '<script>window.planted = "inline"</script>';
  await page.route(address('/login'), async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('</head>', `${planted}</head>`);
    await route.fulfill({ response: answer, body });
  });
  const stopped: string[] = [];
  page.on('console', (message) => stopped.push(message.text()));
  await page.goto(address('/login'));
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  const outcome = await page.evaluate(() => {
    const attempt = (work: () => void): string => {
      try {
        work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const place = document.createElement('div');
    document.body.append(place);
    const script = document.createElement('script');
    return {
      markup: attempt(() => {
        place.innerHTML = '<img src="x" onerror="window.planted = 1">';
      }),
      text: attempt(() => {
        script.text = 'window.planted = 2';
      }),
      address: attempt(() => {
        script.src = 'data:text/javascript,window.planted=3';
      }),
    };
  });
  expect(outcome).toEqual({ markup: 'TypeError', text: 'TypeError', address: 'TypeError' });
  expect(await page.evaluate(() => (window as { planted?: unknown }).planted)).toBeUndefined();
  expect(stopped.some((text) => text.includes('Content Security Policy'))).toBe(true);
});
