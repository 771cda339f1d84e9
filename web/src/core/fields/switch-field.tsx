import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useRecordForm } from '../forms/record-form-context.ts';
import { commonProps, type FieldProps } from './field-props.ts';

/** Yes or no. */
export const SwitchField = (props: FieldProps) => {
  const form = useRecordForm();
  return (
    <Switch
      key={form.key(props.name)}
      {...commonProps(props)}
      {...form.getInputProps(props.name, { type: 'checkbox' })}
    />
  );
};
