import { dateFormat, regionNames, shownNumbers } from '@halm/model/core/quantities/formatters.ts';
import { baseUnit, fromBase, type Unit } from '@halm/model/core/quantities/quantity.ts';
import { deliverySlipTexts } from './delivery-slip-texts.ts';
import type { SlipContent, SlipLanguage } from './slip-content.ts';

const localeOf: Record<SlipLanguage, string> = { de: 'de-DE', en: 'en-US', da: 'da-DK', pl: 'pl-PL', ro: 'ro-RO' };

/** Numbers and times as the slip's reader writes them; times in the plant's time zone. */
export const slipFormats = ({ timeZone, locale }: Pick<SlipContent, 'timeZone' | 'locale'>, language: SlipLanguage) => {
  const locales = locale.startsWith(`${language}-`) ? locale : localeOf[language];
  const number = (value: number, digits: { minimumFractionDigits?: number; maximumFractionDigits: number }) =>
    // Polish leaves four digits ungrouped by itself; on a weighbridge ticket every thousand is set off.
    shownNumbers(locales, { ...digits, useGrouping: 'always' }).format(value);
  const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  const unitName = (unit: Unit): string => deliverySlipTexts[language].units[unit];
  return {
    locales,
    unitName,
    decimal: (value: number): string => number(value, { maximumFractionDigits: 2 }),
    /** A measured value, to two places whatever it is. */
    measured: (value: number): string => number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    kg: (kg: number): string => `${number(kg, { maximumFractionDigits: 0 })}\u00a0kg`,
    tons: (kg: number): string =>
      `${number(kg / 1000, { minimumFractionDigits: 3, maximumFractionDigits: 3 })}\u00a0${unitName('ton')}`,
    /** A stored quantity in the unit people use for the article. */
    amount: (quantity: number, unit: Unit): string =>
      `${number(fromBase(quantity, unit), { maximumFractionDigits: 3 })}\u00a0${unitName(unit)}`,
    isMass: (unit: Unit): boolean => baseUnit(unit) === 'kg',
    /** A plain date. */
    date: (date: string): string =>
      dateFormat(locales, { ...day, timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`)),
    /** A month of the calendar, `2026-10`. */
    month: (month: string): string =>
      dateFormat(locales, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${month}-15T12:00:00Z`),
      ),
    /** An instant to the minute. */
    instant: (at: Date): string => dateFormat(locales, { ...day, ...clock, timeZone }).format(at),
    day: (at: Date): string => dateFormat(locales, { ...day, timeZone }).format(at),
    time: (at: Date): string => dateFormat(locales, { ...clock, timeZone }).format(at),
    country: (code: string): string => regionNames(locales).of(code.toUpperCase()) ?? code.toUpperCase(),
  };
};
export type SlipFormats = ReturnType<typeof slipFormats>;
