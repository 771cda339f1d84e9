import type { Language } from '@halm/model/core/contract/language.ts';
import { paperTextsDa } from './paper-texts-da.ts';
import { paperTextsDe } from './paper-texts-de.ts';
import { paperTextsEn } from './paper-texts-en.ts';
import { paperTextsPl } from './paper-texts-pl.ts';
import { paperTextsRo } from './paper-texts-ro.ts';
import type { PaperTexts } from './paper-words.ts';

/** The words of weighing tickets and manure slips, as they are said on plants. */
export const paperTexts: Readonly<Record<Language, PaperTexts>> = {
  de: paperTextsDe,
  en: paperTextsEn,
  da: paperTextsDa,
  pl: paperTextsPl,
  ro: paperTextsRo,
};
