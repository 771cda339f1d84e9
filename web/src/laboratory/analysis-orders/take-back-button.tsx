import { type AnalysisSample, custodyReversalSchema } from '@halm/model/laboratory/analysis-orders/analysis-sample.ts';
import { reportableStates } from '@halm/model/laboratory/analysis-orders/custody.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';

/** Takes back the last step of a sample, where somebody has told it; what its results tell stays. */
export const TakeBackButton = ({ orderId, sample }: { orderId: string; sample: AnalysisSample }) => {
  const { t } = useTranslation('analysisOrders');
  const [isOpen, setOpen] = useState(false);
  const takeBack = useOperation('POST /lims/analysis-orders/:id/samples/:sampleId/custody-reversal');
  const state = reportableStates.find((one) => one === sample.state);
  if (!state) return null;
  const step = t(`custody.state.${state}`);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        px={0}
        aria-label={`${t('custody.takeBack')}: ${step}, ${inGroups(sample.number)}`}
        onClick={() => setOpen(true)}
      >
        {t('custody.takeBack')}
      </Button>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('custody.takeBackTitle', { state: step })}
        schema={custodyReversalSchema}
        values={{ state, reason: '' }}
        save={({ body }) => takeBack.mutateAsync({ params: { id: orderId, sampleId: sample.id }, body })}
        onSaved={() => {
          showSuccess(t('custody.takenBack'));
          setOpen(false);
        }}
        saveLabel={t('custody.takeBack')}
      >
        <p>{t('custody.takeBackText')}</p>
        <TextAreaField name="reason" label={t('custody.reason')} rows={2} required />
      </DialogForm>
    </>
  );
};
