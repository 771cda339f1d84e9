import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { address, signIn } from '../people.ts';
import { test } from '../story.ts';
import { atScale } from './choose-scale.ts';

/** No other lorry has it, wherever the story is told again. */
const plate = `LG-OF ${randomInt(1000, 10_000)}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const waiting = (page: Page) => page.getByRole('region', { name: /Verbindung/ });
/** Whether the browser has kept the page, which it does last. */
const isKept = (page: Page) => page.evaluate(async () => (await caches.match('/v2/')) !== undefined);

test('the gate comes up anew without a line, takes a lorry in, and nothing of it is lost or doubled', async ({
  page,
  context,
}) => {
  await signIn(page, 'operator');
  await expect(heading(page, 'Hof')).toBeVisible();
  await expect.poll(() => isKept(page)).toBe(true);
  const card = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  // How long it has stood there goes on meanwhile.
  const wordsOf = async () => (await card.textContent())?.replace(/da seit .*?min/su, '');
  const first = await wordsOf();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);

  await test.step('the yard stands with what it showed last, drawn by the styles of its own page', async () => {
    await page.reload();
    await expect(heading(page, 'Hof')).toBeVisible();
    await expect.poll(wordsOf).toBe(first);
    const kept = await page.evaluate(async () => ({
      api: (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
        .flat()
        .filter(({ url }) => !/\/v2\/(assets\/.*)?$/.test(new URL(url).pathname)).length,
      styles: document.querySelectorAll('style[data-mantine-styles]').length,
    }));
    expect(kept.api).toBe(0);
    expect(kept.styles).toBeGreaterThan(0);
  });

  await test.step('a lorry that nobody announced is taken in, and is still there after another reload', async () => {
    await page.getByRole('textbox', { name: 'Kennzeichen' }).fill(plate);
    await page.getByRole('list', { name: 'Was gekommen ist' }).getByRole('button').last().click();
    await page.getByRole('combobox', { name: 'Artikel' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Ankunft buchen' }).click();
    // The yard has a heading of the same name.
    await page.waitForURL(/\/control\/bookings\//);
    await expect(page.getByRole('heading', { level: 2, name: atScale })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: atScale })).toBeVisible();
    await expect(waiting(page)).toBeVisible();
  });

  await test.step('with the line it is booked once', async () => {
    await context.setOffline(false);
    await expect(waiting(page)).toHaveCount(0);
    await expect(page.getByText(/· \d{4}-\d{6}/u).first()).toBeVisible();
    await page.goto(address('/control'));
    await expect(page.getByRole('link', { name: plate })).toHaveCount(1);
  });
});
