import type { Language } from '@halm/model/core/contract/language.ts';

/** How each language calls the mass that a value speaks of. */
export const massWords = {
  de: { 'fresh-mass': 'Frischmasse', 'dry-mass': 'Trockenmasse' },
  en: { 'fresh-mass': 'fresh mass', 'dry-mass': 'dry mass' },
  da: { 'fresh-mass': 'friskvægt', 'dry-mass': 'tørstof' },
  pl: { 'fresh-mass': 'świeża masa', 'dry-mass': 'sucha masa' },
  ro: { 'fresh-mass': 'masă proaspătă', 'dry-mass': 'masă uscată' },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;

/**
 * What is measured of a delivery, as each language abbreviates it: on
 * statements, and where a limit was not kept.
 */
export const measuredWords = {
  de: {
    ts: 'TS',
    ots: 'oTS',
    ph: 'pH',
    n: 'N',
    'nh4-n': 'NH4-N',
    p: 'P',
    k: 'K',
    mg: 'Mg',
    ch4: 'CH4',
    biogas: 'Biogasertrag',
  },
  en: {
    ts: 'DM',
    ots: 'oDM',
    ph: 'pH',
    n: 'N',
    'nh4-n': 'NH4-N',
    p: 'P',
    k: 'K',
    mg: 'Mg',
    ch4: 'CH4',
    biogas: 'Biogas yield',
  },
  da: {
    ts: 'TS',
    ots: 'VS',
    ph: 'pH',
    n: 'N',
    'nh4-n': 'NH4-N',
    p: 'P',
    k: 'K',
    mg: 'Mg',
    ch4: 'CH4',
    biogas: 'Biogasudbytte',
  },
  pl: {
    ts: 'SM',
    ots: 'SMO',
    ph: 'pH',
    n: 'N',
    'nh4-n': 'NH4-N',
    p: 'P',
    k: 'K',
    mg: 'Mg',
    ch4: 'CH4',
    biogas: 'Uzysk biogazu',
  },
  ro: {
    ts: 'SU',
    ots: 'SUO',
    ph: 'pH',
    n: 'N',
    'nh4-n': 'NH4-N',
    p: 'P',
    k: 'K',
    mg: 'Mg',
    ch4: 'CH4',
    biogas: 'Randament de biogaz',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;
