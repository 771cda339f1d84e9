import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, expect, type Page, type Worker } from '@playwright/test';
import { address, signIn } from './people.ts';
import { test } from './story.ts';

/**
 * The whole browser, one that keeps its profile: private windows have no push
 * messages, and neither has its shell.
 */
const openLasting = async (launch: Parameters<typeof chromium.launch>[0]) => {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'halm-profile-'));
  const executablePath = process.env.HALM_CHROMIUM ?? '/usr/bin/chromium';
  const context = await chromium.launchPersistentContext(profile, { ...launch, executablePath, locale: 'de-DE' });
  await context.grantPermissions(['notifications'], { origin: new URL(address('/')).origin });
  const close = async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  };
  return { context, page: context.pages()[0] ?? (await context.newPage()), close };
};

/** The worker of the page's application, started. */
const startWorker = async (page: Page, context: BrowserContext) => {
  // The page starts it by itself once messages are allowed, which may have been before.
  const [running] = context.serviceWorkers();
  const started = running ?? context.waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/v2/firebase-messaging-sw.js', { scope: '/v2/' });
    await navigator.serviceWorker.ready;
  });
  return started;
};

/** Hands the worker a message as the browser's push service does. */
const deliver = async (page: Page, message: unknown): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const origin = new URL(address('/')).origin;
  const data = JSON.stringify(message);
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
};

type ShownGlobal = { registration: ServiceWorkerRegistration; nextShown: Promise<void> };

/**
 * Lets the worker note when it has shown the next message: whoever asks the browser for one that is just
 * being shown, makes it forget that one. Done before the message is delivered, or it may be shown unnoticed.
 */
const noteNextShown = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = self as unknown as ShownGlobal;
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.nextShown = new Promise((resolve) => {
      scope.registration.showNotification = (...message) => show(...message).then(resolve);
    });
  });

const nextShown = (worker: Worker): Promise<void> => worker.evaluate(() => (self as unknown as ShownGlobal).nextShown);

const shownTitles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });

test('a push message is shown, and touching it opens its page', async ({ launchOptions }) => {
  const { context, page, close } = await openLasting(launchOptions);
  await signIn(page, 'manager');
  const worker = await startWorker(page, context);
  await noteNextShown(worker);
  await deliver(page, { title: 'Vertrag übererfüllt', body: 'Maissilage', target: '/verwaltung/vertraege' });
  await nextShown(worker);
  expect(await shownTitles(page)).toEqual(['Vertrag übererfüllt']);
  await worker.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; NotificationEvent: typeof Event };
    const [notification] = await scope.registration.getNotifications();
    const touch = new scope.NotificationEvent('notificationclick', { notification } as EventInit);
    self.dispatchEvent(touch);
  });
  await page.waitForURL(address('/verwaltung/vertraege'));
  expect(await shownTitles(page)).toEqual([]);
  await close();
});

test('the worker is always fresh, and keeps nothing of the API', async ({ page, context }) => {
  await signIn(page, 'manager');
  await startWorker(page, context);
  const response = await page.request.get(address('/firebase-messaging-sw.js'));
  expect(response.headers()['cache-control']).toBe('no-cache');
  await page.goto(address('/verwaltung/bestand'));
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await context.setOffline(true);
  const offline = await page.evaluate(() =>
    fetch('/api/v2/inventory').then(
      () => 'kept',
      () => 'not kept',
    ),
  );
  expect(offline).toBe('not kept');
});
