import { Textarea } from '@mantine/core';
import { commonProps, type FieldProps } from '../../core/fields/field-props.ts';
import { useRecordForm } from '../../core/forms/record-form-context.ts';

/** What can be chosen, one in each line. The value is the list of them. */
export const ChoiceListField = (props: FieldProps) => {
  const form = useRecordForm();
  const { defaultValue, onChange, error, onBlur, onFocus } = form.getInputProps(props.name);
  const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  return (
    <Textarea
      key={form.key(props.name)}
      {...commonProps(props)}
      error={error}
      onBlur={onBlur}
      onFocus={onFocus}
      autosize
      minRows={4}
      defaultValue={((defaultValue ?? []) as string[]).join('\n')}
      onChange={(event) => onChange(lines(event.currentTarget.value))}
    />
  );
};
