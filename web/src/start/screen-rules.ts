import type { ScreenRules } from '../core/navigation/screen-rules.ts';

export const screenRules: ScreenRules = {
  rights: [
    { paths: /^\/control\/$/, who: 'any role' },
    { paths: /^\/dinge\/map$/, who: ['red2PlantManager', 'red2Operator', 'red2Driver', 'limsQc'] },
  ],
  shown: ['/control'],
  notShown: { '/dinge/map': 'opened by map-page.browser.test.tsx, with records on it' },
};
