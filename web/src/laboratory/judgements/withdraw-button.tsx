import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import { withdrawalSchema } from '@halm/model/laboratory/judgements/judgement.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { GuardedButton } from '../../core/ui/guarded-button.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';

/** Takes a verdict back with a reason; what was accepted and is an article stays, which is said. */
export const WithdrawButton = ({ judgement }: { judgement: Judgement }) => {
  const { id, version, product, standing, isArticle, potentialProductId } = judgement;
  const { t } = useTranslation(['judgements', 'reasons']);
  const [isOpen, setOpen] = useState(false);
  const withdraw = useOperation('POST /lims/judgements/:id/withdrawal');
  return (
    <>
      <GuardedButton
        against={standing === 'accepted' && isArticle ? t('reasons:potential-product.is-article') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('withdraw.action')}
      </GuardedButton>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('withdraw.title', { product })}
        schema={withdrawalSchema}
        values={{ reason: '' }}
        save={({ body }) => withdraw.mutateAsync({ params: { id }, version, body })}
        onSaved={() => {
          showSuccess(t('withdraw.done'));
          setOpen(false);
        }}
        saveLabel={t('withdraw.action')}
      >
        {potentialProductId && <p>{t('withdraw.loses')}</p>}
        <TextAreaField name="reason" label={t('withdraw.reason')} rows={2} required />
      </DialogForm>
    </>
  );
};
