import { formatLocale } from '../client/plant.ts';
import { centsOf, currencySign } from '../words/money.ts';
import type { FieldProps } from './field-props.ts';
import { StoredNumberField } from './stored-number-field.tsx';

/** An amount of money, typed in the reader's way. The value is whole cents or null. */
export const MoneyField = ({ currency, ...props }: FieldProps & { currency: string }) => (
  <StoredNumberField
    {...props}
    shownOf={(cents) => cents / 100}
    storedOf={centsOf}
    sign={currencySign(currency, formatLocale())}
  />
);
