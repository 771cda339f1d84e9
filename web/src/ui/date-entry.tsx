import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtPlant } from '../app/formats.ts';
import { localeDatePattern, parseLocaleDate, writeLocaleDate } from '../app/locale-date.ts';
import { formatLocale } from '../app/plant.ts';
import classes from './date-entry.module.css';

export type DateEntryProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  initial: string | null | undefined;
  /** The date as `2026-11-21`; null for nothing; the raw text while it is no date, which the schema refuses. */
  onValue?: (value: string | null) => void;
  /** Only when the field is left, Enter pressed or a date picked; not for text that is no date. */
  onSettled?: (date: string | null) => void;
};

/** A date in the reader's way; a text that is none yet (the form keeps it until it is) stays as it was typed. */
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
      onValue?.(picked || null);
      onSettled?.(picked || null);
    },
  };
};

/** A date typed in the reader's way, `21.11.26` or `21.11.`, or picked from the browser's own calendar. */
export const DateEntry = (props: DateEntryProps) => {
  const { initial: _initial, onValue: _onValue, onSettled: _onSettled, onBlur, disabled, ...rest } = props;
  const { t } = useTranslation('ui');
  const { text, date, type, settle, pick } = useDateText(props);
  const letters = { day: t('date.day'), month: t('date.month'), year: t('date.year') };
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      {...rest}
      disabled={disabled ?? false}
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
      rightSection={
        <>
          <input
            ref={calendar}
            className={classes.calendar}
            type="date"
            tabIndex={-1}
            aria-hidden
            value={date ?? ''}
            onChange={(event) => pick(event.currentTarget.value)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={disabled ?? false}
            aria-label={t('date.pick')}
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendar size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </>
      }
    />
  );
};
