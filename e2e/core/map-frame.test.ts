import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { address, productUrl, signIn } from '../people.ts';
import { test } from '../story.ts';

const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#cde"/></svg>';

let server: Server;
const requests: { readonly url: string; readonly referer: string | undefined }[] = [];
test.beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', referer: request.headers.referer });
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(TILE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => server.close());

test('an organisation names a server of map tiles, sees them below its map at once, and no page names that server', async ({
  page,
}) => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await signIn(page, 'manager', { at: address('/settings/module/general') });
  await page.getByLabel('Adresse der Kartenkacheln').fill(`${origin}/{z}/{x}/{y}.svg`);
  await page.getByLabel('Quellenangabe').fill('© Kacheln der Geschichte');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert')).toBeVisible();
  await page.goto(address('/dinge/map'));
  await expect(page.getByText('© Kacheln der Geschichte')).toBeVisible();
  const tile = page.frameLocator('main iframe').locator('img').first();
  await expect.poll(() => tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  // The site, and no more than that.
  expect(new Set(requests.map(({ referer }) => referer))).toEqual(new Set([`${productUrl()}/`]));
  for (const path of ['/login', '/dinge/map']) {
    const policy = (await page.request.get(address(path))).headers()['content-security-policy'];
    expect(policy).not.toContain(origin);
  }
  await page.goto(address('/settings/module/general'));
  await page.getByLabel('Adresse der Kartenkacheln').fill('');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert')).toBeVisible();
});
