import type { Judgement } from '@halm/model/judgements/judgement.ts';
import { withdrawalSchema } from '@halm/model/judgements/judgement.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../app/queries.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { GuardedButton } from '../ui/guarded-button.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { showSuccess } from '../ui/toasts.ts';

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
