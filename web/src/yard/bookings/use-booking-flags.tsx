import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import type { Flag } from '../../core/records/flag-list.tsx';
import { WEIGHINGS_ANCHOR } from '../weighing/booking-weighings.tsx';
import { flagSentence } from './flag-sentence.ts';

type Raised = Booking['flags'][number];

const weights: Record<Raised['severity'], Flag['weight']> = { error: 'warning', warning: 'warning', info: 'info' };

const mendsBySupplier = new Set(['valid-certificate-missing', 'missing-certificate', 'temporarily-approved']);
const mendsByWeighing = new Set(['weighing-error', 'weight-plausibility-error', 'typed-outside']);
const mendsByLocation = new Set(['location-locked', 'general-error']);
const mendsByEdit = /^missing-(article|supplier|receiver|contract|logistics|origin|destination|location)/;

/** A booking's flags as sentences, each with a link to the place that mends it. */
export const useBookingFlags = (booking: Booking): Flag[] => {
  const { t } = useTranslation('bookings');
  const canOpen = useCanOpen();
  const linkFor = ({ key, params }: Raised) => {
    const closed = [booking.origin, booking.destination].find((place) => place?.name === params.location);
    if (mendsByLocation.has(key) && closed && canOpen('/verwaltung/lagerorte/$id'))
      return (
        <Link to="/verwaltung/lagerorte/$id" params={{ id: closed.id }}>
          {t('flagLink.location')}
        </Link>
      );
    if (mendsBySupplier.has(key) && booking.supplier && canOpen('/verwaltung/adressen/$addressId'))
      return (
        <Link
          to={'/verwaltung/adressen/$addressId' as never}
          params={{ addressId: booking.supplier.id } as never}
          search={{ tab: 'proofs' } as never}
        >
          {t('flagLink.proofs')}
        </Link>
      );
    if (
      mendsByEdit.test(key) &&
      booking.facts.status !== 'completed' &&
      canOpen('/verwaltung/buchungen/$bookingId/edit')
    )
      return (
        <Link to="/verwaltung/buchungen/$bookingId/edit" params={{ bookingId: booking.id }}>
          {t('flagLink.edit')}
        </Link>
      );
    if (mendsByWeighing.has(key) && canOpen('/verwaltung/buchungen/$bookingId'))
      return (
        <Link to="/verwaltung/buchungen/$bookingId" params={{ bookingId: booking.id }} hash={WEIGHINGS_ANCHOR}>
          {t('flagLink.weighings')}
        </Link>
      );
    if (key === 'laboratory-values-pending' && canOpen('/verwaltung/buchungen/$bookingId'))
      return (
        <Link
          to="/verwaltung/buchungen/$bookingId"
          params={{ bookingId: booking.id }}
          search={{ tab: 'sample' } as never}
        >
          {t('flagLink.sample')}
        </Link>
      );
    return undefined;
  };
  const isPosted = booking.facts.status === 'completed' || booking.facts.status === 'reversed';
  return booking.flags.map((raised) => ({
    id: raised.key,
    weight: raised.blocks === 'nothing' ? weights[raised.severity] : 'blocking',
    text: flagSentence(t, { ...raised, isUnloadingFree: raised.blocks !== 'unloading' || isPosted }),
    link: linkFor(raised),
  }));
};
