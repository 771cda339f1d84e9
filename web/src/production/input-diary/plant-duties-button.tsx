import { type PlantDuties, plantDutiesInputSchema } from '@halm/model/production/input-diary/plant-duties.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listQuery, useOperation } from '../../core/client/queries.ts';
import { DateField } from '../../core/dates/date-field.tsx';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { unitSign } from '../../core/words/formats.ts';
import { explainFailure } from '../../core/words/reason-text.ts';

const DutiesDialog = ({ duties, onClose }: { duties: PlantDuties; onClose: () => void }) => {
  const { t } = useTranslation('inputLimits');
  const update = useOperation('PUT /plant-duties', { alsoChanges: ['input-diary'] });
  const { version, ...values } = duties;
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={t('edit')}
      schema={plantDutiesInputSchema}
      values={values}
      save={({ body }) => update.mutateAsync({ version, body })}
      onSaved={() => {
        showSuccess(t('done'));
        onClose();
      }}
      explain={explainFailure(t('failed'))}
    >
      <p>{t('text')}</p>
      <DateField name="commissionedOn" label={t('commissionedOn')} />
      <DateField name="awardedOn" label={t('awardedOn')} />
      <NumberField name="gastightM3" label={t('volume')} unit={unitSign('m3')} digits={0} />
      <SwitchField name="isSmallSlurry" label={t('smallSlurry')} description={t('smallSlurryHint')} />
      <SwitchField name="hasManureBonus" label={t('bonus')} description={t('bonusHint')} />
    </DialogForm>
  );
};

/** Lets a manager say what decides which limits of law the plant keeps. */
export const PlantDutiesButton = () => {
  const { t } = useTranslation('inputLimits');
  const [isOpen, setOpen] = useState(false);
  const { data: duties } = useQuery(listQuery('GET /plant-duties', undefined));
  return (
    <>
      <Button variant="default" size="compact-md" disabled={!duties} onClick={() => setOpen(true)}>
        {t('edit')}
      </Button>
      {isOpen && duties && <DutiesDialog duties={duties} onClose={() => setOpen(false)} />}
    </>
  );
};
