import type { ScreenRules } from '../core/navigation/screen-rules.ts';

export const screenRules: ScreenRules = {
  rights: [
    {
      paths: /^\/verwaltung\/potential-products(\/\$id|\/analysis-order(\/add|\/\$id(\/edit|\/\$ppid)?)?)?\/?$/,
      who: ['limsQc', 'limsSourcer'],
      module: 'lims',
    },
    {
      paths:
        /^\/verwaltung\/potential-products\/(\$id\/article|settings(\/(?!quality-lead$).*)?|quality-control|.*\/previous)$/,
      who: ['limsQc'],
      module: 'lims',
    },
    {
      paths: /^\/verwaltung\/potential-products\/settings\/quality-lead$/,
      who: ['limsQc', 'red2PlantManager'],
      module: 'lims',
    },
  ],
  notInDrawer: {
    '/verwaltung/potential-products/settings/analysis-types/': 'a tab of the settings',
    '/verwaltung/potential-products/settings/biomass-types/': 'a tab of the settings',
    '/verwaltung/potential-products/settings/contractors/': 'a tab of the settings',
    '/verwaltung/potential-products/settings/inbox/': 'a tab of the settings',
    '/verwaltung/potential-products/settings/instruction-mails/': 'a tab of the settings',
    '/verwaltung/potential-products/settings/laboratories/': 'a tab of the settings',
    '/verwaltung/potential-products/settings/order-mails/': 'a tab of the settings',
    '/verwaltung/potential-products/settings/pickup-mails/': 'a tab of the settings',
  },
  // The plant that the tests look at has no laboratory.
  shown: [],
};
