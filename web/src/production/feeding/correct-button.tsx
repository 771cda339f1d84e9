import { fromBase, toBase } from '@halm/model/core/quantities/base-quantity.ts';
import { type FeedingDay, feedingCorrectionInputSchema } from '@halm/model/production/feeding/feeding-day.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ActionButton } from '../../core/actions/action-button.tsx';
import { useOperation } from '../../core/client/queries.ts';
import { NumberField } from '../../core/fields/number-field.tsx';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { unitSign } from '../../core/words/formats.ts';
import { explainFailure } from '../../core/words/reason-text.ts';
import { formatFed } from '../format-fed.ts';

const MOST_TONNES = 10_000;

/** As it is typed: in tonnes, of which the server is told kilograms. */
const correctionSchema = feedingCorrectionInputSchema
  .omit({ kg: true })
  .extend({ tonnes: z.number().min(0).max(MOST_TONNES) });

type CorrectButtonProps = { day: FeedingDay; title: string; variant?: 'filled' };

/** Says against the counter what was fed, with a reason. */
export const CorrectButton = ({ day, title, variant }: CorrectButtonProps) => {
  const { id, version, measuredKg, acceptedKg } = day;
  const { t } = useTranslation('feeding');
  const [isOpen, setOpen] = useState(false);
  const correct = useOperation('POST /feeding-days/:id/corrections');
  return (
    <>
      <ActionButton onClick={() => setOpen(true)} {...(variant && { variant })}>
        {t('correct.action')}
      </ActionButton>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('correct.title', { title })}
        schema={correctionSchema}
        values={{ tonnes: fromBase(acceptedKg ?? 0, 'ton'), reason: '' }}
        save={({ body: { tonnes, reason } }) =>
          correct.mutateAsync({ params: { id }, version, body: { kg: toBase(tonnes, 'ton'), reason } })
        }
        onSaved={() => {
          showSuccess(t('correct.done'));
          setOpen(false);
        }}
        explain={explainFailure(t('correct.failed'))}
        saveLabel={t('correct.action')}
      >
        <p>{t('correct.text', { amount: formatFed(measuredKg ?? 0) })}</p>
        <NumberField name="tonnes" label={t('correct.amount')} unit={unitSign('ton')} digits={3} required />
        <TextAreaField name="reason" label={t('reason')} rows={2} required />
      </DialogForm>
    </>
  );
};
