import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import type { WeighingKind } from '@halm/model/yard/bookings/booking-kinds.ts';
import { type ManualWeighing, manualWeighingSchema } from '@halm/model/yard/bookings/step-input.ts';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../core/fields/number-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { RecordFormContext } from '../../core/forms/record-form-context.ts';
import { useRecordFormState } from '../../core/forms/use-record-form-state.ts';
import { StepError } from '../steps/step-button.tsx';
import classes from '../steps/step-panel.module.css';
import { TypedOutlook } from './weighing-outlook.tsx';

/** A weight by hand before it is typed. */
export const weightByHand = (kind: WeighingKind): ManualWeighing => ({
  source: 'manual',
  kind,
  reason: '',
  kg: null as unknown as number,
});

type ManualWeightProps = {
  booking: Booking;
  kind: WeighingKind;
  /** What is proposed as the reason. */
  reason?: string;
  /** Without it there is no other way to weigh. */
  onCancel?: () => void;
  /** Why nothing may be read off the scale; undefined when it may. */
  against?: string | undefined;
  save: (weighing: ManualWeighing) => Promise<unknown>;
};

/** A weight in whole kilograms typed by hand, and why; with the large buttons of the weighbridge. */
export const ManualWeight = ({ booking, kind, reason = '', onCancel, against, save }: ManualWeightProps) => {
  const { t } = useTranslation(['bookings', 'ui']);
  const element = useRef<HTMLFormElement>(null);
  const { form, submit, isSaving, failure } = useRecordFormState(
    {
      schema: manualWeighingSchema,
      values: { ...weightByHand(kind), reason },
      save: ({ body }) => save(body),
      // The booking's next step takes the form's place.
      onSaved: () => {},
    },
    element,
  );
  return (
    <RecordFormContext value={form}>
      <form ref={element} className={classes.form} noValidate onSubmit={submit}>
        <NumberField size="lg" name="kg" label={t('manual.weight')} digits={0} required />
        <TextField size="lg" name="reason" label={t('form.reason')} required />
        <TypedOutlook booking={booking} kind={kind} />
        <StepError error={failure} />
        {against && <p className={classes.blocked}>{against}</p>}
        <Button size="xl" type="submit" fullWidth disabled={against !== undefined} loading={isSaving}>
          {t('action.takeManual')}
        </Button>
        {onCancel && (
          <Button size="lg" variant="default" fullWidth onClick={onCancel}>
            {t('ui:back')}
          </Button>
        )}
      </form>
    </RecordFormContext>
  );
};
