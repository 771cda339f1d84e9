import type { YieldDay, YieldMeter } from '@halm/model/production/gas-yield/gas-yield.ts';
import { meterEntryInputSchema, meterUnits } from '@halm/model/production/gas-yield/meter.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useOperation } from '../../core/client/queries.ts';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { formatDate, formatDoneBy } from '../../core/words/formats.ts';
import { explainFailure } from '../../core/words/reason-text.ts';
import { hoursText, quantityText } from './yield-words.ts';

const VALUE_DIGITS = 1;

/** As the form holds it: which meter, and what its day came to. */
const entrySchema = meterEntryInputSchema.pick({ value: true, reason: true }).extend({ meterId: z.string() });

/** What a meter measured on the day, and who has written something down. */
const Existing = ({ meter: { isRead, quantity, measured, hours, ofHours, entry } }: { meter: YieldMeter }) => {
  const { t } = useTranslation('gasYield');
  const amount = quantityText(quantity, measured);
  return (
    <>
      {isRead && <p>{t('write.measured', { amount, hours: hoursText(hours), of: hoursText(ofHours) })}</p>}
      {entry && <p>{t('write.before', { by: formatDoneBy(entry.madeAt, entry.userName) })}</p>}
    </>
  );
};

const Fields = ({ meters }: { meters: readonly YieldMeter[] }) => {
  const { t } = useTranslation('gasYield');
  const form = useRecordForm();
  const meterId = useFieldValue<string>('meterId');
  const chosen = meters.find(({ meter }) => meter.id === meterId);
  return (
    <>
      <SelectField
        name="meterId"
        label={t('write.meter')}
        options={meters.map(({ meter }) => ({ value: meter.id, label: meter.name }))}
        onChoose={(id) => form.setFieldValue('value', meters.find(({ meter }) => meter.id === id)?.value ?? null)}
        required
      />
      {chosen && <Existing meter={chosen} />}
      <NumberField
        name="value"
        label={t('write.value')}
        digits={VALUE_DIGITS}
        {...(chosen && { unit: meterUnits[chosen.quantity] })}
        {...(chosen?.entry && { description: t('write.again') })}
      />
      <TextAreaField name="reason" label={t('reason')} description={t('write.reasonHint')} rows={2} />
    </>
  );
};

const WriteDayDialog = ({ day: { day, meters }, onClose }: { day: YieldDay; onClose: () => void }) => {
  const { t } = useTranslation('gasYield');
  const write = useOperation('POST /meters/:id/entries', { alsoChanges: ['gas-yield'] });
  const first = meters[0];
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={t('write.title', { date: formatDate(day) })}
      schema={entrySchema}
      values={{ meterId: first?.meter.id ?? '', value: first?.value ?? null, reason: null }}
      save={({ body: { meterId, value, reason } }) => {
        const replacesId = meters.find(({ meter }) => meter.id === meterId)?.entry?.id ?? null;
        return write.mutateAsync({ params: { id: meterId }, body: { day, value, reason, replacesId } });
      }}
      onSaved={() => {
        showSuccess(t('write.done'));
        onClose();
      }}
      explain={explainFailure(t('write.failed'))}
      saveLabel={t('write.action')}
    >
      <Fields meters={meters} />
    </DialogForm>
  );
};

/** Writes down what a day of a meter came to, or against its readings, with a reason. */
export const WriteDayButton = ({ day }: { day: YieldDay }) => {
  const { t } = useTranslation('gasYield');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        aria-label={t('write.of', { date: formatDate(day.day) })}
        onClick={() => setOpen(true)}
      >
        {t('write.action')}
      </Button>
      {isOpen && <WriteDayDialog day={day} onClose={() => setOpen(false)} />}
    </>
  );
};
