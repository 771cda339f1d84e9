import './lean-page.ts';
import { afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { takeConsoleLines } from './console-lines.ts';
import { stopCounting } from './count-renders.ts';
import { moveClock } from './move-clock.ts';
import { openNetwork } from './network.ts';
import { closeApplication } from './open-application.tsx';
import { toDesk } from './widths.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How far from the machine's time the clocks are, in milliseconds (`npm run days`). */
    clockMs: number;
    /** Whether every state is scanned, also one that another test scans (`npm run nightly`). */
    isNightly: boolean;
  }
}

moveClock(inject('clockMs'));

beforeEach(async () => {
  await toDesk();
  takeConsoleLines('error');
  takeConsoleLines('warn');
});

afterEach(async () => {
  try {
    await closeApplication();
  } finally {
    openNetwork();
    stopCounting();
    vi.restoreAllMocks();
  }
  expect(takeConsoleLines('error'), 'the console has told of errors').toEqual([]);
});
