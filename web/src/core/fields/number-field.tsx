import { useRecordForm } from '../forms/record-form-context.ts';
import { commonProps, type FieldProps } from './field-props.ts';
import classes from './number-input.module.css';
import { NumberInput } from './number-input.tsx';

type NumberFieldProps = FieldProps & {
  /** Fraction digits when the field is left: 0 for whole numbers, else 2. */
  digits?: number;
  /** Stands behind the number: `kg/m³`. */
  unit?: string;
  /** A number that names something, like a port: its thousands aren't set off. */
  ungrouped?: boolean;
};

/** A number, typed in the reader's way. The value is a number or null. */
export const NumberField = (props: NumberFieldProps) => {
  const form = useRecordForm();
  const { defaultValue, onChange, error, onBlur, onFocus } = form.getInputProps(props.name);
  return (
    <NumberInput
      key={form.key(props.name)}
      {...commonProps(props)}
      error={error}
      onBlur={onBlur}
      onFocus={onFocus}
      initial={defaultValue}
      digits={props.digits}
      grouped={!props.ungrouped}
      onValue={onChange}
      data-path={props.name}
      rightSection={props.unit && <span className={classes.unit}>{props.unit}</span>}
      rightSectionWidth={props.unit ? 24 + props.unit.length * 8 : undefined}
    />
  );
};
