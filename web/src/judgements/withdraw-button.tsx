import type { Judgement } from '@halm/model/judgements/judgement.ts';
import { withdrawalSchema } from '@halm/model/judgements/judgement.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../app/queries.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { showSuccess } from '../ui/toasts.ts';

/** Takes a verdict back with a reason. */
export const WithdrawButton = ({ judgement: { id, version, product } }: { judgement: Judgement }) => {
  const { t } = useTranslation('judgements');
  const [isOpen, setOpen] = useState(false);
  const withdraw = useOperation('POST /lims/judgements/:id/withdrawal');
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('withdraw.action')}
      </Button>
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
        <TextAreaField name="reason" label={t('withdraw.reason')} rows={2} required />
      </DialogForm>
    </>
  );
};
