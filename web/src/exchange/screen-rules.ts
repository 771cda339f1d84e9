import type { ScreenRules } from '../core/navigation/screen-rules.ts';

export const screenRules: ScreenRules = {
  rights: [
    { paths: /^\/verwaltung\/(importe\/|buchungen\/import\/|Artikel\/catalogues$)/, who: ['red2PlantManager'] },
    { paths: /^\/more\/integration\/webhooks\/(\$id|add)?$/, who: ['red2PlantManager'] },
  ],
  shown: [
    '/verwaltung/importe',
    '/verwaltung/importe/herkunft',
    '/verwaltung/importe/herkunft/add',
    '/more/integration/webhooks',
    '/more/integration/webhooks/add',
  ],
  notInDrawer: {
    '/verwaltung/importe/': 'the lists that take files lead there',
    '/verwaltung/importe/herkunft/': 'the imports lead there',
    '/more/integration/webhooks/': 'a tab of the integration',
  },
  notShown: {
    '/verwaltung/Artikel/catalogues': 'opened by catalogues.browser.test.tsx',
  },
};
