import type { Language } from '@halm/model/core/contract/language.ts';
import { settlementTextsDa } from './settlement-texts-da.ts';
import { settlementTextsDe } from './settlement-texts-de.ts';
import { settlementTextsEn } from './settlement-texts-en.ts';
import { settlementTextsPl } from './settlement-texts-pl.ts';
import { settlementTextsRo } from './settlement-texts-ro.ts';
import type { SettlementTexts } from './settlement-words.ts';

/** The words of statements, as suppliers read them. */
export const settlementTexts: Readonly<Record<Language, SettlementTexts>> = {
  de: settlementTextsDe,
  en: settlementTextsEn,
  da: settlementTextsDa,
  pl: settlementTextsPl,
  ro: settlementTextsRo,
};
