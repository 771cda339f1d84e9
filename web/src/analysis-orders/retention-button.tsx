import type { AnalysisSample } from '@halm/model/analysis-orders/analysis-sample.ts';
import { retentionInputSchema } from '@halm/model/analysis-orders/analysis-sample.ts';
import { inGroups } from '@halm/model/samples/sample-number.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../app/queries.ts';
import { DateField } from '../ui/date-field.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showSuccess } from '../ui/toasts.ts';

/** Says where what is left of a sample is kept, and until when. */
export const RetentionButton = ({ orderId, sample }: { orderId: string; sample: AnalysisSample }) => {
  const { t } = useTranslation('analysisOrders');
  const [isOpen, setOpen] = useState(false);
  const retain = useOperation('PUT /lims/analysis-orders/:id/samples/:sampleId/retention');
  const params = { id: orderId, sampleId: sample.id };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={`${t('retention.action')}: ${inGroups(sample.number)}`}
        onClick={() => setOpen(true)}
      >
        {t('retention.action')}
      </Button>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('retention.title', { number: inGroups(sample.number) })}
        schema={retentionInputSchema}
        values={{ place: sample.retainedPlace ?? '', discardOn: sample.discardOn ?? '' }}
        save={({ body }) => retain.mutateAsync({ params, body })}
        onSaved={() => {
          showSuccess(t('retention.done'));
          setOpen(false);
        }}
      >
        <TextField name="place" label={t('retention.place')} required />
        <DateField name="discardOn" label={t('retention.discardOn')} required />
      </DialogForm>
    </>
  );
};
