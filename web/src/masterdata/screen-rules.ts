import type { ScreenRules } from '../core/navigation/screen-rules.ts';

export const screenRules: ScreenRules = {
  rights: [
    { paths: /^\/verwaltung\/(lagerorte|Artikel|fahrzeuge|fahrer)\//, who: ['red2PlantManager'] },
    { paths: /^\/verwaltung\/adressen\/((\$addressId\/edit)?|add)$/, who: ['red2PlantManager', 'limsQc'] },
    { paths: /^\/verwaltung\/adressen\/\$addressId\/(driver|proof|vehicle|merge)/, who: ['red2PlantManager'] },
    { paths: /^\/verwaltung\/adressen\/\$addressId\/contact/, who: ['red2PlantManager', 'limsQc'] },
    { paths: /^\/settings\/scales\//, who: ['red2PlantManager'] },
  ],
  notInDrawer: { '/verwaltung/Artikel/fields/': 'the articles lead there' },
  shown: [
    '/verwaltung/Artikel',
    '/verwaltung/Artikel/add',
    '/verwaltung/lagerorte',
    '/verwaltung/lagerorte/hinzufügen',
    '/verwaltung/adressen',
    '/verwaltung/adressen/add',
    '/settings/scales',
    '/settings/scales/add',
  ],
  notShown: {
    '/verwaltung/Artikel/fields': 'opened by article-form.browser.test.tsx, with fields in it',
    '/verwaltung/Artikel/fields/add': 'opened by article-form.browser.test.tsx',
  },
};
