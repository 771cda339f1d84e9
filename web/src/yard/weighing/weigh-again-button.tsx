import type { Booking, Weighing } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { weighingReasonSchema } from '@halm/model/yard/bookings/step-input.ts';
import type { ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { GuardedButton } from '../../core/ui/guarded-button.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { reasonText } from '../../core/words/reason-text.ts';
import { ScaleVerificationNote } from '../../masterdata/scales/scale-verification-note.tsx';
import { LiveWeight } from './live-weight.tsx';
import { useWeightRefusal } from './use-weight-refusal.ts';
import { WeightBefore } from './weight-before.tsx';

type WeighAgainProps = { booking: Booking; weighing: Weighing; size?: ButtonProps['size'] };

/**
 * Takes what rests on the scale now in the place of a recorded weight; offered
 * while the lorry still bears what it bore.
 */
export const WeighAgainButton = ({ booking, weighing, size = 'xs' }: WeighAgainProps) => {
  const { t } = useTranslation('bookings');
  const [isOpen, setOpen] = useState(false);
  const weigh = useOperation('POST /bookings/:id/weighings/again');
  const mayWeigh = useMay('POST /bookings/:id/weighings/again');
  const { kind } = weighing;
  const { scale } = booking;
  const refusal = useWeightRefusal(scale, isOpen);
  if (!mayWeigh || !scale?.isConnected) return null;
  const verdict = bookingCan.weighAgain(booking.facts, kind);
  const close = () => setOpen(false);
  return (
    <>
      <GuardedButton
        size={size}
        against={verdict === true ? undefined : reasonText(verdict.reason)}
        onClick={() => setOpen(true)}
      >
        {t(`weighings.again-${kind}`)}
      </GuardedButton>
      <DialogForm<Omit<BodyOf<'POST /bookings/:id/weighings/again'>, 'replacesId'>, unknown>
        isOpen={isOpen}
        onClose={close}
        title={t(`weighings.again-${kind}`)}
        schema={weighingReasonSchema}
        values={{ kind, reason: '' }}
        save={({ body }) =>
          weigh.mutateAsync({ params: { id: booking.id }, body: { ...body, replacesId: weighing.id } })
        }
        onSaved={() => {
          showSuccess(t('weighings.done'));
          close();
        }}
        saveLabel={t(kind === 'full' ? 'action.takeFull' : 'action.takeEmpty')}
        saveAgainst={refusal}
      >
        <WeightBefore weighing={weighing} />
        <ScaleVerificationNote scale={scale} />
        <LiveWeight scaleId={scale.id} label={scale.name} size="small" />
        <TextAreaField name="reason" label={t('form.reason')} rows={2} required />
      </DialogForm>
    </>
  );
};
