import { commonProps, type FieldProps } from '../fields/field-props.ts';
import { useRecordForm } from '../forms/record-form-context.ts';
import { DateEntry } from './date-entry.tsx';

/** A date of business, typed in the reader's way or picked. The value is `2026-11-21` or null. */
export const DateField = (props: FieldProps) => {
  const form = useRecordForm();
  const { defaultValue, onChange, error, onBlur, onFocus } = form.getInputProps(props.name);
  return (
    <DateEntry
      key={form.key(props.name)}
      {...commonProps(props)}
      error={error}
      onBlur={onBlur}
      onFocus={onFocus}
      initial={defaultValue}
      onValue={onChange}
    />
  );
};
