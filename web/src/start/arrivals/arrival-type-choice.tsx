import { arrivalTypes } from '@halm/model/yard/bookings/booking-choices.ts';
import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useTranslation } from 'react-i18next';
import { emptyLoad, type LoadChoice } from './arrival-command.ts';

type ArrivalTypeChoiceProps = { said: LoadChoice; onSay: (more: Partial<LoadChoice>) => void };

/** Whether the lorry brings or fetches: of the other kind neither goods nor partner are the same. */
export const ArrivalTypeChoice = ({ said, onSay }: ArrivalTypeChoiceProps) => {
  const { t } = useTranslation(['control', 'bookings']);
  return (
    <SegmentedControl
      size="lg"
      fullWidth
      aria-label={t('bookings:column.type')}
      value={said.type}
      onChange={(type) => onSay({ ...emptyLoad, type, licensePlate: said.licensePlate })}
      data={arrivalTypes.map((value) => ({ value, label: t(`arrival.type.${value}`) }))}
    />
  );
};
