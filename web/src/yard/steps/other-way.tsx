import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../core/lists/add-button.tsx';

/** From a slurry trip to what it takes along, and back. */
export const OtherWay = ({ booking: { returnOf, returnedBy } }: { booking: Booking }) => {
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
