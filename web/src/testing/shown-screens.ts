import { screenRules } from './screen-rules.ts';

/** Every screen of the plant's manager that needs no record to be opened, and a place that is none. */
export const shownScreens: readonly string[] = [
  ...Object.values(screenRules).flatMap(({ shown }) => shown),
  '/nowhere',
];
