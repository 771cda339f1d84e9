import type { Booking } from '@halm/model/bookings/booking.ts';
import { enteredTypes, transports } from '@halm/model/bookings/booking-choices.ts';
import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useTranslation } from 'react-i18next';
import { DateField } from '../ui/date-field.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { useFieldValue, useRecordForm } from '../ui/record-form-context.ts';
import { ReferenceField } from '../ui/reference-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Chooses what kind of booking it becomes; the other fields follow. */
export const TypeChoice = () => {
  const { t } = useTranslation('bookings');
  const form = useRecordForm();
  return (
    <SegmentedControl
      aria-label={t('column.type')}
      fullWidth
      value={useFieldValue<(typeof enteredTypes)[number]>('type')}
      onChange={(value) => form.setFieldValue('type', value)}
      data={enteredTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
    />
  );
};

const Partner = ({ type, booking }: { type: string; booking: Booking | undefined }) => {
  const { t } = useTranslation('bookings');
  if (type === 'internal') return null;
  const isIncoming = type === 'incoming';
  return (
    <ReferenceField
      key={type}
      path={isIncoming ? 'supplierId' : 'receiverId'}
      label={t(isIncoming ? 'form.supplier' : 'form.receiver')}
      call="GET /addresses"
      query={{ active: 'true' }}
      name={({ companyName, city }) => (city ? `${companyName}, ${city}` : companyName)}
      initial={isIncoming ? booking?.supplier : booking?.receiver}
    />
  );
};

const Material = ({ type, booking }: { type: string; booking: Booking | undefined }) => {
  const { t } = useTranslation('bookings');
  const transportOptions = transports.map((value) => ({ value, label: t(`transport.${value}`) }));
  return (
    <FormSection title={t('form.material')}>
      <DateField name="deliveryDate" label={t('column.date')} required />
      {type === 'incoming' && <SelectField name="transport" label={t('form.transport')} options={transportOptions} />}
      <ReferenceField
        path="articleId"
        label={t('column.article')}
        required
        call="GET /articles"
        query={{ active: 'true' }}
        name={({ name, number }) => `${name} (${number})`}
        initial={booking?.article}
      />
      <Partner type={type} booking={booking} />
      {type === 'incoming' && (
        <ReferenceField
          path="contractId"
          label={t('form.contract')}
          description={t('form.contractHint')}
          call="GET /contracts"
          query={{ status: 'active' }}
          name={({ number, supplier }) => `${number}, ${supplier.name}`}
          initial={booking?.contract ? { id: booking.contract.id, name: booking.contract.number } : null}
        />
      )}
      {type === 'internal' && <NumberField name="amount" label={t('form.amount')} description={t('form.amountHint')} />}
    </FormSection>
  );
};

const Trip = ({ booking }: { booking: Booking | undefined }) => {
  const { t } = useTranslation('bookings');
  const vehicle = booking?.vehicleId ? { id: booking.vehicleId, name: booking.licensePlate ?? '' } : null;
  const driver = booking?.driverId ? { id: booking.driverId, name: booking.driverName ?? '' } : null;
  return (
    <FormSection title={t('form.trip')} hint={t('form.tripHint')}>
      <ReferenceField
        path="vehicleId"
        label={t('form.vehicle')}
        call="GET /vehicles"
        query={{ active: 'true' }}
        name={({ licensePlate, address }) => `${licensePlate}, ${address.name}`}
        initial={vehicle}
      />
      <TextField name="licensePlate" label={t('form.plate')} />
      <ReferenceField
        path="driverId"
        label={t('column.driver')}
        call="GET /drivers"
        query={{ active: 'true' }}
        name={({ name }) => name}
        initial={driver}
      />
      <ReferenceField
        path="logisticsCompanyId"
        label={t('form.haulier')}
        call="GET /addresses"
        query={{ active: 'true' }}
        name={({ companyName }) => companyName}
        initial={booking?.logisticsCompany}
      />
    </FormSection>
  );
};

const Places = ({ type, booking }: { type: string; booking: Booking | undefined }) => {
  const { t } = useTranslation('bookings');
  const source = { call: 'GET /locations', query: { active: 'true' } } as const;
  return (
    <FormSection title={t('form.places')} hint={t('form.placesHint')}>
      {type !== 'incoming' && (
        <ReferenceField
          {...source}
          path="originLocationId"
          label={t('form.origin')}
          name={({ name }) => name}
          initial={booking?.origin}
        />
      )}
      {type !== 'outgoing' && (
        <ReferenceField
          {...source}
          path="destinationLocationId"
          label={t('form.destination')}
          name={({ name }) => name}
          initial={booking?.destination}
        />
      )}
      <TextAreaField name="comment" label={t('form.comment')} />
    </FormSection>
  );
};

/** The fields of a booking. What stays empty becomes a flag, not an error. */
export const BookingFields = ({ type, booking }: { type: string; booking?: Booking }) => (
  <>
    <Material type={type} booking={booking} />
    <Trip booking={booking} />
    <Places type={type} booking={booking} />
  </>
);
