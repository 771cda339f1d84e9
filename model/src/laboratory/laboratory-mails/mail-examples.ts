import { inGroups } from '../../yard/samples/sample-number.ts';
import type { TemplateValues } from './fill-template.ts';
import type { MailLanguage, MailPlaceholder } from './mail-choices.ts';

const names = {
  supplier: 'Hof Lüders GbR',
  contact: 'Käthe Lüders',
  laboratory: 'Agrolab Nord',
  contractor: 'Kurier Heide',
  orderNumber: 'L-2026-00042',
  sampleNumbers: inGroups('260000000015, 260000000022'),
  sender: 'Katrin Behn',
  sampleCount: '2',
  pickupPlace: 'Hof Lüders GbR, Dorfstraße 4, 29525 Uelzen',
  destinations: 'Agrolab Nord, Am Kanal 12, 24119 Kronshagen',
} as const;

const inLanguage: Readonly<
  Record<MailLanguage, Omit<Record<MailPlaceholder, string>, keyof typeof names | 'organisation'>>
> = {
  de: {
    products: 'Rindergülle\nRohglycerin',
    analyses: 'TS und oTS, Nährstoffe',
    dueDate: '15. Juni 2026',
    tests: inGroups('260000000015: TS (%), Stickstoff (kg/t FM)\n260000000022: TS (%), Cadmium (mg/kg TM)'),
  },
  en: {
    products: 'Cattle slurry\nCrude glycerol',
    analyses: 'Dry matter, nutrients',
    dueDate: 'June 15, 2026',
    tests: inGroups(
      '260000000015: Dry matter (%), Nitrogen (kg/t fresh mass)\n260000000022: Dry matter (%), Cadmium (mg/kg dry mass)',
    ),
  },
  da: {
    products: 'Kvæggylle\nRåglycerin',
    analyses: 'Tørstof, næringsstoffer',
    dueDate: '15. juni 2026',
    tests: inGroups(
      '260000000015: Tørstof (%), Kvælstof (kg/t friskvægt)\n260000000022: Tørstof (%), Cadmium (mg/kg tørstof)',
    ),
  },
};

/** What could stand in a mail of an organisation, to look at before there is an order. */
export const exampleValues = (language: MailLanguage, organisation: string): TemplateValues => ({
  ...names,
  ...inLanguage[language],
  organisation,
});
