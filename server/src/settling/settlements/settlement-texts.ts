import type { Language } from '@halm/model/core/contract/language.ts';
import { measuredWords } from '../../core/mail/measured-words.ts';
import da from '../locales/da/settlement.json' with { type: 'json' };
import de from '../locales/de/settlement.json' with { type: 'json' };
import en from '../locales/en/settlement.json' with { type: 'json' };
import pl from '../locales/pl/settlement.json' with { type: 'json' };
import ro from '../locales/ro/settlement.json' with { type: 'json' };

const textsOf = (language: Language, words: typeof en) => ({ ...words, parameters: measuredWords[language] });

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
