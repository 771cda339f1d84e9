import { Textarea } from '@mantine/core';
import { useRecordForm } from '../forms/record-form-context.ts';
import { commonProps, type FieldProps } from './field-props.ts';

type TextAreaFieldProps = FieldProps & { rows?: number };

/** Several lines of text; grows with them. */
export const TextAreaField = (props: TextAreaFieldProps) => {
  const form = useRecordForm();
  const input = form.getInputProps(props.name);
  return (
    <Textarea
      key={form.key(props.name)}
      {...commonProps({ wide: true, ...props })}
      {...input}
      autosize
      minRows={props.rows ?? 3}
      defaultValue={input.defaultValue ?? ''}
    />
  );
};
