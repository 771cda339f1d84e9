import type { Language } from '@halm/model/core/contract/language.ts';
import { dateFormat, type NumberWriter, relativeFormat, shownNumbers } from '@halm/model/core/quantities/formatters.ts';
import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type {
  ChangedTest,
  NotificationParams,
  Violation,
} from '@halm/model/identity/notifications/notification-params.ts';
import { massWords, measuredWords } from '../../core/mail/measured-words.ts';

const localeOf: Record<Language, string> = { de: 'de-DE', en: 'en-US', da: 'da-DK', pl: 'pl-PL', ro: 'ro-RO' };
const pieces: Record<Language, string> = { de: 'Stk.', en: 'pcs', da: 'stk.', pl: 'szt.', ro: 'buc.' };
const signs: Record<Exclude<Unit, 'piece'>, string> = { kg: 'kg', ton: 't', m3: 'm³', l: 'l', km: 'km' };

const MINUTE = 60;
const steps = [
  { unit: 'day', seconds: 24 * 60 * MINUTE },
  { unit: 'hour', seconds: 60 * MINUTE },
  { unit: 'minute', seconds: MINUTE },
] as const;

/** A measured value and what was agreed of it, in signs that every language reads. */
const violation = ({ unit, value, minimum, maximum }: Violation, number: NumberWriter): string => {
  const withUnit = (amount: number) => `${number.format(amount)}${unit && `\u00a0${unit}`}`;
  const bounds = [
    minimum === null ? [] : [`≥ ${withUnit(minimum)}`],
    maximum === null ? [] : [`≤ ${withUnit(maximum)}`],
  ];
  return `${withUnit(value)} (${bounds.flat().join(', ')})`;
};

/** Dates, amounts and times as a reader of this language writes them. */
export const notificationFormats = (language: Language) => {
  const locale = localeOf[language];
  const words: Readonly<Record<string, string>> = measuredWords[language];
  const number = shownNumbers(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const measured = shownNumbers(locale, { maximumFractionDigits: 2 });
  const day = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const named = (name: string, mass: ChangedTest['basis'] | undefined): string =>
    mass ? `${name} (${massWords[language][mass]})` : name;
  const relative = relativeFormat(locale, { numeric: 'auto' });
  return {
    date: (date: string): string => day.format(new Date(`${date}T12:00:00Z`)),
    amount: (amount: number, unit: Unit): string =>
      `${number.format(amount)}\u00a0${unit === 'piece' ? pieces[language] : signs[unit]}`,
    /** What lies outside of its limits, with these: `TS (Frischmasse) 27,00 % (≥ 28,00 %)`. */
    violations: (values: readonly Violation[]): string =>
      values
        .map((one) => `${named(words[one.parameter] ?? one.parameter, one.mass)} ${violation(one, number)}`)
        .join(', '),
    /** What an endpoint said, with its unit as the plant writes it: `36,5 °C`. */
    measured: (value: number | null, unit: string | null): string =>
      value === null ? '–' : `${measured.format(value)}${unit ? `\u00a0${unit}` : ''}`,
    /** The tests of which something else is said, with their masses: `Cadmium (Trockenmasse)`. */
    tests: ({ field, tests }: NotificationParams['A2']): string =>
      tests?.map(({ name, basis }) => named(name, basis)).join(', ') ?? field,
    /** Who has not got a mail, with the mail server's words: `labor@agrolab.example (550 no mailbox)`. */
    recipients: (recipients: NotificationParams['A17']['recipients']): string =>
      recipients.map(({ address, answer }) => (answer ? `${address} (${answer})` : address)).join(', '),
    /** How long ago something was: `vor 5 Minuten`, `gestern`. */
    ago: (at: Date, now: Date): string => {
      const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000);
      const step = steps.find((one) => seconds >= one.seconds);
      return step ? relative.format(-Math.floor(seconds / step.seconds), step.unit) : relative.format(0, 'second');
    },
  };
};
export type NotificationFormats = ReturnType<typeof notificationFormats>;
