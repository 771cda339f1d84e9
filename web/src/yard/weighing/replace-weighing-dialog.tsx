import type { Booking, Weighing } from '@halm/model/yard/bookings/booking.ts';
import { type ManualWeighing, manualWeighingSchema } from '@halm/model/yard/bookings/step-input.ts';
import { netKg } from '@halm/model/yard/weighing/weighing.ts';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { NumberField } from '../../core/fields/number-field.tsx';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { formatKg } from '../../core/words/formats.ts';
import classes from '../bookings/bookings.module.css';
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
      isOpen={isOpen}
      onClose={onClose}
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
