import { type ProcessLogEntry, processCorrectionInputSchema } from '@halm/model/production/process-log/process-log.ts';
import { processParameters } from '@halm/model/production/process-log/process-parameter.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { useOperation } from '../../core/client/queries.ts';
import { NumberField } from '../../core/fields/number-field.tsx';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { formatDateTime } from '../../core/words/formats.ts';
import { explainFailure } from '../../core/words/reason-text.ts';
import { processValueText } from './process-words.ts';

type Correction = BodyOf<'POST /things/:id/process-log/:entryId/corrections'> & object;

/** Says what an entry should have said, with a reason. */
export const CorrectValueButton = ({ thingId, entry }: { thingId: string; entry: ProcessLogEntry }) => {
  const { t } = useTranslation('processLog');
  const [isOpen, setOpen] = useState(false);
  const correct = useOperation('POST /things/:id/process-log/:entryId/corrections');
  const parameter = t(`parameters.${entry.parameter}`);
  const { unit } = processParameters[entry.parameter];
  const values: Correction = { value: entry.value, measuredAt: null, reason: '' };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={t('correct.of', { parameter, at: formatDateTime(entry.measuredAt) })}
        onClick={() => setOpen(true)}
      >
        {t('correct.action')}
      </Button>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('correct.title', { parameter })}
        schema={processCorrectionInputSchema}
        values={values}
        save={({ body }) => correct.mutateAsync({ params: { id: thingId, entryId: entry.id }, body })}
        onSaved={() => {
          showSuccess(t('correct.done'));
          setOpen(false);
        }}
        explain={explainFailure(t('correct.failed'))}
        saveLabel={t('correct.action')}
      >
        <p>{t('correct.text', { value: processValueText(entry.parameter, entry.value) })}</p>
        <NumberField name="value" label={t('value')} digits={3} {...(unit && { unit })} required />
        <TextField
          name="measuredAt"
          label={t('measuredAt')}
          description={t('correct.timeHint', { at: formatDateTime(entry.measuredAt) })}
          type="datetime-local"
        />
        <TextAreaField name="reason" label={t('reason')} rows={2} required />
      </DialogForm>
    </>
  );
};
