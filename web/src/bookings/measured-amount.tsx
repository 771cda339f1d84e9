import type { Booking } from '@halm/model/bookings/booking.ts';
import { type SlurryUnit, slurryUnits } from '@halm/model/bookings/slurry-trip.ts';
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../ui/number-input.tsx';
import classes from './step-panel.module.css';

/** What was measured, as it is typed: no number yet, or none at all. */
export type Measured = { readonly amount: number | null | string; readonly unit: SlurryUnit };

/** An amount that begins empty, in the unit of what is moved. */
export const useMeasured = ({ unit }: Pick<Booking, 'unit'>) => {
  const [measured, setMeasured] = useState<Measured>({
    amount: null,
    unit: slurryUnits.find((one) => one === unit) ?? 'm3',
  });
  const { amount } = measured;
  return { measured, setMeasured, said: typeof amount === 'number' && amount > 0 ? amount : undefined };
};

type MeasuredAmountProps = { measured: Measured; onMeasured: (measured: Measured) => void };

/** How much was pumped, in large type, and in what it was read. */
export const MeasuredAmount = ({ measured, onMeasured }: MeasuredAmountProps) => {
  const { t } = useTranslation(['bookings', 'ui']);
  return (
    <div className={classes.measured}>
      <NumberInput
        size="xl"
        label={t('slurry.amount')}
        description={t('slurry.meter')}
        initial={null}
        onValue={(amount) => onMeasured({ ...measured, amount })}
      />
      <NativeSelect
        size="xl"
        label={t('ui:quantity.unit')}
        data={slurryUnits.map((unit) => ({ value: unit, label: t(`ui:unit.${unit}`) }))}
        value={measured.unit}
        onChange={({ currentTarget }) => onMeasured({ ...measured, unit: currentTarget.value as SlurryUnit })}
      />
    </div>
  );
};
