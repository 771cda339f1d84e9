import type { BookingStatus, BookingStep } from '@halm/model/yard/bookings/booking-kinds.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';
import { shownStep } from './shown-step.ts';

/** What each status means for the reader. */
export const bookingTones: Record<BookingStatus, Tone> = {
  open: 'work',
  'incoming-finished': 'work',
  'outgoing-finished': 'work',
  finished: 'waits',
  completed: 'normal',
  aborted: 'normal',
  reversed: 'normal',
};

/** A lorry that has not come is not stopped yet. */
const isAnnounced: ReadonlySet<BookingStep> = new Set(['created', 'registerVehicle']);

type Progress = { status: BookingStatus; step: BookingStep; isUnloadingBlocked?: boolean };

/**
 * How far a booking is: of one that is being worked on the step it waits for, else its status. A lorry that
 * has come and may not unload waits for nothing but that.
 */
export const BookingProgress = ({ status, step, isUnloadingBlocked = false }: Progress) => {
  const { t } = useTranslation('bookings');
  if (bookingTones[status] !== 'work') return <BookingStatusBadge status={status} />;
  if (isUnloadingBlocked && status === 'open' && !isAnnounced.has(step))
    return <StatusBadge tone="wrong">{t('unloadingBlocked')}</StatusBadge>;
  return <StatusBadge tone={step === 'created' ? 'normal' : 'work'}>{t(`step.${shownStep(step)}`)}</StatusBadge>;
};

/** A booking's status by word, colour and shape. */
export const BookingStatusBadge = ({ status }: { status: BookingStatus }) => {
  const { t } = useTranslation('bookings');
  return <StatusBadge tone={bookingTones[status]}>{t(`status.${status}`)}</StatusBadge>;
};
