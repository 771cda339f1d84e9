import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { useTranslation } from 'react-i18next';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { LightLink } from '../../core/records/light-link.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { BookingProgress } from './booking-status.tsx';

/** The number of a booking, of what it is, and with whom: in words, and with links. */
export const bookingTitle = ({ number, article, supplier, receiver }: Booking) => {
  const partner = supplier ?? receiver;
  const words = [article?.name, partner?.name].filter(Boolean).join(', ');
  return {
    title: [number, words].filter(Boolean).join(' · '),
    heading: (
      <>
        {number}
        {words && ' · '}
        {article && <RecordLink kind="article" record={article} />}
        {article && partner && ', '}
        {partner && <RecordLink kind="address" record={partner} />}
      </>
    ),
  };
};

/** A day, as the way to all that was or is to be delivered on it. */
const DayLink = ({ day }: { day: string }) => {
  const to = '/verwaltung/buchungen';
  const text = formatDate(day);
  return useCanOpen()(to) ? <LightLink place={{ to, search: { from: day, to: day } }}>{text}</LightLink> : text;
};

/** How a booking stands, what kind it is, and of which day. */
export const BookingState = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const { correctionKind, type, deliveryDate } = booking;
  return (
    <>
      <BookingProgress {...booking} /> <span>{t(`type.${correctionKind ?? type}`)}</span>
      <DayLink day={deliveryDate} />
    </>
  );
};
