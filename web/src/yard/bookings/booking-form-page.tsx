import { fromBase } from '@halm/model/core/quantities/quantity.ts';
import { type Booking, bookingEditSchema, bookingInputSchema } from '@halm/model/yard/bookings/booking.ts';
import { enteredTypes } from '@halm/model/yard/bookings/booking-choices.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { RecordForm } from '../../core/forms/record-form.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { useReload } from '../../core/forms/use-reload.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { todayAtPlant } from '../../core/words/formats.ts';
import { errorText } from '../../core/words/reason-text.ts';
import { PlateOpen } from '../steps/plate-open.tsx';
import { BookingFields, TypeChoice } from './booking-fields.tsx';
import { isPlateOpen } from './named-bookings.ts';

type NewBooking = BodyOf<'POST /bookings'>;
type EditedBooking = BodyOf<'PATCH /bookings/:id'>;

const emptyBooking = (): NewBooking => ({
  type: 'incoming',
  transport: 'delivery',
  deliveryDate: todayAtPlant(),
  articleId: '',
  supplierId: null,
  contactId: null,
  receiverId: null,
  logisticsCompanyId: null,
  contractId: null,
  vehicleId: null,
  licensePlate: null,
  driverId: null,
  driverName: null,
  originLocationId: null,
  destinationLocationId: null,
  isSlurryTrip: false,
  amount: null,
  partnerSlipNumber: null,
  comment: null,
  notes: null,
});

const valuesOf = (booking: Booking): EditedBooking => ({
  transport: booking.transport,
  deliveryDate: booking.deliveryDate,
  articleId: booking.article?.id ?? '',
  supplierId: booking.supplier?.id ?? null,
  contactId: booking.contact?.id ?? null,
  receiverId: booking.receiver?.id ?? null,
  logisticsCompanyId: booking.logisticsCompany?.id ?? null,
  contractId: booking.contract?.id ?? null,
  vehicleId: booking.vehicleId,
  licensePlate: booking.licensePlate,
  driverId: booking.driverId,
  driverName: booking.driverName,
  originLocationId: booking.origin?.id ?? null,
  destinationLocationId: booking.destination?.id ?? null,
  isSlurryTrip: booking.isSlurryTrip,
  amount: booking.netKg === null && booking.quantity !== null ? fromBase(booking.quantity, booking.unit) : null,
  partnerSlipNumber: booking.partnerSlipNumber,
  comment: booking.comment,
  notes: booking.notes,
  reason: '',
});

const useOpenBooking = () => {
  const navigate = useNavigate();
  return (bookingId: string) => void navigate({ to: '/verwaltung/buchungen/$bookingId', params: { bookingId } });
};

const NewFields = ({ like }: { like?: Booking }) => {
  const type = useFieldValue<string>('type');
  return (
    <>
      <TypeChoice />
      <BookingFields type={type} {...(like && { booking: like })} />
    </>
  );
};

/**
 * What a booking of today begins with that goes like another one: nothing of what has
 * been weighed, found or said of that one.
 */
const valuesLike = (booking: Booking): NewBooking => {
  const { reason: _, contractId: _contract, ...like } = valuesOf(booking);
  const values = { ...like, partnerSlipNumber: null, comment: null, notes: null };
  const type = enteredTypes.find((entered) => entered === booking.type) ?? 'incoming';
  return { ...emptyBooking(), ...values, type, deliveryDate: todayAtPlant() };
};

type NewBookingFormProps = { title: string; values: NewBooking; like?: Booking };

const NewBookingForm = ({ title, values, like }: NewBookingFormProps) => {
  const { t } = useTranslation('bookings');
  const create = useOperation('POST /bookings');
  const navigate = useNavigate();
  const openBooking = useOpenBooking();
  // Said for one saving: with another plate it has to be said anew.
  const isMeant = useRef(false);
  const save = (body: NewBooking) => {
    const confirmSecondOpen = isMeant.current;
    isMeant.current = false;
    return create.mutateAsync({ body: { ...body, confirmSecondOpen } });
  };
  const explain = (failure: unknown) =>
    isPlateOpen(failure) ? (
      <PlateOpen
        failure={failure}
        to="/verwaltung/buchungen/$bookingId"
        type="submit"
        onConfirm={() => {
          isMeant.current = true;
        }}
      />
    ) : (
      errorText(failure)
    );
  return (
    <RecordForm
      title={title}
      schema={bookingInputSchema}
      values={values}
      save={({ body }) => save(body)}
      explain={explain}
      onSaved={(booking) => {
        showSuccess(t('form.created', { number: booking.number }));
        openBooking(booking.id);
      }}
      onCancel={() => void navigate({ to: '/verwaltung/buchungen' })}
    >
      <NewFields {...(like && { like })} />
    </RecordForm>
  );
};

/** Creates a booking; its contract is found by itself. */
export const BookingAddPage = () => {
  const { t } = useTranslation('bookings');
  return <NewBookingForm title={t('form.new')} values={emptyBooking()} />;
};

/** Creates a booking that goes like another one: the same goods, partners, places and lorry, today. */
export const BookingCopyPage = () => {
  const { t } = useTranslation('bookings');
  const { bookingId } = useParams({ from: '/verwaltung/buchungen/$bookingId/copy' });
  const { data: like } = useSuspenseQuery(recordQuery('GET /bookings/:id', { id: bookingId }));
  return <NewBookingForm title={t('form.like', { number: like.number })} values={valuesLike(like)} like={like} />;
};

/** Changes a booking that isn't posted yet, with a reason. */
export const BookingEditPage = () => {
  const { t } = useTranslation('bookings');
  const { bookingId } = useParams({ from: '/verwaltung/buchungen/$bookingId/edit' });
  const query = recordQuery('GET /bookings/:id', { id: bookingId });
  const { data: booking } = useSuspenseQuery(query);
  const reload = useReload(query, (latest) => ({ values: valuesOf(latest), version: latest.version }));
  const edit = useOperation('PATCH /bookings/:id');
  const openBooking = useOpenBooking();
  return (
    <RecordForm
      title={t('form.edit', { number: booking.number })}
      state={t(`type.${booking.type}`)}
      schema={bookingEditSchema}
      values={valuesOf(booking)}
      version={booking.version}
      save={({ body, version }) => edit.mutateAsync({ params: { id: bookingId }, body, version })}
      reload={reload}
      onSaved={() => {
        showSuccess(t('form.saved'));
        openBooking(bookingId);
      }}
      onCancel={() => openBooking(bookingId)}
    >
      <FormSection title={t('form.why')}>
        <TextField name="reason" label={t('form.reason')} required wide />
      </FormSection>
      <BookingFields type={booking.type} booking={booking} />
    </RecordForm>
  );
};
