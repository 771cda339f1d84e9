import { commonProps, type FieldProps } from '../../core/fields/field-props.ts';
import classes from '../../core/fields/number-input.module.css';
import { NumberInput } from '../../core/fields/number-input.tsx';
import { useRecordForm } from '../../core/forms/record-form-context.ts';
import { unitSign } from '../../core/words/formats.ts';

const KG_PER_TON = 1000;
/** To the kilogram. */
const DIGITS = 3;

/** A weight, typed in tonnes. The value is whole kilograms or null. */
export const TonsField = (props: FieldProps) => {
  const form = useRecordForm();
  const { defaultValue, onChange, error, onBlur, onFocus } = form.getInputProps(props.name);
  return (
    <NumberInput
      key={form.key(props.name)}
      {...commonProps(props)}
      error={error}
      onBlur={onBlur}
      onFocus={onFocus}
      initial={typeof defaultValue === 'number' ? defaultValue / KG_PER_TON : null}
      digits={DIGITS}
      onValue={(value) => onChange(typeof value === 'number' ? Math.round(value * KG_PER_TON) : value)}
      data-path={props.name}
      rightSection={<span className={classes.unit}>{unitSign('ton')}</span>}
      rightSectionWidth={48}
    />
  );
};
