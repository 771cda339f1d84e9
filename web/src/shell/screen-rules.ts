import type { ScreenRules } from '../core/navigation/screen-rules.ts';

export const screenRules: ScreenRules = {
  rights: [
    { paths: /^\/access-denied$/, who: 'public' },
    { paths: /^\/(home|project|documents|report\/(events|2)|more\/.*)?$/, who: 'signed-in' },
    { paths: /^\/tasks\//, who: 'any role' },
    {
      paths: /^\/verwaltung\/(buchungen|Artikel|lagerorte|vertraege)\/\$\w+\/$|^\/verwaltung\/bestand\/$/,
      who: ['red2PlantManager'],
    },
    { paths: /^\/verwaltung\/(adressen\/\$addressId\/|nachweise\/\$proofId)$/, who: ['red2PlantManager', 'limsQc'] },
  ],
  shown: ['/verwaltung/bestand', '/home', '/access-denied'],
};
