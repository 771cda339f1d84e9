import { pageOf, readPushPayload } from './push-payload.ts';
import { answerShell, type Fetching, type KeepShell, storeShell } from './shell-worker.ts';

// The service worker: shows push messages and opens their pages, and keeps the application's own page and
// files for times without a line. Of the API nothing is ever kept by it. The types of a worker's world
// exclude those of a page, hence these few.
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Page = {
  readonly url: string;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
  postMessage: (message: unknown) => void;
};
type WorkerEvents = {
  readonly install: Waiting & { readonly addRoutes?: (routes: readonly object[]) => Promise<void> };
  readonly fetch: Fetching;
  readonly message: Waiting & { readonly data: Partial<KeepShell> | null };
  readonly activate: Waiting;
  readonly push: Waiting & { readonly data: { text: () => string } | null };
  readonly notificationclick: Waiting & { readonly notification: Notification };
  readonly pushsubscriptionchange: Waiting & { readonly oldSubscription: PushSubscription | null };
};
type Worker = {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Page[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void) => void;
};
const worker = self as unknown as Worker;

const ownPages = async (): Promise<readonly Page[]> => {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => url.startsWith(worker.registration.scope));
};

const show = (text: string | undefined): Promise<void> => {
  const { title, body, target } = readPushPayload(text);
  return worker.registration.showNotification(title, { body, data: { target } });
};

const open = async (target: string | undefined): Promise<void> => {
  const address = pageOf(target, worker.location.origin);
  const pages = await ownPages();
  const there = pages.find(({ url }) => url === address) ?? pages[0];
  if (!there) {
    if (address) await worker.clients.openWindow(address);
    return;
  }
  // A page with unsaved entries asks its user before it goes.
  if (address && there.url !== address) await there.navigate(address);
  await there.focus();
};

/**
 * Takes a new address when the push service has withdrawn the old one; a
 * page, which is signed in, registers it.
 */
const renew = async (old: PushSubscription | null): Promise<void> => {
  const applicationServerKey = old?.options.applicationServerKey;
  if (applicationServerKey) {
    await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  }
  for (const page of await ownPages()) page.postMessage('push-renewed');
};

const pastWorker = ['/api/*', '/notifications/*'].map((pathname) => ({
  condition: { urlPattern: { pathname } },
  source: 'network',
}));

// A new worker takes over at once: there is nothing in it that an open page could miss.
worker.addEventListener('install', (event) => {
  event.waitUntil(worker.skipWaiting());
  // Where the browser can, calls of the API don't even wake the worker.
  if (event.addRoutes) event.waitUntil(event.addRoutes(pastWorker).catch(() => undefined));
});
worker.addEventListener('activate', (event) => {
  // The page is asked for while the worker wakes.
  event.waitUntil(worker.registration.navigationPreload?.enable().catch(() => undefined) ?? Promise.resolve());
  event.waitUntil(worker.clients.claim());
});
worker.addEventListener('fetch', answerShell);
worker.addEventListener('message', (event) => {
  const { data } = event;
  // Without a line nothing can be kept; the next page tries again.
  if (data?.kind === 'keep-shell') event.waitUntil(storeShell(data as KeepShell).catch(() => undefined));
});
worker.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.target));
});
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event.oldSubscription)));
