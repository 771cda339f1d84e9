import { afterEach, beforeEach, expect, vi } from 'vitest';
import { takeConsoleLines } from './console-lines.ts';
import { openNetwork } from './network.ts';
import { closeApplication } from './open-application.tsx';
import { toDesk } from './widths.ts';

beforeEach(async () => {
  await toDesk();
  takeConsoleLines('error');
  takeConsoleLines('warn');
});

afterEach(() => {
  closeApplication();
  openNetwork();
  vi.restoreAllMocks();
  expect(takeConsoleLines('error'), 'the console has told of errors').toEqual([]);
});
