import { processLogInputSchema } from '@halm/model/production/process-log/process-log.ts';
import {
  type ProcessParameter,
  processParameterNames,
  processParameters,
} from '@halm/model/production/process-log/process-parameter.ts';
import type { Thing } from '@halm/model/production/things/thing.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../core/actions/action-button.tsx';
import type { BodyOf } from '../../core/client/api.ts';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { explainFailure } from '../../core/words/reason-text.ts';

const VALUE_DIGITS = 3;

const emptyEntry = {
  parameter: 'fos-tac',
  value: null,
  measuredAt: null,
  note: null,
} as unknown as BodyOf<'POST /things/:id/process-log'> & object;

const Fields = () => {
  const { t } = useTranslation('processLog');
  const { unit } = processParameters[useFieldValue<ProcessParameter>('parameter')];
  return (
    <>
      <SelectField
        name="parameter"
        label={t('parameter')}
        options={processParameterNames.map((value) => ({ value, label: t(`parameters.${value}`) }))}
        required
      />
      <NumberField name="value" label={t('value')} digits={VALUE_DIGITS} {...(unit && { unit })} required />
      <TextField name="measuredAt" label={t('measuredAt')} description={t('write.nowHint')} type="datetime-local" />
      <TextAreaField name="note" label={t('note')} rows={2} />
    </>
  );
};

/** Writes down what somebody measured at a thing, in a dialog. */
export const WriteValueButton = ({ thing: { id, name } }: { thing: Pick<Thing, 'id' | 'name'> }) => {
  const { t } = useTranslation('processLog');
  const [isOpen, setOpen] = useState(false);
  const write = useOperation('POST /things/:id/process-log');
  if (!useMay('POST /things/:id/process-log')) return null;
  return (
    <>
      <ActionButton onClick={() => setOpen(true)}>{t('write.action')}</ActionButton>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('write.title', { name })}
        schema={processLogInputSchema}
        values={emptyEntry}
        save={({ body }) => write.mutateAsync({ params: { id }, body })}
        onSaved={() => {
          showSuccess(t('write.done'));
          setOpen(false);
        }}
        explain={explainFailure(t('write.failed'))}
      >
        <Fields />
      </DialogForm>
    </>
  );
};
