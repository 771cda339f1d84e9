import { baseDigits, fromBase, toBase } from '@halm/model/core/quantities/base-quantity.ts';
import type { FieldProps } from '../../core/fields/field-props.ts';
import { StoredNumberField } from '../../core/fields/stored-number-field.tsx';
import { unitSign } from '../../core/words/formats.ts';

/** A weight, typed in tonnes to the kilogram. The value is whole kilograms or null. */
export const TonsField = (props: FieldProps) => (
  <StoredNumberField
    {...props}
    shownOf={(kg) => fromBase(kg, 'ton')}
    storedOf={(tonnes) => toBase(tonnes, 'ton')}
    sign={unitSign('ton')}
    digits={baseDigits('ton')}
  />
);
