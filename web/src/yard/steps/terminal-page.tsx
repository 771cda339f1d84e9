import { foreseenBooking } from '@halm/model/yard/arrivals/foreseen-booking.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { areWeightsAmiss } from '@halm/model/yard/bookings/booking-flags.ts';
import { isOver } from '@halm/model/yard/bookings/over-booking.ts';
import { UNSAVED_VERSION } from '@halm/model/yard/offline/optimistic-booking.ts';
import { isStopped } from '@halm/model/yard/offline/waiting-commands.ts';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconMessage2 } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { LinkButton } from '../../core/lists/add-button.tsx';
import { useChangeSearch } from '../../core/lists/use-list.ts';
import { useDocumentTitle } from '../../core/navigation/document-title.ts';
import { FlagList } from '../../core/records/flag-list.tsx';
import { useStoredShell } from '../../identity/devices/keep-shell.ts';
import { RecordComments } from '../../records/comments/record-comments.tsx';
import { useCommentCount } from '../../records/comments/use-comments-tab.tsx';
import { ApprovalAsking, canApproveAhead } from '../approvals/approval-asking.tsx';
import { BookingProgress } from '../bookings/booking-status.tsx';
import { useBookingFlags } from '../bookings/use-booking-flags.tsx';
import { AbortDialog } from '../corrections/abort-dialog.tsx';
import { BackDatingNote } from '../corrections/back-dating-note.tsx';
import { SeenNote } from '../offline/seen-note.tsx';
import { arrivalAmong } from '../offline/waiting-command.ts';
import { WaitingBadge, WaitingList } from '../offline/waiting-list.tsx';
import { useWaitingOf } from '../offline/waiting-queue.ts';
import { TakeSampleButton } from '../samples/sample-buttons.tsx';
import { gateBooking } from './gate-booking.ts';
import { GateCorrections } from './gate-corrections.tsx';
import { GateDetails } from './gate-details.tsx';
import { SoundSwitch } from './sound-switch.tsx';
import { DoneStep } from './step-done.tsx';
import classes from './step-panel.module.css';
import { StepPanel } from './step-panel.tsx';
import { TerminalFiles } from './terminal-files.tsx';
import { useAnswerTone } from './use-answer-tone.ts';

/**
 * What people say about a booking, below what is to be done with it: opened
 * by whoever wants to read or write.
 */
const TerminalComments = ({ bookingId }: { bookingId: string }) => {
  const { t } = useTranslation('comments');
  const { tab } = useSearch({ from: '/control/bookings/$bookingId' });
  const change = useChangeSearch();
  const record = { owner: 'bookings', id: bookingId } as const;
  const count = useCommentCount(record);
  const isOpen = tab === 'comments';
  return (
    <>
      <Button
        variant="default"
        size="lg"
        leftSection={<IconMessage2 size={22} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => change({ tab: isOpen ? undefined : 'comments' }, { replace: true })}
      >
        {count ? `${t('title')} (${count})` : t('title')}
      </Button>
      {isOpen && <RecordComments {...record} />}
    </>
  );
};

/** Ends a booking where the lorry stands and turns back; nothing for whoever may not, or once it is over. */
const GateAbort = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const [isOpen, setOpen] = useState(false);
  const mayAbort = useMay('POST /bookings/:id/abort');
  if (!mayAbort || bookingCan.abort(booking.facts) !== true) return null;
  return (
    <div>
      <Button size="lg" variant="default" onClick={() => setOpen(true)}>
        {t('abort.action')}
      </Button>
      <AbortDialog booking={booking} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
};

/** From a slurry trip to what it takes along, and back. */
const OtherWay = ({ booking: { returnOf, returnedBy } }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const other = returnedBy ?? returnOf;
  if (!other) return null;
  const label = returnedBy ? 'slurry.toReturn' : 'slurry.toTrip';
  return (
    <LinkButton size="lg" variant="default" to="/control/bookings/$bookingId" params={{ bookingId: other.id }}>
      {t(label, { number: other.number })}
    </LinkButton>
  );
};

/** A booking at the weighbridge: only what the person in front of it needs, large. */
export const TerminalPage = () => {
  const { t } = useTranslation('bookings');
  const { bookingId } = useParams({ from: '/control/bookings/$bookingId' });
  const { data: cached, dataUpdatedAt } = useSuspenseQuery(gateBooking(bookingId));
  const waiting = useWaitingOf(bookingId);
  useStoredShell();
  const isRefused = isStopped(waiting);
  const booking = isRefused ? cached : foreseenBooking(cached, waiting);
  useDocumentTitle(booking.licensePlate ?? booking.number);
  useAnswerTone(booking);
  // Why it isn't posted, the end of the trip says as it is now.
  const flags = useBookingFlags(booking).filter(({ id, weight }) => weight !== 'info' && id !== 'general-error');
  // What can still be mended stands before the way on, which ends at a manager's desk.
  const isAmiss = areWeightsAmiss(booking.flags);
  const partner = booking.supplier?.name ?? booking.receiver?.name;
  const isUnheard = cached.version === UNSAVED_VERSION;
  if (isUnheard && !arrivalAmong(waiting, bookingId))
    return <Navigate to="/control" search={{ tab: 'yard' }} replace />;
  return (
    <div className={classes.terminal}>
      <header className={classes.head}>
        <Link to="/control" search={{ tab: 'yard' }} className={classes.back} aria-label={t('terminal.back')}>
          <IconArrowLeft size={22} stroke={1.8} aria-hidden />
        </Link>
        <div className={classes.names}>
          <h1>{booking.licensePlate ?? booking.number}</h1>
          <BookingProgress {...booking} />
          <SeenNote queryKey={gateBooking(bookingId).queryKey} updatedAt={dataUpdatedAt} />
          {waiting.length > 0 && <WaitingBadge says={isRefused ? 'titleRefused' : 'badge'} />}
          <p>
            {[booking.article?.name, partner].map((word) => word && `${word} · `)}
            <span>{booking.number}</span>
          </p>
        </div>
        <SoundSwitch />
      </header>
      <WaitingList commands={waiting}>
        {isRefused && !isUnheard && (
          <p>
            {t('waiting.now', {
              place: isOver(cached.status) ? t(`status.${cached.status}`) : t(`step.${cached.step}`),
            })}
          </p>
        )}
      </WaitingList>
      <FlagList label={t('flags')} flags={flags} />
      {canApproveAhead(booking) && <ApprovalAsking booking={booking} />}
      {isAmiss && <GateCorrections booking={booking} />}
      {!isOver(cached.status) && <BackDatingNote booking={cached} />}
      {isOver(booking.status) && <DoneStep booking={booking} />}
      {/* Of a lorry that was not taken in, nothing can be done but to take it in. */}
      {!isOver(booking.status) && !(isUnheard && isRefused) && <StepPanel booking={booking} />}
      <OtherWay booking={booking} />
      {!isAmiss && <GateCorrections booking={booking} />}
      {!isUnheard && (
        <>
          {waiting.length === 0 && <GateDetails booking={booking} />}
          <TakeSampleButton booking={booking} size="lg" />
          <TerminalFiles bookingId={bookingId} />
          <TerminalComments bookingId={bookingId} />
          {waiting.length === 0 && <GateAbort booking={booking} />}
        </>
      )}
    </div>
  );
};
