import type { Booking } from '@halm/model/bookings/booking.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate, formatKg } from '../app/formats.ts';
import { useCanOpen } from '../app/open-places.ts';
import type { Flag } from '../ui/flag-list.tsx';
import { WEIGHINGS_ANCHOR } from './booking-weighings.tsx';

type Raised = Booking['flags'][number];

const weights: Record<Raised['severity'], Flag['weight']> = { error: 'warning', warning: 'warning', info: 'info' };

/** Weights and dates of a flag in the reader's way of writing. */
const written = (params: Raised['params']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => {
      if (key.endsWith('Kg')) return [key, formatKg(Number(value))];
      if (key === 'validUntil' && value) return [key, formatDate(String(value))];
      return [key, String(value)];
    }),
  );

const sentenceKey = ({ key, params }: Raised): string => {
  if (key === 'valid-certificate-missing') return `flag.${key}-${params.proof === 'expired' ? 'expired' : 'none'}`;
  if (key === 'location-locked') return params.reason ? `flag.${key}-because` : `flag.${key}`;
  if (key === 'temporarily-approved') return params.validUntil ? `flag.${key}-until` : `flag.${key}`;
  return `flag.${key}`;
};

const mendsBySupplier = new Set(['valid-certificate-missing', 'missing-certificate', 'temporarily-approved']);
const mendsByWeighing = new Set(['weighing-error', 'weight-plausibility-error']);
const mendsByEdit = /^missing-(article|supplier|receiver|contract|logistics|origin|destination|location)/;

/** A booking's flags as sentences, each with a link to the place that mends it. */
export const useBookingFlags = (booking: Booking): Flag[] => {
  const { t } = useTranslation('bookings');
  // The keys come from the server's closed list; a test holds each of them against the sentences.
  const say = t as unknown as (key: string, values: Record<string, string>) => string;
  const canOpen = useCanOpen();
  const linkFor = ({ key, params }: Raised) => {
    const closed = [booking.origin, booking.destination].find((place) => place?.name === params.location);
    if (key === 'location-locked' && closed && canOpen('/verwaltung/lagerorte/$id'))
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
  return booking.flags.map((raised) => ({
    id: raised.key,
    weight: raised.blocks === 'nothing' ? weights[raised.severity] : 'blocking',
    text: say(sentenceKey(raised), written(raised.params)),
    link: linkFor(raised),
  }));
};
