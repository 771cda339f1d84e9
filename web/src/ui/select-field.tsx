import './select-styles.ts';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { commonProps, type FieldProps } from './field-props.ts';
import { useRecordForm } from './record-form-context.ts';
import classes from './select-option.module.css';

export type Option = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = FieldProps & {
  options: readonly Option[];
  placeholder?: string;
  /** Hears of what was chosen, for fields that follow it. */
  onChoose?: (value: string) => void;
};

const SEARCHABLE_FROM = 8;

/** One of a few fixed options. The value is the option's, or null. With eight and more one can type to find. */
export const SelectField = (props: SelectFieldProps) => {
  const { t } = useTranslation('ui');
  const form = useRecordForm();
  const { name, options, placeholder, required, onChoose } = props;
  const input = form.getInputProps(name);
  return (
    <Select
      key={form.key(name)}
      {...commonProps(props)}
      {...input}
      onChange={(value) => {
        input.onChange(value);
        if (value) onChoose?.(value);
      }}
      data={[...options]}
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
