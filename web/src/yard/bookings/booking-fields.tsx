import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { enteredTypes, usualTransport } from '@halm/model/yard/bookings/booking-choices.ts';
import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { useStorageFit } from '../../masterdata/articles/use-storage-fit.ts';
import { BookingMaterial } from './booking-material.tsx';

/** Chooses what kind of booking it becomes; the other fields follow. */
export const TypeChoice = ({ types = enteredTypes }: { types?: readonly (typeof enteredTypes)[number][] }) => {
  const { t } = useTranslation('bookings');
  const form = useRecordForm();
  return (
    <SegmentedControl
      aria-label={t('column.type')}
      fullWidth
      value={useFieldValue<(typeof enteredTypes)[number]>('type')}
      onChange={(value) => {
        form.setFieldValue('type', value);
        form.setFieldValue('transport', usualTransport[value]);
      }}
      data={types.map((value) => ({ value, label: t(`type.${value}`) }))}
    />
  );
};

const Trip = ({ booking, isOnPaper }: { booking: Booking | undefined; isOnPaper: boolean }) => {
  const { t } = useTranslation('bookings');
  const vehicle = booking?.vehicleId ? { id: booking.vehicleId, name: booking.licensePlate ?? '' } : null;
  const driver = booking?.driverId ? { id: booking.driverId, name: booking.driverName ?? '' } : null;
  return (
    <FormSection title={t('form.trip')} {...(!isOnPaper && { hint: t('form.tripHint') })}>
      <ReferenceField
        path="vehicleId"
        label={t('form.vehicle')}
        call="GET /vehicles"
        query={{ active: 'true' }}
        name={({ licensePlate, address }) => `${licensePlate}, ${address.name}`}
        alone={({ licensePlate }) => licensePlate}
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

type PlacesProps = { type: string; booking: Booking | undefined; proposed: Named | null; isOnPaper: boolean };

const Places = ({ type, booking, proposed, isOnPaper }: PlacesProps) => {
  const { t } = useTranslation('bookings');
  const against = useStorageFit(useFieldValue<string>('articleId'));
  const isProposed = useFieldValue<string | null>('destinationLocationId') === proposed?.id;
  const source = { call: 'GET /locations', query: { active: 'true' } } as const;
  return (
    <FormSection title={t('form.places')} {...(!isOnPaper && { hint: t('form.placesHint') })}>
      {type !== 'incoming' && (
        <ReferenceField
          {...source}
          path="originLocationId"
          label={t('form.origin')}
          required={isOnPaper}
          name={({ name }) => name}
          initial={booking?.origin}
        />
      )}
      {type !== 'outgoing' && (
        <ReferenceField
          {...source}
          path="destinationLocationId"
          label={t('form.destination')}
          required={isOnPaper}
          name={({ name }) => name}
          against={against}
          initial={isProposed ? proposed : booking?.destination}
        />
      )}
      <TextField name="partnerSlipNumber" label={t('form.partnerSlip')} description={t('form.partnerSlipHint')} />
      <TextAreaField name="comment" label={t('form.comment')} />
      <TextAreaField name="notes" label={t('form.notes')} description={t('form.notesHint')} />
    </FormSection>
  );
};

/**
 * Where the supplier's goods lie as a rule goes into the field as long as nobody has chosen another place.
 */
const useProposedPlace = (type: string) => {
  const form = useRecordForm();
  const chosen = useFieldValue<string | null>('destinationLocationId');
  const [proposed, setProposed] = useState<Named | null>(null);
  const propose = (place: Named | null) => {
    if (type !== 'incoming' || (chosen && chosen !== proposed?.id)) return;
    setProposed(place);
    form.setFieldValue('destinationLocationId', place?.id ?? null);
  };
  return { proposed, propose };
};

type BookingFieldsProps = { type: string; booking?: Booking; isOnPaper?: boolean };

/** The fields of a booking. What stays empty becomes a flag, not an error; a paper says all of it. */
export const BookingFields = ({ type, booking, isOnPaper = false }: BookingFieldsProps) => {
  const { proposed, propose } = useProposedPlace(type);
  return (
    <>
      <BookingMaterial type={type} booking={booking} isOnPaper={isOnPaper} onPlace={propose} />
      <Trip booking={booking} isOnPaper={isOnPaper} />
      <Places type={type} booking={booking} proposed={proposed} isOnPaper={isOnPaper} />
    </>
  );
};
