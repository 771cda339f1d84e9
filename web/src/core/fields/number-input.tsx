import { TextInput, type TextInputProps } from '@mantine/core';
import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatLocale } from '../client/plant.ts';
import { formatDecimal, parseLocaleNumber, typedNumber } from '../words/locale-number.ts';
import classes from './number-input.module.css';

export type NumberInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'ref'> & {
  initial: number | null | undefined;
  /** Fraction digits shown when the field is left; 2 unless said otherwise. */
  digits?: number | undefined;
  /** Whether its thousands are set off when the field is left; they are unless said otherwise. */
  grouped?: boolean | undefined;
  /** The number; null for nothing; the raw text while it is no number, which the schema refuses. */
  onValue: (value: number | null | string) => void;
};

/**
 * Selects the whole number when its field is entered, so that typing replaces it. The text loses its grouping
 * in that moment, which would undo the browser's own selection and throw the caret anywhere.
 */
const useSelectionOnEntry = () => {
  const input = useRef<HTMLInputElement>(null);
  const entry = useRef<'none' | 'unselected' | 'selected'>('none');
  useLayoutEffect(() => {
    if (entry.current !== 'unselected') return;
    entry.current = 'selected';
    input.current?.select();
  });
  return {
    input,
    begin: (event: FocusEvent<HTMLInputElement>) => {
      entry.current = 'unselected';
      event.currentTarget.select();
    },
    /** The click that entered the field would set the caret; the next one may. */
    keep: (event: MouseEvent<HTMLInputElement>) => {
      if (entry.current === 'selected') event.preventDefault();
      entry.current = 'none';
    },
    end: () => {
      entry.current = 'none';
    },
  };
};

/**
 * A number typed in the reader's way, `1.234,5` or `1,234.5`; shown grouped when
 * it is left, unless it names something.
 */
export const NumberInput = ({
  initial,
  digits = 2,
  grouped = true,
  onValue,
  onBlur,
  onFocus,
  ...rest
}: NumberInputProps) => {
  const locale = formatLocale();
  const shown = (value: number) => (grouped ? formatDecimal(value, locale, digits) : typedNumber(value, locale));
  const [text, setText] = useState(initial === null || initial === undefined ? '' : shown(initial));
  const number = parseLocaleNumber(text, locale);
  const selection = useSelectionOnEntry();
  const type = (next: string) => {
    selection.end();
    setText(next);
    onValue(next.trim() === '' ? null : (parseLocaleNumber(next, locale) ?? next));
  };
  return (
    <TextInput
      {...rest}
      ref={selection.input}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes.input }}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => {
        selection.begin(event);
        if (number !== undefined) setText(typedNumber(number, locale));
        onFocus?.(event);
      }}
      onMouseUp={selection.keep}
      onBlur={(event) => {
        selection.end();
        if (number !== undefined) setText(shown(number));
        onBlur?.(event);
      }}
    />
  );
};
