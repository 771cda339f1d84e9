import './calendar-styles.ts';
import { DatePicker, type DatePickerProps, DatesProvider, type DatesProviderSettings } from '@mantine/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDate } from '../words/formats.ts';
import { type Language, preferredLanguage } from '../words/languages.ts';
import { useToday } from '../words/today.ts';
import classes from './day-calendar.module.css';

/** The names of months and days; those of English are built in. */
const names: Readonly<Record<Language, () => Promise<unknown>>> = {
  de: () => import('dayjs/locale/de.js'),
  en: async () => undefined,
  da: () => import('dayjs/locale/da.js'),
  pl: () => import('dayjs/locale/pl.js'),
  ro: () => import('dayjs/locale/ro.js'),
};

/** Loads the names in the interface's language. Called by whoever loads this file. */
export const loadCalendarNames = (): Promise<unknown> => names[preferredLanguage()]();

type Picker = Pick<
  DatePickerProps,
  'getDayProps' | 'getDayAriaLabel' | 'ariaLabels' | 'defaultDate' | 'hideOutsideDates' | 'size' | '__stopPropagation'
>;

/**
 * What both calendars have: begins with `day`, marks today at the plant, and
 * Escape leaves the dialog around it open.
 */
const usePicker = (day: string | undefined): Picker => {
  const { t } = useTranslation('ui');
  const today = useToday();
  const first = day ?? today;
  return {
    size: 'md',
    hideOutsideDates: true,
    defaultDate: first,
    __stopPropagation: true,
    getDayAriaLabel: formatLongDate,
    getDayProps: (date) => ({
      ...(date === today && { 'aria-current': 'date', className: classes.today }),
      ...(date === first && { 'data-autofocus': true }),
    }),
    ariaLabels: {
      nextMonth: t('date.nextMonth'),
      previousMonth: t('date.previousMonth'),
      nextYear: t('date.nextYear'),
      previousYear: t('date.previousYear'),
      nextDecade: t('date.nextYears'),
      previousDecade: t('date.previousYears'),
    },
  };
};

/** Weeks begin on Monday in every language, as in all named ranges of days. */
const settings = (): DatesProviderSettings => ({
  locale: preferredLanguage(),
  firstDayOfWeek: 1,
  weekendDays: [],
});

type DayCalendarProps = { day: string | undefined; onPick: (day: string) => void };

/** A month of days, one of which is picked. Days are `2026-11-21`. */
export const DayCalendar = ({ day, onPick }: DayCalendarProps) => (
  <DatesProvider settings={settings()}>
    <DatePicker {...usePicker(day)} value={day ?? null} onChange={(picked) => picked && onPick(picked)} />
  </DatesProvider>
);

type DayRangeCalendarProps = {
  from?: string | undefined;
  to?: string | undefined;
  onPick: (from: string, to: string) => void;
};

/** A month of days, of which the first and the last are picked. */
export const DayRangeCalendar = ({ from, to, onPick }: DayRangeCalendarProps) => {
  const [begun, setBegun] = useState<string>();
  const pick = ([first, last]: [string | null, string | null]) => {
    setBegun(last ? undefined : (first ?? undefined));
    if (first && last) onPick(first, last);
  };
  return (
    <DatesProvider settings={settings()}>
      <DatePicker
        {...usePicker(to ?? from)}
        type="range"
        allowSingleDateInRange
        value={begun ? [begun, null] : [from ?? null, to ?? null]}
        onChange={pick}
      />
    </DatesProvider>
  );
};
