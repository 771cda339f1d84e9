import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { type SlurryUnit, slurryUnits } from '@halm/model/yard/trips/slurry-trip.ts';
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { NumberInput } from '../../core/fields/number-input.tsx';
import classes from '../steps/step-panel.module.css';

/** What was measured, as it is typed: no number yet, or none at all. */
export type Measured = { readonly amount: number | null | string; readonly unit: SlurryUnit };

/**
 * What is read at the flow meter: in the unit of a location by volume, where the density leads from that to
 * the article's; else in that one.
 */
const useMeterUnit = ({ unit, article }: Pick<Booking, 'unit' | 'article'>, locationId: string | undefined) => {
  const place = useQuery({
    ...recordQuery('GET /locations/:id', { id: locationId ?? '' }),
    enabled: Boolean(locationId),
  });
  const goods = useQuery({ ...recordQuery('GET /articles/:id', { id: article?.id ?? '' }), enabled: Boolean(article) });
  const meter = place.data?.type === 'liquid' && goods.data?.densityKgPerM3 ? place.data.unit : unit;
  return meter === 'm3' || meter === 'l' ? meter : (slurryUnits.find((one) => one === unit) ?? 'm3');
};

/**
 * An amount that begins empty, in the unit that is read at this location;
 * once typed or chosen, its unit stays.
 */
export const useMeasured = (booking: Pick<Booking, 'unit' | 'article'>, locationId: string | undefined) => {
  const unit = useMeterUnit(booking, locationId);
  const [typed, setMeasured] = useState<Measured>();
  const measured = typed ?? { amount: null, unit };
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
