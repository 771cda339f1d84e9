import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from 'react';
import { useRecordForm } from '../forms/record-form-context.ts';
import { commonProps, type FieldProps } from './field-props.ts';

type TextFieldProps = FieldProps &
  Pick<TextInputProps, 'placeholder' | 'autoComplete' | 'inputMode' | 'maxLength' | 'type'> & {
    /** What is usually typed; anything else may be typed, too. */
    choices?: readonly string[];
  };

/** A line of text. */
export const TextField = (props: TextFieldProps) => {
  const { placeholder, autoComplete = 'off', inputMode, maxLength, type, choices } = props;
  const listId = useId();
  const form = useRecordForm();
  const input = form.getInputProps(props.name);
  const field = (
    <TextInput
      key={form.key(props.name)}
      {...commonProps(props)}
      placeholder={placeholder}
      autoComplete={autoComplete}
      inputMode={inputMode}
      maxLength={maxLength}
      type={type}
      list={choices && listId}
      {...input}
      defaultValue={input.defaultValue ?? ''}
    />
  );
  if (!choices) return field;
  return (
    <>
      {field}
      <datalist id={listId}>
        {choices.map((choice) => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
    </>
  );
};
