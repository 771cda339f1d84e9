import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/client/api.ts';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { reasonText, refusalText } from '../../core/words/reason-text.ts';
import { NetAmount } from '../weighing/net-amount.tsx';
import { StepError } from './step-button.tsx';
import classes from './step-panel.module.css';
import { TripPapers } from './trip-papers.tsx';

/** Why it isn't posted yet; nothing where it could be by now. */
const WhyNotPosted = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const { id, version } = booking;
  const { data } = useQuery({
    queryKey: ['bookings', 'completion-preview', id, version],
    queryFn: ({ signal }) => call('POST /bookings/:id/completion-preview', { params: { id }, signal }),
    // Of what has come into the stock since no change of the booking tells.
    staleTime: 0,
  });
  if (!data?.refusal) return null;
  return (
    <p role="status" className={classes.blocked}>
      {t('done.notPosted')} {refusalText(data.refusal)}
    </p>
  );
};

const CompleteButton = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const complete = useOperation('POST /bookings/:id/complete', { alsoChanges: ['inventory', 'contracts'] });
  const verdict = bookingCan.complete(booking.facts);
  const isFull = complete.error?.reason === 'inventory.location-full';
  return (
    <>
      {verdict !== true && <p className={classes.blocked}>{reasonText(verdict.reason)}</p>}
      <StepError error={complete.error} />
      {verdict === true && !complete.error && <WhyNotPosted booking={booking} />}
      <Button
        size="xl"
        fullWidth
        color={isFull ? 'red.9' : undefined}
        disabled={verdict !== true}
        loading={complete.isPending}
        onClick={() => complete.mutate({ params: { id: booking.id }, body: { confirmOverfill: isFull } })}
      >
        {t(isFull ? 'action.overfill' : 'action.complete')}
      </Button>
    </>
  );
};

const Waits = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  return (
    <>
      <WhyNotPosted booking={booking} />
      <p>{t('done.waits')}</p>
    </>
  );
};

/** The end of the trip: the net weight, the papers, and for the manager what is left to post. */
export const DoneStep = ({ booking }: { booking: Booking }) => {
  const mayComplete = useMay('POST /bookings/:id/complete');
  return (
    <div className={classes.form}>
      <NetAmount booking={booking} />
      {booking.status === 'finished' &&
        (mayComplete ? <CompleteButton booking={booking} /> : <Waits booking={booking} />)}
      <TripPapers booking={booking} />
    </div>
  );
};
