import type { Judgement } from '@halm/model/judgements/judgement.ts';
import { verdictInputSchema } from '@halm/model/judgements/judgement.ts';
import { verdicts } from '@halm/model/judgements/judgement-choices.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../app/queries.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { GuardedButton } from '../ui/guarded-button.tsx';
import { useFieldValue } from '../ui/record-form-context.ts';
import { ReferenceField } from '../ui/reference-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { showSuccess } from '../ui/toasts.ts';

const VerdictFields = ({ judgement: { biomassType, needsSecond } }: { judgement: Judgement }) => {
  const { t } = useTranslation('judgements');
  const verdict = useFieldValue<string>('verdict');
  return (
    <>
      {needsSecond && <p>{t('verdict.second')}</p>}
      <SelectField
        name="verdict"
        label={t('standing')}
        options={verdicts.map((value) => ({ value, label: t(`verdicts.${value}`) }))}
        required
      />
      <ReferenceField
        path="biomassTypeId"
        label={t('biomassType')}
        description={t('verdict.biomassTypeHint')}
        call="GET /lims/biomass-types"
        name={({ name }) => name}
        initial={biomassType}
        required
      />
      <TextAreaField name="comment" label={t('comment')} rows={2} required={verdict === 'rejected'} />
    </>
  );
};

/** Accepts or rejects a product; says why that can't be done yet. */
export const VerdictButton = ({ judgement }: { judgement: Judgement }) => {
  const { id, version, standing, biomassType } = judgement;
  const { t } = useTranslation('judgements');
  const [isOpen, setOpen] = useState(false);
  const judge = useOperation('POST /lims/judgements/:id/verdict');
  return (
    <>
      <GuardedButton
        variant="filled"
        against={standing === null ? t('verdict.against') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('verdict.action')}
      </GuardedButton>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('verdict.title', { product: judgement.product })}
        schema={verdictInputSchema}
        values={{ verdict: 'accepted' as const, biomassTypeId: biomassType?.id ?? null, comment: '' }}
        save={({ body }) => judge.mutateAsync({ params: { id }, version, body })}
        onSaved={() => {
          showSuccess(t('verdict.done'));
          setOpen(false);
        }}
        saveLabel={t('verdict.save')}
      >
        <VerdictFields judgement={judgement} />
      </DialogForm>
    </>
  );
};
