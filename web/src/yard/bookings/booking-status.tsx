import type { BookingStatus } from '@halm/model/yard/bookings/booking-kinds.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';

/** What each status means for the reader. */
export const bookingTones: Record<BookingStatus, Tone> = {
  open: 'active',
  'incoming-finished': 'active',
  'outgoing-finished': 'active',
  finished: 'waiting',
  completed: 'good',
  aborted: 'quiet',
  reversed: 'bad',
};

/** A booking's status by word, colour and shape. */
export const BookingStatusBadge = ({ status }: { status: BookingStatus }) => {
  const { t } = useTranslation('bookings');
  return <StatusBadge tone={bookingTones[status]}>{t(`status.${status}`)}</StatusBadge>;
};
