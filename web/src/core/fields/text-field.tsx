import { TextInput, type TextInputProps } from '@mantine/core';
import { useRecordForm } from '../forms/record-form-context.ts';
import { commonProps, type FieldProps } from './field-props.ts';

type TextFieldProps = FieldProps &
  Pick<TextInputProps, 'placeholder' | 'autoComplete' | 'inputMode' | 'maxLength' | 'type'>;

/** A line of text. */
export const TextField = (props: TextFieldProps) => {
  const { placeholder, autoComplete = 'off', inputMode, maxLength, type } = props;
  const form = useRecordForm();
  const input = form.getInputProps(props.name);
  return (
    <TextInput
      key={form.key(props.name)}
      {...commonProps(props)}
      placeholder={placeholder}
      autoComplete={autoComplete}
      inputMode={inputMode}
      maxLength={maxLength}
      type={type}
      {...input}
      defaultValue={input.defaultValue ?? ''}
    />
  );
};
