import type { ScreenRules } from '../core/navigation/screen-rules.ts';

export const screenRules: ScreenRules = {
  rights: [{ paths: /^\/verwaltung\/(importe\/|buchungen\/import\/|Artikel\/catalogues$)/, who: ['red2PlantManager'] }],
  shown: ['/verwaltung/importe', '/verwaltung/importe/herkunft', '/verwaltung/importe/herkunft/add'],
  notInDrawer: {
    '/verwaltung/importe/': 'the lists that take files lead there',
    '/verwaltung/importe/herkunft/': 'the imports lead there',
  },
  notShown: {
    '/verwaltung/Artikel/catalogues': 'opened by catalogues.browser.test.tsx',
  },
};
