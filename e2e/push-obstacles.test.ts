import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signIn } from './people.ts';

type Obstacle = {
  readonly name: string;
  readonly break: (page: Page) => Promise<unknown>;
  readonly key: string;
  readonly words: string;
};

const allow = (page: Page) =>
  page.evaluate(() => {
    Notification.requestPermission = async () => 'granted';
  });

const obstacles: readonly Obstacle[] = [
  {
    name: 'without permission',
    break: (page) =>
      page.evaluate(() => {
        Notification.requestPermission = async () => 'denied';
      }),
    key: 'not-granted',
    words: 'Der Browser darf keine Nachrichten anzeigen',
  },
  {
    name: 'in a browser without a local database',
    break: (page) => page.evaluate(() => Reflect.deleteProperty(window, 'indexedDB')),
    key: 'unsupported',
    words: 'Dieser Browser kann keine Nachrichten',
  },
  {
    name: 'without the configuration',
    break: async (page) => {
      await allow(page);
      await page.route('**/v2/firebase-config.json', (route) => route.fulfill({ status: 503 }));
    },
    key: 'no-configuration',
    words: 'konnten nicht geladen werden',
  },
  {
    name: 'without a service worker',
    break: async (page) => {
      await allow(page);
      await page.evaluate(() => {
        navigator.serviceWorker.register = () => Promise.reject(new TypeError('no worker found'));
      });
    },
    key: 'no-worker',
    words: 'Der Hintergrunddienst dieser Seite ist nicht gestartet',
  },
  {
    name: 'with a service worker that does not start in time',
    break: async (page) => {
      await allow(page);
      await page.evaluate(() => {
        navigator.serviceWorker.register = () => new Promise(() => undefined);
      });
    },
    key: 'no-worker',
    words: 'Der Hintergrunddienst dieser Seite ist nicht gestartet',
  },
];

for (const obstacle of obstacles) {
  test(`${obstacle.name} no device is registered; the reader is told why, the console too`, async ({ page }) => {
    const warnings: string[] = [];
    const devices: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    page.on('request', (request) => {
      if (request.url().endsWith('/users/device')) devices.push(request.url());
    });
    await signIn(page, 'driver');
    await page.getByRole('button', { name: /^Benachrichtigungen/ }).click();
    await obstacle.break(page);
    await page.getByRole('button', { name: 'Hintergrund-Benachrichtigungen aktivieren' }).click();
    await expect(page.getByText(obstacle.words)).toBeVisible({ timeout: 20_000 });
    expect(warnings.join()).toContain(`No push messages: ${obstacle.key}`);
    await expectAccessible(page);
    expect(devices).toEqual([]);
  });
}
