import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { commonProps, type FieldProps } from './field-props.ts';
import { useRecordForm } from './record-form-context.ts';

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
