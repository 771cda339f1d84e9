import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatDecimal, parseLocaleNumber, typedNumber } from '../app/locale-number.ts';
import { formatLocale } from '../app/plant.ts';
import classes from './number-input.module.css';

export type NumberInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  initial: number | null | undefined;
  /** Fraction digits shown when the field is left; 2 unless said otherwise. */
  digits?: number | undefined;
  /** The number; null for nothing; the raw text while it is no number, which the schema refuses. */
  onValue: (value: number | null | string) => void;
};

/** A number typed in the reader's way, `1.234,5` or `1,234.5`; shown grouped when it is left. */
export const NumberInput = ({ initial, digits = 2, onValue, onBlur, onFocus, ...rest }: NumberInputProps) => {
  const locale = formatLocale();
  const shown = (value: number) => formatDecimal(value, locale, digits);
  const [text, setText] = useState(initial === null || initial === undefined ? '' : shown(initial));
  const number = parseLocaleNumber(text, locale);
  const type = (next: string) => {
    setText(next);
    onValue(next.trim() === '' ? null : (parseLocaleNumber(next, locale) ?? next));
  };
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes.input }}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => {
        if (number !== undefined) setText(typedNumber(number, locale));
        onFocus?.(event);
      }}
      onBlur={(event) => {
        if (number !== undefined) setText(shown(number));
        onBlur?.(event);
      }}
    />
  );
};
