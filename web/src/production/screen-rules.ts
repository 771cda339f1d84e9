import type { ScreenRules } from '../core/navigation/screen-rules.ts';

export const screenRules: ScreenRules = {
  rights: [
    {
      paths: /^\/verwaltung\/production-planning\/(feeding\/\$id|plan|yield)?$/,
      who: ['red2PlantManager', 'red2Operator'],
    },
    {
      paths: /^\/verwaltung\/production-planning\/(recipes|dosers|digestate|meters)\/(\$id)?$/,
      who: ['red2PlantManager', 'red2Operator'],
    },
    { paths: /^\/verwaltung\/production-planning\/(recipes|dosers|digestate|meters)\/add$/, who: ['red2PlantManager'] },
    { paths: /^\/dinge\/rebook$/, who: ['red2PlantManager'] },
    { paths: /^\/report\/events$/, who: ['red2PlantManager'] },
    { paths: /^\/report\/2$/, who: ['red2PlantManager', 'limsQc'] },
    { paths: /^\/more\/gateways(\/add|\/\$id(\/endpoints\/\$endpointId)?)?\/?$/, who: ['red2PlantManager'] },
    { paths: /^\/dinge\/overview\/(\$id\/|rules|values)?$/, who: ['red2PlantManager', 'red2Operator'] },
    { paths: /^\/dinge\/overview\/(add|\$id\/edit)$/, who: ['red2PlantManager'] },
  ],
  notInDrawer: {
    '/verwaltung/production-planning/dosers/': 'a tab of production planning',
    '/verwaltung/production-planning/digestate/': 'a tab of production planning',
    '/verwaltung/production-planning/meters/': 'a tab of production planning',
    '/verwaltung/production-planning/recipes/': 'a tab of production planning',
  },
  notShown: {
    '/report/events': 'opened by events.browser.test.tsx: its address names the month',
    '/report/2': 'opened by input-diary.browser.test.tsx: its address names the month',
  },
  shown: [
    '/verwaltung/production-planning',
    '/verwaltung/production-planning/plan',
    '/verwaltung/production-planning/recipes',
    '/verwaltung/production-planning/recipes/add',
    '/verwaltung/production-planning/dosers',
    '/verwaltung/production-planning/dosers/add',
    '/verwaltung/production-planning/yield',
    '/verwaltung/production-planning/digestate',
    '/verwaltung/production-planning/digestate/add',
    '/verwaltung/production-planning/meters',
    '/verwaltung/production-planning/meters/add',
    '/dinge/rebook',
    '/more/gateways',
    '/more/gateways/add',
    '/dinge/overview',
    '/dinge/overview/add',
    '/dinge/overview/rules',
    '/dinge/overview/values',
  ],
};
