import { beforeAll, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { takeConsoleLines } from '../../testing/console-lines.ts';
import { expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { foundPlant, type Plant } from '../../testing/found-plant.ts';
import { refuseCalls, watchCalls } from '../../testing/network.ts';
import { openApplication, settled } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const answerPermission = (answer: NotificationPermission) =>
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(answer);
const startWorkerBy = (start: () => Promise<ServiceWorkerRegistration>) =>
  vi.spyOn(navigator.serviceWorker, 'register').mockImplementation(start);

/** Takes the local database from the browser; the answer gives it back. */
const withoutDatabase = (): (() => void) => {
  const own = Object.getOwnPropertyDescriptor(window, 'indexedDB');
  if (!own) throw new Error('this browser keeps its local database elsewhere');
  Reflect.deleteProperty(window, 'indexedDB');
  return () => Object.defineProperty(window, 'indexedDB', own);
};

type Obstacle = { readonly meet: () => unknown; readonly key: string; readonly words: string };

const obstacles: Readonly<Record<string, Obstacle>> = {
  'without permission': {
    meet: () => answerPermission('denied'),
    key: 'not-granted',
    words: 'Der Browser darf keine Nachrichten anzeigen',
  },
  'in a browser without a local database': {
    meet: withoutDatabase,
    key: 'unsupported',
    words: 'Dieser Browser kann keine Nachrichten',
  },
  'without the configuration': {
    meet: () => {
      answerPermission('granted');
      refuseCalls(/firebase-config\.json/, 'server.unavailable');
    },
    key: 'no-configuration',
    words: 'konnten nicht geladen werden',
  },
  'without a service worker': {
    meet: () => {
      answerPermission('granted');
      startWorkerBy(() => Promise.reject(new TypeError('no worker found')));
    },
    key: 'no-worker',
    words: 'Der Hintergrunddienst dieser Seite ist nicht gestartet',
  },
  'with a service worker that does not start in time': {
    meet: () => {
      answerPermission('granted');
      startWorkerBy(() => new Promise(() => undefined));
      // The ten seconds of patience pass at once.
      const later = window.setTimeout;
      vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, wait?: number) =>
        later(run, wait === 10_000 ? 0 : wait)) as typeof setTimeout);
    },
    key: 'no-worker',
    words: 'Der Hintergrunddienst dieser Seite ist nicht gestartet',
  },
};

describe('push messages', () => {
  it.each(Object.entries(obstacles))(
    '%s register no device; the reader is told why, the console too',
    async (_, one) => {
      const devices = watchCalls(/\/users\/device$/);
      await openApplication('/control', plant.driver);
      await page.getByRole('button', { name: /^Benachrichtigungen/ }).click();
      const activate = page.getByRole('button', { name: 'Hintergrund-Benachrichtigungen aktivieren' });
      await expect.element(activate).toBeVisible();
      const giveBack = one.meet();
      try {
        await activate.click();
        await expect.element(page.getByText(one.words)).toBeVisible();
      } finally {
        if (giveBack instanceof Function) giveBack();
      }
      expect(takeConsoleLines('warn').join()).toContain(`No push messages: ${one.key}`);
      await expectAccessibleAtNight();
      await settled();
      expect(devices).toEqual([]);
    },
  );
});
