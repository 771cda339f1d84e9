import type { Language } from '@halm/model/core/contract/language.ts';
import type { ValueBasis } from '@halm/model/masterdata/value-sets/value-set.ts';

type Standing = 'waiting' | 'confirming' | 'accepted' | 'rejected';
type Words = Readonly<Record<Standing | ValueBasis | 'not-found' | 'not-determined', string>> & {
  /** Which earlier values it compares with. */
  readonly ranges: Readonly<Record<'all' | 'half-year' | 'year' | 'supplier' | 'product-name', string>>;
  /** By which dry matter a reported value was converted. */
  readonly at: (value: string, dryMatter: string) => string;
  readonly between: (minimum: string, maximum: string) => string;
  readonly from: (minimum: string) => string;
  readonly to: (maximum: string) => string;
};

/** What a report says in words, beside those of its layout. */
export const reportWords: Readonly<Record<Language, Words>> = {
  de: {
    waiting: 'noch kein Urteil',
    confirming: 'wartet auf Bestätigung',
    accepted: 'angenommen',
    rejected: 'abgelehnt',
    'not-found': 'n. n.',
    'not-determined': 'n. b.',
    'fresh-mass': 'FM',
    'dry-mass': 'TM',
    ranges: {
      all: 'Dieses Produkt, alle Zeit',
      'half-year': 'Dieses Produkt, letzte sechs Monate',
      year: 'Dieses Produkt, letztes Jahr',
      supplier: 'Alles von diesem Lieferanten',
      'product-name': 'Gleiche Bezeichnung, alle Lieferanten',
    },
    at: (value, dryMatter) => `${value} bei ${dryMatter} % TS`,
    between: (minimum, maximum) => `${minimum} bis ${maximum}`,
    from: (minimum) => `mindestens ${minimum}`,
    to: (maximum) => `höchstens ${maximum}`,
  },
  en: {
    waiting: 'not judged yet',
    confirming: 'waiting for confirmation',
    accepted: 'accepted',
    rejected: 'rejected',
    'not-found': 'n.d.',
    'not-determined': 'n/a',
    'fresh-mass': 'fresh mass',
    'dry-mass': 'dry mass',
    ranges: {
      all: 'This product, all time',
      'half-year': 'This product, last six months',
      year: 'This product, last year',
      supplier: 'Everything of this supplier',
      'product-name': 'Same name, all suppliers',
    },
    at: (value, dryMatter) => `${value} at ${dryMatter} % dry matter`,
    between: (minimum, maximum) => `${minimum} to ${maximum}`,
    from: (minimum) => `at least ${minimum}`,
    to: (maximum) => `at most ${maximum}`,
  },
  da: {
    waiting: 'endnu ikke bedømt',
    confirming: 'venter på bekræftelse',
    accepted: 'godkendt',
    rejected: 'afvist',
    'not-found': 'i.p.',
    'not-determined': 'i.b.',
    'fresh-mass': 'friskvægt',
    'dry-mass': 'tørstof',
    ranges: {
      all: 'Dette produkt, hele tiden',
      'half-year': 'Dette produkt, seneste seks måneder',
      year: 'Dette produkt, seneste år',
      supplier: 'Alt fra denne leverandør',
      'product-name': 'Samme navn, alle leverandører',
    },
    at: (value, dryMatter) => `${value} ved ${dryMatter} % tørstof`,
    between: (minimum, maximum) => `${minimum} til ${maximum}`,
    from: (minimum) => `mindst ${minimum}`,
    to: (maximum) => `højst ${maximum}`,
  },
  pl: {
    waiting: 'jeszcze bez oceny',
    confirming: 'czeka na potwierdzenie',
    accepted: 'przyjęto',
    rejected: 'odrzucono',
    'not-found': 'n.w.',
    'not-determined': 'n.o.',
    'fresh-mass': 'ś.m.',
    'dry-mass': 's.m.',
    ranges: {
      all: 'Ten produkt, cały czas',
      'half-year': 'Ten produkt, ostatnie sześć miesięcy',
      year: 'Ten produkt, ostatni rok',
      supplier: 'Wszystko od tego dostawcy',
      'product-name': 'Ta sama nazwa, wszyscy dostawcy',
    },
    at: (value, dryMatter) => `${value} przy ${dryMatter} % suchej masy`,
    between: (minimum, maximum) => `od ${minimum} do ${maximum}`,
    from: (minimum) => `co najmniej ${minimum}`,
    to: (maximum) => `najwyżej ${maximum}`,
  },
  ro: {
    waiting: 'încă fără verdict',
    confirming: 'așteaptă confirmarea',
    accepted: 'acceptat',
    rejected: 'respins',
    'not-found': 'n.d.',
    'not-determined': 'nedeterminat',
    'fresh-mass': 'masă proaspătă',
    'dry-mass': 'masă uscată',
    ranges: {
      all: 'Acest produs, tot timpul',
      'half-year': 'Acest produs, ultimele șase luni',
      year: 'Acest produs, ultimul an',
      supplier: 'Tot de la acest furnizor',
      'product-name': 'Aceeași denumire, toți furnizorii',
    },
    at: (value, dryMatter) => `${value} la ${dryMatter} % substanță uscată`,
    between: (minimum, maximum) => `${minimum} până la ${maximum}`,
    from: (minimum) => `cel puțin ${minimum}`,
    to: (maximum) => `cel mult ${maximum}`,
  },
};
