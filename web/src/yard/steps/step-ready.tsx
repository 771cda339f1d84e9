import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { useTranslation } from 'react-i18next';
import { NetAmount } from '../weighing/net-amount.tsx';
import { StepButton } from './step-button.tsx';
import classes from './step-panel.module.css';
import { TripPapers } from './trip-papers.tsx';

/** What the booking still waits for, and what the driver leaves with meanwhile. */
export const ReadyStep = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  return (
    <>
      <StepButton booking={booking} label={t('step.confirm')} />
      <div className={classes.form}>
        <NetAmount booking={booking} />
        <TripPapers booking={booking} />
      </div>
    </>
  );
};
