import type { Booking } from '@halm/model/bookings/booking.ts';
import { bookingCan } from '@halm/model/bookings/booking-can.ts';
import { isWeightInDoubt } from '@halm/model/bookings/booking-flags.ts';
import { isOver } from '@halm/model/bookings/over-booking.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../app/document-title.ts';
import { recordQuery } from '../app/queries.ts';
import { FlagList } from '../ui/flag-list.tsx';
import { ApprovalAsking } from './approval-asking.tsx';
import { BookingStatusBadge } from './booking-status.tsx';
import { GateCorrections } from './gate-corrections.tsx';
import { DoneStep } from './step-done.tsx';
import classes from './step-panel.module.css';
import { StepPanel } from './step-panel.tsx';
import { TerminalComments } from './terminal-comments.tsx';
import { TerminalFiles } from './terminal-files.tsx';
import { useBookingFlags } from './use-booking-flags.tsx';

/** Asked for early, an approval can be there when the lorry comes to unload; where it stops the lorry, the step itself offers it. */
const isAskedAhead = ({ facts, step }: Booking): boolean => {
  const verdict = bookingCan.takeStep(facts, step);
  const stopsHere =
    step === 'unloadMaterial' || (verdict !== true && verdict.reason === 'booking.waiting-for-approval');
  return bookingCan.approve(facts) === true && !stopsHere;
};

/** A booking at the weighbridge: only what the person in front of it needs, large. */
export const TerminalPage = () => {
  const { t } = useTranslation('bookings');
  const { bookingId } = useParams({ from: '/control/bookings/$bookingId' });
  const { data: booking } = useSuspenseQuery(recordQuery('GET /bookings/:id', { id: bookingId }));
  useDocumentTitle(booking.licensePlate ?? booking.number);
  const flags = useBookingFlags(booking).filter((flag) => flag.weight !== 'info');
  // What can still be mended stands before the way on, which ends at a manager's desk.
  const isDoubtful = isWeightInDoubt(booking.flags);
  const partner = booking.supplier?.name ?? booking.receiver?.name;
  return (
    <div className={classes.terminal}>
      <Link to="/control">{t('terminal.back')}</Link>
      <header className={classes.head}>
        <h1>{booking.licensePlate ?? booking.number}</h1>
        <p>{[booking.article?.name, partner, booking.number].filter(Boolean).join(' · ')}</p>
        <BookingStatusBadge status={booking.status} />
      </header>
      <FlagList label={t('flags')} flags={flags} />
      {isAskedAhead(booking) && <ApprovalAsking booking={booking} />}
      {isDoubtful && <GateCorrections booking={booking} />}
      {isOver(booking.status) ? <DoneStep booking={booking} /> : <StepPanel booking={booking} />}
      {!isDoubtful && <GateCorrections booking={booking} />}
      <TerminalFiles bookingId={bookingId} />
      <TerminalComments bookingId={bookingId} />
    </div>
  );
};
