import './select-styles.ts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../forms/record-form-context.ts';
import { useTyped, useTypedChoice } from '../references/use-typed-choice.ts';
import { commonProps, type FieldProps } from './field-props.ts';
import classes from './select-option.module.css';

export type Option = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = FieldProps & {
  options: readonly Option[];
  placeholder?: string;
  /** Hears of what was chosen, for fields that follow it. */
  onChoose?: (value: string) => void;
};

const SEARCHABLE_FROM = 8;

const Field = (props: SelectFieldProps) => {
  const { t } = useTranslation('ui');
  const form = useRecordForm();
  const { name, options, placeholder, required, onChoose } = props;
  const { defaultValue, onChange, error, onBlur, onFocus } = form.getInputProps(name);
  const [value, setValue] = useState<string | null>(defaultValue ?? null);
  const chosen = options.find((option) => option.value === value);
  const typed = useTyped(chosen ? { id: chosen.value, name: chosen.label } : null);
  const choice = useTypedChoice({
    typed,
    path: name,
    offers: options.map((option) => ({ is: option, name: option.label })),
    isSearched: true,
    canBeEmpty: !required,
    choose: (option) => {
      setValue(option?.value ?? null);
      onChange(option?.value ?? null);
      if (option) onChoose?.(option.value);
    },
  });
  return (
    <Select
      {...commonProps(props)}
      {...choice.input}
      onFocus={onFocus}
      onBlur={(event) => {
        choice.settle();
        onBlur(event);
      }}
      error={choice.fault ?? error}
      value={typed.isTyping ? null : value}
      onChange={(id) => choice.take(options.find((option) => option.value === id) ?? null)}
      data={[...options]}
      data-path={name}
      classNames={{ option: classes.option ?? '' }}
      placeholder={placeholder}
      searchable={options.length >= SEARCHABLE_FROM}
      clearable={!required}
      clearButtonProps={{ 'aria-label': t('reference.clear') }}
      // Emptied by its button: to choose what is chosen is no wish for nothing.
      allowDeselect={false}
      nothingFoundMessage={t('reference.nothing')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
};

/**
 * One of a few fixed options. The value is the option's, or null. With eight and more one can type to find.
 */
export const SelectField = (props: SelectFieldProps) => <Field key={useRecordForm().key(props.name)} {...props} />;
