import { fromBase } from '@halm/model/core/quantities/quantity.ts';
import { carrierTypes } from '@halm/model/masterdata/addresses/address-choices.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';

/** What is sent of a booking's details. */
export type GateDetailValues = BodyOf<'PATCH /bookings/:id/details'>;

/** The details of a booking as its form begins; where nothing stands, something can be completed. */
export const gateDetailValues = (booking: Booking): GateDetailValues => ({
  articleId: booking.article?.id ?? '',
  supplierId: booking.supplier?.id ?? null,
  receiverId: booking.receiver?.id ?? null,
  logisticsCompanyId: booking.logisticsCompany?.id ?? null,
  vehicleId: booking.vehicleId,
  licensePlate: booking.vehicleId ? null : booking.licensePlate,
  driverId: booking.driverId,
  driverName: booking.driverId ? null : booking.driverName,
  partnerSlipNumber: booking.partnerSlipNumber,
  comment: booking.comment,
  originLocationId: booking.origin?.id ?? null,
  destinationLocationId: booking.destination?.id ?? null,
  // Of what is weighed the scale says it.
  amount: booking.isSlurryTrip && booking.quantity !== null ? fromBase(booking.quantity, booking.unit) : null,
  reason: null,
});

type OfBooking = { booking: Booking };

/** Who brings the goods, or fetches them. */
export const PartnerField = ({ booking }: OfBooking) => {
  const { t } = useTranslation('bookings');
  const isIncoming = booking.type === 'incoming';
  return (
    <ReferenceField
      size="lg"
      path={isIncoming ? 'supplierId' : 'receiverId'}
      label={t(isIncoming ? 'form.supplier' : 'form.receiver')}
      call="GET /addresses/short-list"
      name={({ companyName, city }) => (city ? `${companyName}, ${city}` : companyName)}
      alone={({ companyName }) => companyName}
      initial={isIncoming ? booking.supplier : booking.receiver}
    />
  );
};

export const ArticleField = ({ booking }: OfBooking) => {
  const { t } = useTranslation('bookings');
  return (
    <ReferenceField
      size="lg"
      path="articleId"
      label={t('column.article')}
      required
      call="GET /articles"
      query={{ active: 'true' }}
      name={({ name, number }) => `${name} (${number})`}
      alone={({ name }) => name}
      initial={booking.article}
    />
  );
};

/** A known vehicle, or its plate as it is typed. */
const VehicleFields = ({ booking }: OfBooking) => {
  const { t } = useTranslation('bookings');
  const form = useRecordForm();
  const vehicleId = useFieldValue<string | null>('vehicleId');
  return (
    <>
      <ReferenceField
        size="lg"
        path="vehicleId"
        label={t('form.vehicle')}
        call="GET /vehicles"
        query={{ active: 'true' }}
        name={({ licensePlate, address }) => `${licensePlate}, ${address.name}`}
        alone={({ licensePlate }) => licensePlate}
        initial={booking.vehicleId ? { id: booking.vehicleId, name: booking.licensePlate ?? '' } : null}
        onChosen={() => form.setFieldValue('licensePlate', null)}
      />
      {!vehicleId && <TextField size="lg" name="licensePlate" label={t('form.plate')} />}
    </>
  );
};

/** A known driver, or the name as it is typed. */
const DriverFields = ({ booking }: OfBooking) => {
  const { t } = useTranslation('bookings');
  const form = useRecordForm();
  const driverId = useFieldValue<string | null>('driverId');
  return (
    <>
      <ReferenceField
        size="lg"
        path="driverId"
        label={t('column.driver')}
        call="GET /drivers"
        query={{ active: 'true' }}
        name={({ name }) => name}
        initial={booking.driverId ? { id: booking.driverId, name: booking.driverName ?? '' } : null}
        onChosen={() => form.setFieldValue('driverName', null)}
      />
      {!driverId && <TextField size="lg" name="driverName" label={t('form.driverName')} />}
    </>
  );
};

/** What the yard completes and corrects of a booking, in large type. */
export const GateDetailFields = ({ booking }: OfBooking) => {
  const { t } = useTranslation('bookings');
  return (
    <>
      <ArticleField booking={booking} />
      {booking.type !== 'internal' && <PartnerField booking={booking} />}
      <VehicleFields booking={booking} />
      <DriverFields booking={booking} />
      <ReferenceField
        size="lg"
        path="logisticsCompanyId"
        label={t('form.haulier')}
        call="GET /addresses/short-list"
        name={({ companyName }) => companyName}
        begun={{ type: carrierTypes[1] }}
        initial={booking.logisticsCompany}
      />
      <TextField
        size="lg"
        name="partnerSlipNumber"
        label={t('form.partnerSlip')}
        description={t('form.partnerSlipHint')}
      />
      <TextAreaField size="lg" name="comment" label={t('form.comment')} rows={2} />
      <TextField size="lg" name="reason" label={t('form.reason')} description={t('gateDetails.reasonHint')} />
    </>
  );
};
