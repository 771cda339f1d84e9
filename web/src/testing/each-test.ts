import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { takeConsoleLines } from './console-lines.ts';
import { openNetwork } from './network.ts';
import { closeApplication } from './open-application.tsx';

const DESK = { width: 1440, height: 900 };

beforeEach(async () => {
  await page.viewport(DESK.width, DESK.height);
  takeConsoleLines('error');
  takeConsoleLines('warn');
});

afterEach(() => {
  closeApplication();
  openNetwork();
  vi.restoreAllMocks();
  expect(takeConsoleLines('error'), 'the console has told of errors').toEqual([]);
});
