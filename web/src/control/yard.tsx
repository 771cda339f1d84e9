import type { BookingSummary } from '@halm/model/bookings/booking.ts';
import type { BookingStep } from '@halm/model/bookings/booking-kinds.ts';
import { IconTruck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../app/document-title.ts';
import { formatCount } from '../app/formats.ts';
import { listQuery } from '../app/queries.ts';
import { useToday } from '../app/today.ts';
import { useMay } from '../app/use-may.ts';
import { BookingStatusBadge } from '../bookings/booking-status.tsx';
import { gateScales } from '../bookings/gate-booking.ts';
import { LiveWeight } from '../bookings/live-weight.tsx';
import { SeenNote } from '../bookings/seen-note.tsx';
import type { WaitingCommand } from '../bookings/waiting-command.ts';
import { WaitingBadge, WaitingList } from '../bookings/waiting-list.tsx';
import { useWaiting } from '../bookings/waiting-queue.ts';
import { useKeptShell } from '../devices/keep-shell.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { ArrivalPanel } from './arrival-panel.tsx';
import { useLorriesAtHand } from './at-hand.ts';
import classes from './control.module.css';
import { openBookings, SHOWN, useKeptAtHand } from './open-bookings.ts';
import { OwnDriverCode } from './own-driver-code.tsx';

const FINISHED_SHOWN = 20;
const SCALES_SHOWN = 4;

/** The order in which a lorry meets the steps: who is furthest along stands in front. */
const urgency: readonly BookingStep[] = [
  ...(['emptyWeighing', 'selectEmptyScale', 'weighing', 'selectScale', 'unloadMaterial', 'loadMaterial'] as const),
  ...(['driveToStorageLocation', 'completeBookingDetails', 'finishProcess', 'ready', 'registerVehicle'] as const),
];

const rank = ({ step }: BookingSummary): number => {
  const place = urgency.indexOf(step);
  return place < 0 ? urgency.length : place;
};

type BookingCardProps = {
  booking: BookingSummary;
  /** What was pressed for it and has no answer yet. */
  waiting: readonly WaitingCommand[];
};

const BookingCard = ({ booking, waiting }: BookingCardProps) => {
  const { t } = useTranslation(['bookings', 'control']);
  const last = waiting.at(-1);
  const isStopped = waiting.some(({ refusal }) => refusal);
  const step = isStopped ? booking.step : (last?.leadsTo ?? booking.step);
  const partner = (booking.supplier ?? booking.receiver)?.name;
  return (
    <li>
      <Link
        to="/control/bookings/$bookingId"
        params={{ bookingId: booking.id }}
        className={classes.card}
        // Announced, and not at the gate yet.
        data-waiting={step === 'registerVehicle' || undefined}
      >
        <span className={classes.step}>{t(`bookings:step.${step}`)}</span>
        {last && <WaitingBadge says={isStopped ? 'titleRefused' : 'badge'} />}
        <span className={classes.plate}>
          {last?.changes.licensePlate ?? booking.licensePlate ?? t('control:yard.unknown')}
        </span>
        <span>{[booking.article?.name, partner].filter(Boolean).join(' · ')}</span>
        <span className={classes.soft}>
          {[booking.number, (booking.destination ?? booking.origin)?.name].filter(Boolean).join(' · ')}
        </span>
      </Link>
    </li>
  );
};

const Scales = () => {
  const { t } = useTranslation('control');
  const { data } = useQuery(gateScales);
  const connected = (data?.items ?? []).filter(({ protocol }) => protocol !== 'none').slice(0, SCALES_SHOWN);
  if (connected.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>{t('yard.scales')}</h2>
      <div className={classes.scales}>
        {connected.map((scale) => (
          <LiveWeight key={scale.id} scaleId={scale.id} label={scale.name} size="small" />
        ))}
      </div>
    </section>
  );
};

/** What lorries finished at the gate today, to be looked at and printed once more: the latest first. */
const FinishedToday = () => {
  const { t } = useTranslation(['control', 'bookings']);
  const today = useToday();
  const statuses = ['finished', 'completed'] as const;
  const { data } = useQuery(
    listQuery('GET /bookings', {
      ...{ from: today, to: today, status: [...statuses] },
      ...{ atGate: 'true', size: FINISHED_SHOWN },
    }),
  );
  if (!data || data.items.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>{t('yard.finished')}</h2>
      <ul className={classes.finished}>
        {data.items.map((booking) => (
          <li key={booking.id}>
            <Link to="/control/bookings/$bookingId" params={{ bookingId: booking.id }}>
              {booking.licensePlate ?? booking.number}
            </Link>
            <span>
              {[booking.article?.name, (booking.supplier ?? booking.receiver)?.name].filter(Boolean).join(' · ')}
            </span>
            <BookingStatusBadge status={booking.status} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const none: readonly BookingSummary[] = [];

/** The yard: every open booking with the step that is due, and the scales as they stand. */
export const Yard = () => {
  const { t } = useTranslation('control');
  useDocumentTitle(t('yard.title'));
  const mayBook = useMay('POST /bookings/arrivals');
  const { data, dataUpdatedAt, error, refetch } = useQuery(openBookings);
  const waiting = useWaiting();
  useKeptAtHand(data?.items ?? none);
  useLorriesAtHand(mayBook);
  useKeptShell();
  const total = data?.pagination.totalRecords ?? 0;
  const bookings = (data?.items ?? []).toSorted((a, b) => rank(a) - rank(b));
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t('yard.title')}</h1>
        {data && <p>{t('yard.open', { count: total })}</p>}
        <SeenNote queryKey={openBookings.queryKey} updatedAt={dataUpdatedAt} />
      </header>
      <WaitingList commands={waiting} isLinked />
      <OwnDriverCode />
      {mayBook && <ArrivalPanel />}
      <Scales />
      {/* Beside what waits, and what can be taken in without a line. */}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && bookings.length === 0 && (
        <EmptyState
          icon={IconTruck}
          title={t(`yard.${mayBook ? 'empty' : 'emptyOwn'}.title`)}
          text={t(`yard.${mayBook ? 'empty' : 'emptyOwn'}.text`)}
        />
      )}
      <ul className={classes.cards}>
        {bookings.map((booking) => (
          <BookingCard
            key={booking.id}
            booking={booking}
            waiting={waiting.filter(({ bookingId }) => bookingId === booking.id)}
          />
        ))}
      </ul>
      <FinishedToday />
      {total > SHOWN && (
        <p className={classes.soft}>{t('yard.more', { shown: formatCount(SHOWN), total: formatCount(total) })}</p>
      )}
    </div>
  );
};
