import type { SlipLanguage } from './slip-content.ts';
import { slipTextsDa } from './slip-texts-da.ts';
import { slipTextsDe } from './slip-texts-de.ts';
import { slipTextsEn } from './slip-texts-en.ts';
import { slipTextsPl } from './slip-texts-pl.ts';
import { slipTextsRo } from './slip-texts-ro.ts';
import type { DeliverySlipTexts } from './slip-words.ts';

/** The words of delivery slips, as they are said on plants. */
export const deliverySlipTexts: Readonly<Record<SlipLanguage, DeliverySlipTexts>> = {
  de: slipTextsDe,
  en: slipTextsEn,
  da: slipTextsDa,
  pl: slipTextsPl,
  ro: slipTextsRo,
};
