const WORKER = '/v2/firebase-messaging-sw.js';
const SCOPE = '/v2/';

/** Starts the service worker, or finds the one that runs. */
export const startWorker = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  return navigator.serviceWorker.ready;
};
