import { type FeedingDay, feedingAcceptanceInputSchema } from '@halm/model/production/feeding/feeding-day.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../core/actions/action-button.tsx';
import { useOperation } from '../../core/client/queries.ts';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { explainFailure } from '../../core/words/reason-text.ts';
import { formatFed } from '../format-fed.ts';

/** Accepts a questionable day as it was counted, with a reason. */
export const AcceptButton = ({ day, title }: { day: FeedingDay; title: string }) => {
  const { id, version, acceptedKg } = day;
  const { t } = useTranslation('feeding');
  const [isOpen, setOpen] = useState(false);
  const accept = useOperation('POST /feeding-days/:id/acceptance');
  return (
    <>
      <ActionButton onClick={() => setOpen(true)}>{t('accept.action')}</ActionButton>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('accept.title', { title })}
        schema={feedingAcceptanceInputSchema}
        values={{ reason: '' }}
        save={({ body }) => accept.mutateAsync({ params: { id }, version, body })}
        onSaved={() => {
          showSuccess(t('accept.done'));
          setOpen(false);
        }}
        explain={explainFailure(t('accept.failed'))}
        saveLabel={t('accept.action')}
      >
        <p>{t('accept.text', { amount: formatFed(acceptedKg ?? 0) })}</p>
        <TextAreaField name="reason" label={t('reason')} rows={2} required />
      </DialogForm>
    </>
  );
};
