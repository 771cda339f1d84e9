import type { ScreenRules } from '../core/navigation/screen-rules.ts';

export const screenRules: ScreenRules = {
  rights: [
    { paths: /^\/verwaltung\/(buchungen|freigaben)\//, who: ['red2PlantManager'] },
    { paths: /^\/verwaltung\/bestand\/(inventur\/|korrektur$|zugang$)/, who: ['red2PlantManager'] },
    { paths: /^\/report\/1$/, who: ['red2PlantManager', 'limsQc'] },
    { paths: /^\/control\/bookings\//, who: ['red2PlantManager', 'red2Operator', 'red2Driver'] },
  ],
  notInDrawer: { '/verwaltung/bestand/inventur/': 'the stock leads there' },
  shown: [
    '/verwaltung/buchungen',
    '/verwaltung/buchungen/add',
    '/verwaltung/buchungen/nachtragen',
    '/verwaltung/bestand/korrektur',
    '/verwaltung/bestand/zugang',
    '/verwaltung/bestand/inventur',
  ],
  notShown: {
    '/report/1': 'opened by weighing-journal.browser.test.tsx: its address names the month',
    '/verwaltung/freigaben': 'opened by approval-list.browser.test.tsx, with approvals in it',
  },
};
