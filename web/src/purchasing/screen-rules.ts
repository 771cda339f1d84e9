import type { ScreenRules } from '../core/navigation/screen-rules.ts';

export const screenRules: ScreenRules = {
  rights: [
    { paths: /^\/proof\/\$token$/, who: 'public' },
    { paths: /^\/verwaltung\/vertraege\//, who: ['red2PlantManager'] },
    { paths: /^\/verwaltung\/nachweise\/$/, who: ['red2PlantManager'] },
  ],
  shown: ['/verwaltung/vertraege', '/verwaltung/vertraege/add'],
  notShown: { '/verwaltung/nachweise': 'opened by proof-radar.browser.test.tsx, with proofs in it' },
};
