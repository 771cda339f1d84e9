import { useEffect } from 'react';
import { log } from '../../core/browser/log.ts';
import { whenIdle } from '../../core/browser/when-idle.ts';
import type { KeepShell } from './shell-worker.ts';
import { startWorker } from './start-worker.ts';

const pathOf = (address: string): string => new URL(address, window.location.href).pathname;

const loaded = (): KeepShell => {
  const main = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  const files = performance.getEntriesByType('resource').map(({ name }) => pathOf(name));
  return { kind: 'keep-shell', main: pathOf(main), files: [pathOf(main), ...new Set(files)] };
};

/**
 * Has this browser keep the page and what it has loaded so far. Where the
 * plant has no TLS, browsers have no workers.
 */
const storeShell = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const { active } = await startWorker();
    active?.postMessage(loaded());
  } catch (error) {
    log.warning('The page can not be kept for times without a line', error);
  }
};

/** Sees to it that a screen of the gate comes up again without a line. */
export const useStoredShell = (): void => useEffect(() => whenIdle(() => void storeShell()), []);
