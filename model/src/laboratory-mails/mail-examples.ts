import type { TemplateValues } from './fill-template.ts';
import type { MailLanguage, MailPlaceholder } from './mail-choices.ts';

const names = {
  supplier: 'Hof Lüders GbR',
  contact: 'Käthe Lüders',
  laboratory: 'Agrolab Nord',
  contractor: 'Kurier Heide',
  orderNumber: '2026-000042',
  sampleNumbers: '260000000015, 260000000022',
  sender: 'Katrin Behn',
} as const;

const inLanguage: Readonly<
  Record<MailLanguage, Omit<Record<MailPlaceholder, string>, keyof typeof names | 'organisation'>>
> = {
  de: { products: 'Rindergülle\nRohglycerin', analyses: 'TS und oTS, Nährstoffe', dueDate: '15. Juni 2026' },
  en: { products: 'Cattle slurry\nCrude glycerol', analyses: 'Dry matter, nutrients', dueDate: 'June 15, 2026' },
  da: { products: 'Kvæggylle\nRåglycerin', analyses: 'Tørstof, næringsstoffer', dueDate: '15. juni 2026' },
};

/** What could stand in a mail of an organisation, to look at before there is an order. */
export const exampleValues = (language: MailLanguage, organisation: string): TemplateValues => ({
  ...names,
  ...inLanguage[language],
  organisation,
});
