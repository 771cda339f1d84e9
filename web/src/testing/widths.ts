import { page } from 'vitest/browser';

/** The screen as it is on a desk, where each test begins. */
export const toDesk = (): Promise<void> => page.viewport(1440, 900);

/** The screen as it is on a phone, until the test ends or goes back to the desk. */
export const toPhone = (): Promise<void> => page.viewport(390, 844);
