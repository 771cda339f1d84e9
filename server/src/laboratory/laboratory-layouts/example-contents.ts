import type { Language } from '@halm/model/core/contract/language.ts';
import { dateFormat, shownNumbers } from '@halm/model/core/quantities/formatters.ts';
import { writeDeviation } from '@halm/model/laboratory/analysis-types/write-deviation.ts';
import type { DeliveryNoteContent, ReportContent } from '@halm/model/laboratory/laboratory-layouts/paper-contents.ts';
import type { LabelContent } from '../../yard/samples/sample-label.ts';
import { reportWords } from './report-words.ts';

const supplier = { name: 'Hof Lüders GbR', lines: ['Dorfstraße 4', '29525 Uelzen'] };
const laboratory = { name: 'Agrolab Nord', lines: ['Am Kanal 12', '24119 Kronshagen'] };
const numbers = ['260000000015', '260000000022'] as const;

type Words = { readonly slurry: string; readonly glycerol: string; readonly maize: string; readonly basic: string };
type Tests = {
  readonly dryMatter: string;
  readonly nitrogen: string;
  readonly accepted: string;
  readonly comment: string;
};

const examples: Readonly<Record<Language, Words & Tests & { readonly days: readonly [string, string] }>> = {
  de: {
    slurry: 'Rindergülle',
    glycerol: 'Rohglycerin',
    maize: 'Maissilage',
    basic: 'TS und oTS, Nährstoffe',
    dryMatter: 'Trockensubstanz',
    nitrogen: 'Gesamtstickstoff',
    accepted: 'angenommen',
    comment: 'Stickstoff höher als zugesagt.',
    days: ['01.06.2026', '15.06.2026'],
  },
  en: {
    slurry: 'Cattle slurry',
    glycerol: 'Crude glycerol',
    maize: 'Maize silage',
    basic: 'Dry matter, nutrients',
    dryMatter: 'Dry matter',
    nitrogen: 'Total nitrogen',
    accepted: 'accepted',
    comment: 'More nitrogen than promised.',
    days: ['06/01/2026', '06/15/2026'],
  },
  da: {
    slurry: 'Kvæggylle',
    glycerol: 'Råglycerin',
    maize: 'Majsensilage',
    basic: 'Tørstof, næringsstoffer',
    dryMatter: 'Tørstof',
    nitrogen: 'Totalkvælstof',
    accepted: 'godkendt',
    comment: 'Mere kvælstof end lovet.',
    days: ['01.06.2026', '15.06.2026'],
  },
  pl: {
    slurry: 'Gnojowica bydlęca',
    glycerol: 'Surowa gliceryna',
    maize: 'Kiszonka z kukurydzy',
    basic: 'Sucha masa, składniki pokarmowe',
    dryMatter: 'Sucha masa',
    nitrogen: 'Azot całkowity',
    accepted: 'przyjęto',
    comment: 'Więcej azotu, niż obiecano.',
    days: ['01.06.2026', '15.06.2026'],
  },
  ro: {
    slurry: 'Dejecții bovine',
    glycerol: 'Glicerină brută',
    maize: 'Siloz de porumb',
    basic: 'Substanță uscată, nutrienți',
    dryMatter: 'Substanță uscată',
    nitrogen: 'Azot total',
    accepted: 'acceptat',
    comment: 'Mai mult azot decât s-a promis.',
    days: ['01.06.2026', '15.06.2026'],
  },
};

/** A delivery note as it could be. */
export const exampleNote = (organisation: string, language: Language): DeliveryNoteContent => {
  const { slurry, glycerol, basic, days, dryMatter, nitrogen } = examples[language];
  const analyses = [{ name: basic, tests: `${dryMatter} (%), ${nitrogen} (kg/t)` }];
  return {
    organisation: { name: organisation, lines: [] },
    orderNumber: 'L-2026-00042',
    orderedOn: days[0],
    dueDate: days[1],
    laboratory,
    supplier,
    contact: 'Käthe Lüders',
    contractor: 'Kurier Heide',
    sender: 'Katrin Behn',
    notes: '',
    samples: [
      { number: numbers[0], product: slurry, storageLocation: 'Tank 2', analyses },
      { number: numbers[1], product: glycerol, storageLocation: 'Tank 5', analyses },
    ],
  };
};

/** What a laboratory says beside what a certificate does, as reports write it. */
const compared = (language: Language, value: number, certified: number) => {
  const { format } = shownNumbers(language, { minimumFractionDigits: 2 });
  const difference = value - certified;
  const { absolute, share } = writeDeviation(
    { absolute: difference, share: difference / certified, decimals: 2 },
    language,
  );
  return { value: format(value), certificate: format(certified), deviation: `${absolute} (${share})` };
};

/** A report as it could be, with a value outside of its limit. */
export const exampleReport = (organisation: string, language: Language): ReportContent => {
  const { slurry, accepted, comment, dryMatter, nitrogen, days } = examples[language];
  const { format } = shownNumbers(language, {});
  const clock = dateFormat(language, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  const history = (mean: number, low: number, high: number): string =>
    `${format(mean)} (${format(low)}–${format(high)}), n\u00a0=\u00a012`;
  return {
    organisation: { name: organisation, lines: [] },
    product: slurry,
    supplier,
    laboratory: laboratory.name,
    orderNumber: 'L-2026-00042',
    sampleNumber: numbers[0],
    day: days[1],
    judgement: accepted,
    comment,
    biomassType: slurry,
    measuredOn: days[0],
    confirmed: '',
    issuedOn: days[0],
    earlierValues: reportWords[language].ranges.all,
    judged: `${days[1]}, ${clock.format(new Date('2026-06-15T10:30:00Z'))}, Katrin Behn`,
    values: [
      {
        test: dryMatter,
        unit: '%',
        ...compared(language, 8.4, 8.6),
        history: history(8.1, 7.6, 8.8),
        reported: '',
        limit: '',
        isOutside: false,
      },
      {
        test: nitrogen,
        unit: 'kg/t',
        ...compared(language, 5.2, 4.2),
        history: history(4.1, 3.8, 4.6),
        reported: '',
        limit: reportWords[language].to(format(5)),
        isOutside: true,
      },
    ],
  };
};

/** A label as it could be. */
export const exampleLabel = (language: Language): LabelContent => {
  const { maize, days } = examples[language];
  return {
    number: numbers[0],
    material: maize,
    supplier: supplier.name,
    licensePlate: 'UE-LW 130',
    day: days[0],
    booking: '2026-000123',
  };
};
