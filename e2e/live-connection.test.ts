import { expect, type Request } from '@playwright/test';
import { io } from 'socket.io-client';
import { expectAccessible } from './accessibility.ts';
import { address, productUrl, signIn } from './people.ts';
import { test } from './story.ts';

const SOCKET = '**/notifications/socket.io/**';

test('a live connection that fails is tried again and again, one to five seconds apart, and comes back', async ({
  page,
}) => {
  const attempts: number[] = [];
  await page.route(SOCKET, (route) => {
    attempts.push(Date.now());
    return route.abort();
  });
  await signIn(page, 'manager');
  const notice = page.getByText('Zurzeit keine Live-Verbindung');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => attempts.length, { timeout: 30_000 }).toBeGreaterThan(4);
  const pauses = attempts.slice(1).map((time, index) => time - (attempts[index] ?? 0));
  // A second at first, doubled up to five, each half as long to half as long
  // again; a busy machine adds to it.
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...pauses)).toBeLessThan(9000);
  await page.unroute(SOCKET);
  await expect(notice).toBeHidden({ timeout: 15_000 });
});

test('a page whose line was ended for ten newer ones says so, and takes it back when it is asked to', async ({
  page,
}) => {
  await signIn(page, 'sourcer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('halm.token'));
  const options = { path: '/notifications/socket.io', auth: { token }, transports: ['websocket'], forceNew: true };
  const others = Array.from({ length: 10 }, () => io(productUrl(), options));
  const notice = page.getByText('Halm ist in zu vielen Fenstern zugleich offen');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Wieder verbinden' }).click();
  await expect(notice).toBeHidden();
  for (const other of others) other.close();
});

test('nothing is fetched again because the window gets the focus back', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'manager');
  // Ten minutes at a stroke break a live connection, and a new one does fetch again what may have changed.
  await page.route(SOCKET, (route) => route.abort());
  const calls: string[] = [];
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().includes('/api/')) return;
    calls.push(request.url());
    underWay.add(request);
  });
  // What was asked for before may end here, too.
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => underWay.delete(request));
  await page.goto(address('/verwaltung/Artikel'));
  await expect(page.getByRole('link', { name: 'Maissilage', exact: true }).first()).toBeVisible();
  await expect.poll(() => underWay.size).toBe(0);
  calls.length = 0;
  // Long enough for everything that was loaded to count as old.
  await page.clock.fastForward('10:00');
  await page.evaluate(() => {
    for (const name of ['visibilitychange', 'focus']) window.dispatchEvent(new Event(name));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(2000);
  expect(calls.filter((url) => url.includes('/articles'))).toEqual([]);
});
