import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { isOver } from '@halm/model/yard/bookings/over-booking.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { FactList } from '../../core/records/fact-list.tsx';
import { LightLink } from '../../core/records/light-link.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatDateTime, formatDoneBy, formatKg } from '../../core/words/formats.ts';
import { BookingApprovals } from '../approvals/booking-approvals.tsx';
import { BookingCountsCard } from '../stock-counts/booking-counts.tsx';
import { BookingWeighings } from '../weighing/booking-weighings.tsx';
import { bookedAmount } from './booked-amount.ts';
import classes from './bookings.module.css';

type Kind = ComponentProps<typeof RecordLink>['kind'];
const linked = (kind: Kind, record: Named | null) => record && <RecordLink kind={kind} record={record} />;
const numbered = (kind: Kind, record: { id: string; number: string } | null) =>
  linked(kind, record && { id: record.id, name: record.number });

/** What stands below an address; nothing where it was only typed. */
const owned = (kind: Kind, ownerId: string | null, { id, name }: { id: string | null; name: string | null }) =>
  ownerId && id && name ? <RecordLink kind={kind} record={{ id, name }} ownerId={ownerId} /> : null;

/** The way to the import that a booking came from, for whoever may look at it. */
const ImportLink = ({ importId }: { importId: string }) => {
  const { t } = useTranslation('bookings');
  const to = '/verwaltung/importe/$importId';
  const text = t('details.importedFile');
  return useCanOpen()(to) ? <LightLink place={{ to, params: { importId } }}>{text}</LightLink> : text;
};

/** When it was rebooked last, by whom, from whom, and why. */
const Rebooked = ({ rebooking }: { rebooking: NonNullable<Booking['rebooking']> }) => {
  const { t } = useTranslation('bookings');
  const { rebookedAt, userName, reason, from } = rebooking;
  const before = [from.supplier.name, from.contract?.number].filter(Boolean).join(', ');
  return (
    <>
      {formatDoneBy(rebookedAt, userName)}
      <span className={classes.soft}>{t('rebook.before', { before })}</span>
      <span className={classes.soft}>{reason}</span>
    </>
  );
};

/** Everything about a booking, in facts and weighings. */
export const BookingFactsTab = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation(['bookings', 'ui']);
  const { rebooking, reverses, reversedBy, returnOf, returnedBy } = booking;
  const plate = { id: booking.vehicleId, name: booking.licensePlate };
  const driver = { id: booking.driverId, name: booking.driverName };
  const kg = (value: number | null) => (value === null ? null : formatKg(value));
  return (
    <div className={classes.tab}>
      <FactList
        title={t('form.material')}
        isTitleHidden
        facts={[
          ...(booking.contact
            ? [{ label: t('form.contact'), value: owned('contact', booking.contactOwnerId, booking.contact) }]
            : []),
          { label: t('form.contract'), value: numbered('contract', booking.contract) },
          ...(rebooking ? [{ label: t('rebook.last'), value: <Rebooked rebooking={rebooking} /> }] : []),
          { label: t('form.origin'), value: linked('location', booking.origin) },
          { label: t('form.destination'), value: linked('location', booking.destination) },
          { label: t('column.amount'), value: bookedAmount(booking) },
          ...(booking.overfillConfirmed ? [{ label: t('details.overfill'), value: t('ui:yes') }] : []),
        ]}
      />
      <FactList
        title={t('form.trip')}
        facts={[
          ...(booking.isSlurryTrip ? [{ label: t('form.transport'), value: t('slurry.without') }] : []),
          { label: t('column.plate'), value: owned('vehicle', booking.vehicleOwnerId, plate) ?? booking.licensePlate },
          { label: t('column.driver'), value: owned('driver', booking.driverOwnerId, driver) ?? booking.driverName },
          { label: t('form.haulier'), value: linked('address', booking.logisticsCompany) },
          { label: t('details.full'), value: kg(booking.fullKg) },
          { label: t('details.empty'), value: kg(booking.emptyKg) },
          { label: t('details.net'), value: kg(booking.netKg) },
          ...(booking.partnerSlipNumber ? [{ label: t('form.partnerSlip'), value: booking.partnerSlipNumber }] : []),
          ...(booking.externalNumber ? [{ label: t('details.ticket'), value: booking.externalNumber }] : []),
          ...(booking.importId
            ? [{ label: t('details.import'), value: <ImportLink importId={booking.importId} /> }]
            : []),
          { label: t('details.arrived'), value: booking.arrivedAt && formatDateTime(booking.arrivedAt) },
          { label: t('details.completed'), value: booking.completedAt && formatDateTime(booking.completedAt) },
          ...(returnOf ? [{ label: t('slurry.returnOf'), value: numbered('booking', returnOf) }] : []),
          ...(returnedBy ? [{ label: t('slurry.returnedBy'), value: numbered('booking', returnedBy) }] : []),
          ...(reverses ? [{ label: t('details.reverses'), value: numbered('booking', reverses) }] : []),
          ...(reversedBy ? [{ label: t('details.reversedBy'), value: numbered('booking', reversedBy) }] : []),
          { label: t('form.comment'), value: booking.comment },
          { label: t('form.notes'), value: booking.notes },
          { label: t('details.created'), value: formatDateTime(booking.createdAt) },
          { label: t('details.updated'), value: formatDateTime(booking.updatedAt) },
          ...(booking.abortReason ? [{ label: t('details.aborted'), value: booking.abortReason }] : []),
        ]}
      />
      {isOver(booking.status) && <BookingCountsCard bookingId={booking.id} />}
      <BookingWeighings booking={booking} />
      <BookingApprovals booking={booking} />
    </div>
  );
};
