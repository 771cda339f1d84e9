import '@mantine/core/styles/Combobox.layer.css';
import { type Unit, unitSchema } from '@halm/model/core/quantities/quantity.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../forms/record-form-context.ts';
import { commonProps, type FieldProps } from './field-props.ts';
import classes from './number-input.module.css';
import { NumberInput } from './number-input.tsx';

type QuantityFieldProps = FieldProps & {
  /** The unit, where it is settled; a sign stands behind the amount. */
  unit?: Unit;
  /** The path of the unit in the form's values, where it can be chosen. */
  unitName?: string;
  /** The units to choose from; all of them unless said otherwise. */
  units?: readonly Unit[];
};

const UnitSelect = ({
  name,
  units,
  disabled,
}: {
  name: string;
  units: readonly Unit[];
  disabled: boolean | undefined;
}) => {
  const { t } = useTranslation('ui');
  const form = useRecordForm();
  const { error: _shownUnderTheAmount, ...input } = form.getInputProps(name);
  return (
    <NativeSelect
      key={form.key(name)}
      aria-label={t('quantity.unit')}
      classNames={{ input: classes.units }}
      data={units.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
      disabled={disabled ?? false}
      // Its own, or it would have that of the amount around it, which leaves the sign no room.
      rightSectionWidth={26}
      {...input}
    />
  );
};

/** An amount and its unit. `name` is the amount's path; the unit is fixed (`unit`) or chosen (`unitName`). */
export const QuantityField = (props: QuantityFieldProps) => {
  const { name, unit, unitName, units = unitSchema.options, disabled } = props;
  const { t } = useTranslation('ui');
  const form = useRecordForm();
  const { defaultValue, onChange, error, onBlur, onFocus } = form.getInputProps(name);
  return (
    <NumberInput
      key={form.key(name)}
      {...commonProps(props)}
      error={error ?? (unitName ? form.getInputProps(unitName).error : undefined)}
      onBlur={onBlur}
      onFocus={onFocus}
      initial={defaultValue}
      onValue={onChange}
      rightSectionWidth={unitName ? 84 : 48}
      rightSection={
        unitName ? (
          <UnitSelect name={unitName} units={units} disabled={disabled} />
        ) : (
          unit && <span className={classes.unit}>{t(`unit.${unit}`)}</span>
        )
      }
    />
  );
};
