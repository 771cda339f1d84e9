import { useRecordForm } from '../forms/record-form-context.ts';
import { commonProps, type FieldProps } from './field-props.ts';
import classes from './number-input.module.css';
import { NumberInput } from './number-input.tsx';

type StoredNumberFieldProps = FieldProps & {
  /** What is typed of what is stored, and the other way round. */
  shownOf: (stored: number) => number;
  storedOf: (shown: number) => number;
  /** Stands behind the number. */
  sign: string;
  digits?: number;
};

/** A number that is typed in another unit than it is stored in. The value is the stored number or null. */
export const StoredNumberField = ({ shownOf, storedOf, sign, digits, ...props }: StoredNumberFieldProps) => {
  const form = useRecordForm();
  const { defaultValue, onChange, error, onBlur, onFocus } = form.getInputProps(props.name);
  return (
    <NumberInput
      key={form.key(props.name)}
      {...commonProps(props)}
      error={error}
      onBlur={onBlur}
      onFocus={onFocus}
      initial={typeof defaultValue === 'number' ? shownOf(defaultValue) : null}
      digits={digits}
      onValue={(value) => onChange(typeof value === 'number' ? storedOf(value) : value)}
      data-path={props.name}
      rightSection={<span className={classes.unit}>{sign}</span>}
      rightSectionWidth={24 + sign.length * 8}
    />
  );
};
