import type { ScreenRules } from '../core/navigation/screen-rules.ts';

export const screenRules: ScreenRules = {
  rights: [
    { paths: /^\/verwaltung\/abrechnungen\//, who: ['red2PlantManager', 'limsSourcer'] },
    { paths: /^\/paper\/\$code$/, who: ['red2PlantManager', 'red2Operator', 'red2Driver'] },
  ],
  shown: ['/verwaltung/abrechnungen', '/verwaltung/abrechnungen/add'],
};
