import './select-styles.ts';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { commonProps, type FieldProps } from './field-props.ts';
import { useRecordForm } from './record-form-context.ts';

export type Option = { value: string; label: string };

type SelectFieldProps = FieldProps & {
  options: readonly Option[];
  placeholder?: string;
};

const SEARCHABLE_FROM = 8;

/** One of a few fixed options. The value is the option's, or null. With eight and more one can type to find. */
export const SelectField = (props: SelectFieldProps) => {
  const { t } = useTranslation('ui');
  const form = useRecordForm();
  const { name, options, placeholder, required } = props;
  return (
    <Select
      key={form.key(name)}
      {...commonProps(props)}
      {...form.getInputProps(name)}
      data={[...options]}
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
