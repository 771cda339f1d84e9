import type { Language } from '@halm/model/core/contract/language.ts';
import type { DeclarationWords } from './declaration-words.ts';
import { declarationWordsDa } from './declaration-words-da.ts';
import { declarationWordsDe } from './declaration-words-de.ts';
import { declarationWordsEn } from './declaration-words-en.ts';
import { declarationWordsPl } from './declaration-words-pl.ts';
import { declarationWordsRo } from './declaration-words-ro.ts';

/**
 * What suppliers sign, in their language. Our own words for what agricultural producers declare under RED II.
 */
export const declarationTexts: Readonly<Record<Language, DeclarationWords>> = {
  de: declarationWordsDe,
  en: declarationWordsEn,
  da: declarationWordsDa,
  pl: declarationWordsPl,
  ro: declarationWordsRo,
};
