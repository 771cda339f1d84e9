import type { AnalysisSample } from '@halm/model/laboratory/analysis-orders/analysis-sample.ts';
import { retentionInputSchema } from '@halm/model/laboratory/analysis-orders/analysis-sample.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { DateField } from '../../core/dates/date-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';

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
