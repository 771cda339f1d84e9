import type { ScreenRules } from '../core/navigation/screen-rules.ts';

export const screenRules: ScreenRules = {
  rights: [{ paths: /^\/verwaltung\/bestand\/monate\//, who: ['red2PlantManager'] }],
  notInDrawer: { '/verwaltung/bestand/monate/': 'the stock leads there' },
  shown: ['/verwaltung/bestand/monate'],
};
