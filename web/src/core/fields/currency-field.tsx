import { currencyName } from '../words/formats.ts';
import type { FieldProps } from './field-props.ts';
import { SelectField } from './select-field.tsx';

/** One of these currencies, by their names in the reader's language. */
export const CurrencyField = ({ currencies, ...props }: FieldProps & { currencies: readonly string[] }) => (
  <SelectField {...props} options={currencies.map((value) => ({ value, label: currencyName(value) }))} />
);
