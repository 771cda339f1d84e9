import type { Language } from '@halm/model/core/contract/language.ts';
import {
  type MeasuredParameter,
  massOfMeasured,
  measuredParameters,
} from '@halm/model/purchasing/contracts/contract-choices.ts';
import { massWords, measuredWords } from '../../core/mail/measured-words.ts';
import da from '../locales/da/settlement.json' with { type: 'json' };
import de from '../locales/de/settlement.json' with { type: 'json' };
import en from '../locales/en/settlement.json' with { type: 'json' };
import pl from '../locales/pl/settlement.json' with { type: 'json' };
import ro from '../locales/ro/settlement.json' with { type: 'json' };

/** What is measured, each with the mass that it speaks of: `oTS (Trockenmasse)`, `pH`. */
const namesOf = (language: Language): Readonly<Record<MeasuredParameter, string>> => {
  const named = measuredParameters.map((parameter) => {
    const mass = massOfMeasured(parameter);
    const word = measuredWords[language][parameter];
    return [parameter, mass ? `${word} (${massWords[language][mass]})` : word];
  });
  return Object.fromEntries(named) as Record<MeasuredParameter, string>;
};

const textsOf = (language: Language, words: typeof en) => ({ ...words, parameters: namesOf(language) });

/** The words of a settlement's statement in one language. */
export type SettlementTexts = ReturnType<typeof textsOf>;

/** The words of settlements, as they are used on plants. */
export const settlementTexts: Readonly<Record<Language, SettlementTexts>> = {
  de: textsOf('de', de),
  en: textsOf('en', en),
  da: textsOf('da', da),
  pl: textsOf('pl', pl),
  ro: textsOf('ro', ro),
};
