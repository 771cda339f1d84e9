import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import type { FlagKey } from '@halm/model/yard/bookings/booking-kinds.ts';
import { gateDetailsSchema } from '@halm/model/yard/bookings/gate-details.ts';
import { Button } from '@mantine/core';
import { type ComponentType, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { NumberField } from '../../core/fields/number-field.tsx';
import { RecordFormContext } from '../../core/forms/record-form-context.ts';
import { StaleDialog } from '../../core/forms/stale-dialog.tsx';
import { useRecordFormState } from '../../core/forms/use-record-form-state.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { useStorageFit } from '../../masterdata/articles/use-storage-fit.ts';
import { showAnswered } from '../offline/send-waiting.ts';
import { useGateDetails } from './gate-details.tsx';
import { ArticleField, type GateDetailValues, PartnerField } from './gate-details-fields.tsx';
import { StepButton, StepError } from './step-button.tsx';
import classes from './step-panel.module.css';

type OfBooking = { booking: Booking };

const location = {
  size: 'lg',
  call: 'GET /locations',
  query: { active: 'true' },
  name: ({ name }: { name: string }) => name,
} as const;

const OriginField = () => {
  const { t } = useTranslation('bookings');
  return <ReferenceField {...location} path="originLocationId" label={t('form.origin')} />;
};

const DestinationField = ({ booking }: OfBooking) => {
  const { t } = useTranslation('bookings');
  const against = useStorageFit(booking.article?.id);
  return <ReferenceField {...location} path="destinationLocationId" label={t('form.destination')} against={against} />;
};

const AmountField = ({ booking }: OfBooking) => {
  const { t } = useTranslation(['bookings', 'ui']);
  return <NumberField size="lg" name="amount" label={t('form.amount')} unit={t(`ui:unit.${booking.unit}`)} />;
};

type Missing = { readonly path: keyof GateDetailValues; readonly Field: ComponentType<OfBooking> };

const article: Missing = { path: 'articleId', Field: ArticleField };
const origin: Missing = { path: 'originLocationId', Field: OriginField };
const destination: Missing = { path: 'destinationLocationId', Field: DestinationField };

/** Where that which a flag misses is filled in. */
const missingBy: Partial<Record<FlagKey, Missing>> = {
  'missing-article': article,
  'missing-supplier': { path: 'supplierId', Field: PartnerField },
  'missing-receiver': { path: 'receiverId', Field: PartnerField },
  'missing-location-in': destination,
  'missing-destination': destination,
  'missing-location-out': origin,
  'missing-origin': origin,
  'missing-weighing': { path: 'amount', Field: AmountField },
};

/** Details with all that is missing: the press that saves them is the one that leads on. */
const completeSchema = (missing: readonly Missing[]) =>
  gateDetailsSchema.superRefine((details, context) => {
    for (const { path } of missing)
      if (details[path] === null) context.addIssue({ code: 'custom', path: [path], message: 'required' });
  });

/** The details that are missing, each with its field. */
export const MissingDetails = ({ booking }: OfBooking) => {
  const { t } = useTranslation('bookings');
  const element = useRef<HTMLFormElement>(null);
  const details = useGateDetails(booking);
  const missing = booking.flags.flatMap(({ key }) => missingBy[key as FlagKey] ?? []);
  const { form, submit, isSaving, failure, stale } = useRecordFormState(
    { ...details, schema: completeSchema(missing), onSaved: showAnswered },
    element,
  );
  return (
    <RecordFormContext value={form}>
      <form ref={element} className={classes.form} noValidate onSubmit={submit}>
        {missing.map(({ path, Field }) => (
          <Field key={path} booking={booking} />
        ))}
        <StepError error={failure} />
        <Button size="xl" type="submit" fullWidth loading={isSaving}>
          {t('gateDetails.next')}
        </Button>
      </form>
      <StaleDialog {...stale} />
    </RecordFormContext>
  );
};

/** Its form where details are missing: the press that saves them leads the booking on. */
export const DetailsStep = ({ booking }: OfBooking) => {
  const { t } = useTranslation('bookings');
  const mayComplete = useMay('PATCH /bookings/:id/details');
  const isMissing = bookingCan.takeStep(booking.facts, 'completeBookingDetails') !== true;
  if (!isMissing || !mayComplete) return <StepButton booking={booking} label={t('step.confirm')} />;
  return <MissingDetails booking={booking} />;
};
