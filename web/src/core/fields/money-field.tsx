import { formatLocale } from '../client/plant.ts';
import { useRecordForm } from '../forms/record-form-context.ts';
import { centsOf, currencySign } from '../words/money.ts';
import { commonProps, type FieldProps } from './field-props.ts';
import classes from './number-input.module.css';
import { NumberInput } from './number-input.tsx';

/** An amount of money, typed in the reader's way. The value is whole cents or null. */
export const MoneyField = ({ currency, ...props }: FieldProps & { currency: string }) => {
  const form = useRecordForm();
  const { defaultValue, onChange, error, onBlur, onFocus } = form.getInputProps(props.name);
  const sign = currencySign(currency, formatLocale());
  return (
    <NumberInput
      key={form.key(props.name)}
      {...commonProps(props)}
      error={error}
      onBlur={onBlur}
      onFocus={onFocus}
      initial={typeof defaultValue === 'number' ? defaultValue / 100 : null}
      onValue={(value) => onChange(typeof value === 'number' ? centsOf(value) : value)}
      data-path={props.name}
      rightSection={<span className={classes.unit}>{sign}</span>}
      rightSectionWidth={24 + sign.length * 8}
    />
  );
};
