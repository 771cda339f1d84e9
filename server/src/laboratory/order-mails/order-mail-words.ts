import { dateFormat } from '@halm/model/core/quantities/formatters.ts';
import type { MailLanguage } from '@halm/model/laboratory/analysis-orders/order-choices.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import type { MailedAnalysis } from './mailed-tests.ts';
import { orderMailWordsDa } from './order-mail-words-da.ts';
import { orderMailWordsDe } from './order-mail-words-de.ts';
import { orderMailWordsEn } from './order-mail-words-en.ts';
import type { OrderWords } from './order-words.ts';

/** In each language that suppliers and laboratories are written to in. */
export const orderWords: Readonly<Record<MailLanguage, OrderWords>> = {
  da: orderMailWordsDa,
  de: orderMailWordsDe,
  en: orderMailWordsEn,
};

/** The number of a sample as a mail names it; a draft has none yet. */
export const numberIn = (language: MailLanguage, { number }: { readonly number: string | null }): string =>
  number === null ? orderWords[language].numberFollows : inGroups(number);

/** What an analysis measures, as a mail names it: `TS (%), Cadmium (mg/kg TM)`. */
export const testsIn = (language: MailLanguage, { tests }: MailedAnalysis): string =>
  tests
    .map(({ name, unit, basis }) => {
      const measured = [unit, basis && orderWords[language].basis[basis]].filter(Boolean).join(' ');
      return measured ? `${name} (${measured})` : name;
    })
    .join(', ');

/** A day as a mail names it: `15. Juni 2026`. */
export const dayIn = (language: MailLanguage, day: string): string =>
  dateFormat(orderWords[language].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
