import { onePerMeasure } from '@halm/model/laboratory/analysis-types/measured.ts';
import { resultSigns } from '@halm/model/laboratory/analysis-types/result-sign.ts';
import type { JudgedValue, Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import { certificateInputSchema } from '@halm/model/laboratory/judgements/supplier-certificate.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { DateField } from '../../core/dates/date-field.tsx';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { useTestText } from '../analysis-types/use-test-text.ts';
import classes from './judgements.module.css';

const ValueFields = ({ index, value: { test, unit, basis } }: { index: number; value: JudgedValue }) => {
  const { t } = useTranslation(['judgements', 'analysisTypes']);
  const label = useTestText()({ test, basis });
  const signs = resultSigns.map((value) => ({ value, label: t(`analysisTypes:signs.${value}`) }));
  return (
    <div className={classes.certified}>
      <NumberField name={`values.${index}.value`} label={label} {...(unit && { unit })} />
      <SelectField name={`values.${index}.sign`} label={t('certificate.sign', { test: label })} options={signs} />
    </div>
  );
};

const CertificateValuesDialog = ({ judgement, onClose }: { judgement: Judgement; onClose: () => void }) => {
  const { id, version, values, certificate } = judgement;
  const { t } = useTranslation('judgements');
  const set = useOperation('PUT /lims/judgements/:id/certificate');
  const measures = onePerMeasure(values);
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={t('certificate.enter')}
      schema={certificateInputSchema}
      values={{
        issuedOn: certificate.issuedOn ?? '',
        values: measures.map(({ measure, certified }) => ({
          measure,
          value: certified?.value ?? null,
          sign: certified?.sign ?? null,
        })),
      }}
      save={({ body }) => set.mutateAsync({ params: { id }, version, body })}
      onSaved={() => {
        showSuccess(t('certificate.saved'));
        onClose();
      }}
    >
      {certificate.validatedAt && <p>{t('certificate.falls')}</p>}
      <DateField name="issuedOn" label={t('certificate.issuedOn')} />
      {measures.map((value, index) => (
        <ValueFields key={value.measure} index={index} value={value} />
      ))}
    </DialogForm>
  );
};

/** Says when the supplier's certificate was issued, and what it says of each measure. */
export const CertificateValuesButton = ({ judgement }: { judgement: Judgement }) => {
  const { t } = useTranslation('judgements');
  // As it was when the dialog was opened: what somebody else does meanwhile
  // neither empties it nor is written over.
  const [opened, setOpened] = useState<Judgement>();
  return (
    <>
      <Button variant="default" onClick={() => setOpened(judgement)}>
        {t('certificate.enter')}
      </Button>
      {opened && <CertificateValuesDialog judgement={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
