import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../client/plant.ts';
import { todayAtPlant } from '../words/formats.ts';
import { localeDatePattern, parseLocaleDate, writeLocaleDate } from '../words/locale-date.ts';
import { DateCalendarButton } from './date-calendar-button.tsx';

export type DateEntryProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  initial: string | null | undefined;
  /**
   * The date as `2026-11-21`; null for nothing; the raw text while it is no date, which the schema refuses.
   */
  onValue?: (value: string | null) => void;
  /** Only when the field is left, Enter pressed or a date picked; not for text that is no date. */
  onSettled?: (date: string | null) => void;
  /** Not where a calendar stands beside it. */
  hasCalendar?: boolean;
};

/**
 * A date in the reader's way; a text that is none yet (the form keeps it until it is) stays as it was typed.
 */
const shown = (date: string | null | undefined): string =>
  date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? writeLocaleDate(date, formatLocale()) : (date ?? '');

const useDateText = ({ initial, onValue, onSettled }: DateEntryProps) => {
  const [text, setText] = useState(() => shown(initial));
  const read = (typed: string) => parseLocaleDate(typed, formatLocale(), Number(todayAtPlant().slice(0, 4)));
  const date = read(text);
  return {
    text,
    date,
    type: (typed: string) => {
      setText(typed);
      onValue?.(typed.trim() === '' ? null : (read(typed) ?? typed));
    },
    settle: () => {
      if (date) setText(shown(date));
      if (date || text.trim() === '') onSettled?.(date ?? null);
    },
    pick: (picked: string) => {
      setText(shown(picked));
      onValue?.(picked);
      onSettled?.(picked);
    },
  };
};

/** A date typed in the reader's way, `21.11.26` or `21.11.`, or picked from a calendar. */
export const DateEntry = (props: DateEntryProps) => {
  const { initial: _initial, onValue: _onValue, onSettled: _onSettled, hasCalendar = true, ...others } = props;
  const { onBlur, disabled = false, ...rest } = others;
  const { t } = useTranslation('ui');
  const { text, date, type, settle, pick } = useDateText(props);
  const letters = { day: t('date.day'), month: t('date.month'), year: t('date.year') };
  return (
    <TextInput
      {...rest}
      disabled={disabled}
      inputMode="text"
      autoComplete="off"
      placeholder={localeDatePattern(formatLocale(), letters)}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      rightSection={hasCalendar && <DateCalendarButton isDisabled={disabled} day={date} onPick={pick} />}
    />
  );
};
