import i18next from 'i18next';
import { log } from '../../core/browser/log.ts';
import { call } from '../../core/client/api.ts';
import { startWorker } from './start-worker.ts';

/** Why a browser gets no push messages. */
export type PushObstacle =
  | 'unsupported'
  | 'not-granted'
  | 'no-configuration'
  | 'no-worker'
  | 'no-service'
  | 'not-registered';

/** Push messages arrive from now on, or why not: in the reader's words. */
export type PushOutcome =
  | { readonly isOn: true }
  | { readonly isOn: false; readonly obstacle: PushObstacle; readonly text: string };

const CONFIGURATION = '/v2/firebase-config.json';
const WORKER_MILLISECONDS = 10_000;
const DEVICE_KEY = 'halm.device';

/** Ends an attempt with its reason; `cause` is for whoever looks into the console. */
class PushFailure extends Error {
  readonly obstacle: PushObstacle;
  constructor(obstacle: PushObstacle, cause?: unknown) {
    super(`No push messages: ${obstacle}`, { cause });
    this.obstacle = obstacle;
  }
}

const failing = (obstacle: PushObstacle) => (cause: unknown) => {
  throw new PushFailure(obstacle, cause);
};

const isSupported = (): boolean =>
  window.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window &&
  'indexedDB' in window;

const requestPermission = async (): Promise<void> => {
  if (!isSupported()) throw new PushFailure('unsupported');
  if ((await Notification.requestPermission()) !== 'granted') throw new PushFailure('not-granted');
};

const readVapidKey = async (): Promise<string> => {
  const response = await fetch(CONFIGURATION);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const { vapidKey } = await response.json();
  return String(vapidKey);
};

const after = (milliseconds: number): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('the worker did not start in time')), milliseconds));

const sameKey = (subscription: PushSubscription, vapidKey: string): boolean => {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return text === vapidKey;
};

/** The browser's subscription; one for another server's key is given up first. */
const subscribe = async ({ pushManager }: ServiceWorkerRegistration, vapidKey: string): Promise<PushSubscription> => {
  const stored = await pushManager.getSubscription();
  if (stored && sameKey(stored, vapidKey)) return stored;
  await stored?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidKey });
};

/** This browser's name for itself, the same for all who use it. */
const deviceId = (): string => {
  const stored = localStorage.getItem(DEVICE_KEY);
  if (stored) return stored;
  const fresh = crypto.randomUUID();
  localStorage.setItem(DEVICE_KEY, fresh);
  return fresh;
};

const browserName = (): string =>
  /(?:Edg|OPR|Firefox|Chrome|Version)\/[\d.]+/.exec(navigator.userAgent)?.[0] ?? navigator.userAgent.slice(0, 100);

const register = async (): Promise<void> => {
  const vapidKey = await readVapidKey().catch(failing('no-configuration'));
  const worker = await Promise.race([startWorker(), after(WORKER_MILLISECONDS)]).catch(failing('no-worker'));
  const subscription = await subscribe(worker, vapidKey).catch(failing('no-service'));
  const token = JSON.stringify(subscription);
  const described = { model: browserName(), manufacturer: navigator.vendor, serial: '' };
  const body = { uuid: deviceId(), platform: 'web' as const, ...described, push_config: { token } };
  await call('PUT /users/device', { body }).catch(failing('not-registered'));
};

const attempt = async (work: () => Promise<void>): Promise<PushOutcome> => {
  try {
    await work();
    return { isOn: true };
  } catch (error) {
    if (!(error instanceof PushFailure)) throw error;
    log.warning(error.message, error.cause ?? '');
    await i18next.loadNamespaces('push');
    return { isOn: false, obstacle: error.obstacle, text: i18next.t(`push:${error.obstacle}`) };
  }
};

/** Asks whether messages may arrive in the background, and registers this browser for them. */
export const requestPush = (): Promise<PushOutcome> =>
  attempt(async () => {
    await requestPermission();
    await register();
  });

/**
 * Registers this browser again, which was allowed to show messages before:
 * for a new session or a new address.
 */
export const resumePush = (): Promise<PushOutcome> => attempt(register);
