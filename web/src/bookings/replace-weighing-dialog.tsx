import type { Booking, Weighing } from '@halm/model/bookings/booking.ts';
import { type ManualWeighing, manualWeighingSchema } from '@halm/model/bookings/step-input.ts';
import { netKg } from '@halm/model/bookings/weighing.ts';
import { useTranslation } from 'react-i18next';
import { formatKg } from '../app/formats.ts';
import { useOperation } from '../app/queries.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { useFieldValue } from '../ui/record-form-context.ts';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { showSuccess } from '../ui/toasts.ts';
import classes from './bookings.module.css';
import { weightByHand } from './manual-weight.tsx';
import { WeightBefore } from './weight-before.tsx';

type ReplaceWeighingDialogProps = { booking: Booking; weighing: Weighing; isOpen: boolean; onClose: () => void };

/** The net weight that a new weight would lead to; undefined as long as the weights make none. */
const newNetKg = ({ fullKg, emptyKg }: Booking, kind: Weighing['kind'], kg: number): number | undefined => {
  const full = kind === 'full' ? kg : fullKg;
  const empty = kind === 'empty' ? kg : emptyKg;
  const net = full === null || empty === null ? undefined : netKg(full, empty);
  return typeof net === 'number' ? net : undefined;
};

const NewWeightFields = ({ booking, kind }: { booking: Booking; kind: Weighing['kind'] }) => {
  const { t } = useTranslation('bookings');
  const kg = useFieldValue<unknown>('kg');
  const net = typeof kg === 'number' ? newNetKg(booking, kind, kg) : undefined;
  return (
    <>
      <NumberField name="kg" label={t('manual.weight')} digits={0} required />
      {net !== undefined && <p className={classes.soft}>{t('weighings.net', { net: formatKg(net) })}</p>}
      <TextAreaField name="reason" label={t('form.reason')} rows={2} required />
    </>
  );
};

/** Puts a weight by hand in the place of a recorded one, and says why. */
export const ReplaceWeighingDialog = ({ booking, weighing, isOpen, onClose }: ReplaceWeighingDialogProps) => {
  const { t } = useTranslation('bookings');
  const { kind } = weighing;
  const replace = useOperation('PUT /bookings/:id/weighings');
  return (
    <DialogForm<ManualWeighing, unknown>
      {...{ isOpen, onClose }}
      title={t(`weighings.replace-${kind}`)}
      schema={manualWeighingSchema}
      values={weightByHand(kind)}
      save={({ body }) =>
        replace.mutateAsync({ params: { id: booking.id }, body: { ...body, replacesId: weighing.id } })
      }
      onSaved={() => {
        showSuccess(t('weighings.done'));
        onClose();
      }}
      saveLabel={t('action.takeManual')}
    >
      <WeightBefore weighing={weighing} />
      <NewWeightFields booking={booking} kind={kind} />
    </DialogForm>
  );
};
