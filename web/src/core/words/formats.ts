import { fromBase } from '@halm/model/core/quantities/base-quantity.ts';
import { currencyNames, dateFormat, shownNumbers } from '@halm/model/core/quantities/formatters.ts';
import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { shownShare } from '@halm/model/core/quantities/shown-share.ts';
import i18next from 'i18next';
import { formatLocale, plantTimeZone } from '../client/plant.ts';
import { preferredLanguage } from './languages.ts';
import { formatCents, formatDecimal } from './locale-number.ts';

const NON_BREAKING_SPACE = '\u00a0';

const signs = new Map<string, string>();

/** How a unit is written behind its number: `t`, `m³`, `Stk.`. */
export const unitSign = (unit: Unit): string => {
  const key = `${i18next.language} ${unit}`;
  const sign = signs.get(key) ?? i18next.t(`ui:unit.${unit}`);
  signs.set(key, sign);
  return sign;
};

/** A number with exactly two fraction digits in the reader's way of writing: `1.234,50`. */
export const formatNumber = (value: number): string => formatDecimal(value, formatLocale(), 2);

/** The limit of a field, with the digits that it has: `2.000`, `0,0005`. */
export const formatLimit = (value: number): string =>
  shownNumbers(formatLocale(), { maximumFractionDigits: 4 }).format(value);

/** What was measured, with two fraction digits or as many as a laboratory says: `32,50`, `0,0125`. */
export const formatMeasured = (value: number): string =>
  shownNumbers(formatLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 8 }).format(value);

/** What was reckoned from measured values or compares with them: `72,00`; what is small to three digits. */
export const formatReckoned = (value: number): string =>
  shownNumbers(
    formatLocale(),
    Math.abs(value) < 0.1 && value !== 0
      ? { maximumSignificantDigits: 3 }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  ).format(value);

/** A whole number, for counts: `12.480`. */
export const formatCount = (value: number): string => formatDecimal(value, formatLocale(), 0);

/** An amount that is already in `unit`: `24,08 t`. */
export const formatAmount = (amount: number, unit: Unit): string =>
  `${formatNumber(amount)}${NON_BREAKING_SPACE}${unitSign(unit)}`;

/** An amount to the base unit, where money is made of it: `24,085 t`. */
export const formatExactAmount = (amount: number, unit: Unit): string => {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 3 };
  return `${shownNumbers(formatLocale(), digits).format(amount)}${NON_BREAKING_SPACE}${unitSign(unit)}`;
};

/** A stored quantity (whole base units) shown in `unit`: `formatQuantity(24080, 'ton')` is `24,08 t`. */
export const formatQuantity = (base: number, unit: Unit): string => formatAmount(fromBase(base, unit), unit);

/** A stored quantity that somebody has set, with the digits that it has: `4.200 t`. */
export const formatRoundQuantity = (base: number, unit: Unit): string =>
  `${formatLimit(fromBase(base, unit))}${NON_BREAKING_SPACE}${unitSign(unit)}`;

/** Whole kilograms, as a scale shows them: `24.080 kg`. */
export const formatKg = (kg: number): string => `${formatCount(kg)}${NON_BREAKING_SPACE}kg`;

/** How long something takes or has lasted: `46 min`, `2 h 05 min`. */
export const formatMinutes = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words = hours === 0 ? [rest, 'min'] : [hours, 'h', String(rest).padStart(2, '0'), 'min'];
  return words.join(NON_BREAKING_SPACE);
};

/** The size of a file: `1,2 MB`. */
export const formatBytes = (bytes: number): string => {
  const [size, unit] = bytes < 1_000_000 ? [Math.max(bytes / 1000, 0.1), 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const digits = size < 10 ? 1 : 0;
  return shownNumbers(formatLocale(), { style: 'unit', unit, maximumFractionDigits: digits }).format(size);
};

/** Whole cents as money: `38,50 €`. */
export const formatMoney = (cents: number, currency: string): string => formatCents(cents, currency, formatLocale());

/** A currency by its name in the reader's language: `Dänische Krone (DKK)`. */
export const currencyName = (currency: string): string =>
  `${currencyNames(preferredLanguage()).of(currency)} (${currency})`;

/** A share from 0 to 1 as `87 %`: 100 % is what is whole, and nothing less. */
export const formatPercent = (share: number): string =>
  shownNumbers(formatLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(shownShare(share, 0));

/** A share that may be small: of what is missing in a silo, a tenth of a percent counts. */
export const formatSmallPercent = (share: number): string =>
  shownNumbers(formatLocale(), { style: 'percent', maximumSignificantDigits: 2 }).format(share);

/** A share that somebody has set, to a hundredth of a percent. */
export const formatExactPercent = (share: number): string =>
  shownNumbers(formatLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(share);

/** A plain date of business, `2026-11-21`, as `21.11.2026`. */
export const formatDate = (date: string): string =>
  dateFormat(formatLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  );

/** A month of the calendar, from `2026-11`. */
export const formatMonth = (month: string): string =>
  dateFormat(formatLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  );

/** The month of a plain date in digits, where it stands within a sentence: `03.2026`. */
export const formatMonthOf = (date: string): string =>
  dateFormat(formatLocale(), { month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  );

/** A plain date with the name of its month, to be read out: `21. November 2026`. */
export const formatLongDate = (date: string): string =>
  dateFormat(formatLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

const zoned = (instant: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(formatLocale(), { ...options, timeZone: plantTimeZone() }).format(new Date(instant));

/** An instant in the plant's time zone: `21.11.2026, 14:05`. */
export const formatDateTime = (instant: string): string => zoned(instant, { dateStyle: 'medium', timeStyle: 'short' });

/** A local time that is no instant yet, `2026-11-21T14:05:00`, in the same words. */
export const formatLocalTime = (local: string): string =>
  dateFormat(formatLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`${local}Z`),
  );

/** When something was done and by whom, where that is known: `04.05.2026, 10:30, Katrin Behn`. */
export const formatDoneBy = (at: string, name: string | null): string =>
  [formatDateTime(at), name].filter(Boolean).join(', ');

/** The time of day of an instant that lies hours back at most: `14:05`. */
export const formatTime = (instant: string): string => zoned(instant, { timeStyle: 'short' });

/** An instant to the second, where the order of events matters: `21.11.2026, 14:05:09`. */
export const formatSecond = (instant: string): string => zoned(instant, { dateStyle: 'medium', timeStyle: 'medium' });

/** Today as a plain date in the plant's time zone. */
export const todayAtPlant = (now: Date = new Date()): string => plainDateIn(now, plantTimeZone());

/** A sentence's list in parts, so that its elements can be links: `V-101, V-102 und V-103`. */
export const listParts = (elements: readonly string[]) =>
  new Intl.ListFormat(i18next.language, { type: 'conjunction' }).formatToParts(elements);
