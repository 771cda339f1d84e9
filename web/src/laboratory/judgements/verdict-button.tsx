import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import { verdictInputSchema } from '@halm/model/laboratory/judgements/judgement.ts';
import { verdicts } from '@halm/model/laboratory/judgements/judgement-choices.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { GuardedButton } from '../../core/ui/guarded-button.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';

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

const VerdictDialog = ({ judgement, onClose }: { judgement: Judgement; onClose: () => void }) => {
  const { id, version, biomassType } = judgement;
  const { t } = useTranslation('judgements');
  const judge = useOperation('POST /lims/judgements/:id/verdict');
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={t('verdict.title', { product: judgement.product })}
      schema={verdictInputSchema}
      values={{ verdict: 'accepted' as const, biomassTypeId: biomassType?.id ?? null, comment: '' }}
      save={({ body }) => judge.mutateAsync({ params: { id }, version, body })}
      onSaved={() => {
        showSuccess(t('verdict.done'));
        onClose();
      }}
      saveLabel={t('verdict.save')}
    >
      <VerdictFields judgement={judgement} />
    </DialogForm>
  );
};

/** Accepts or rejects a product; says why that can't be done yet. */
export const VerdictButton = ({ judgement }: { judgement: Judgement }) => {
  const { t } = useTranslation('judgements');
  // As it was when the dialog was opened: where somebody else judges meanwhile,
  // what was typed stays, and saving says so.
  const [opened, setOpened] = useState<Judgement>();
  return (
    <>
      {judgement.verdict === null && (
        <GuardedButton
          variant="filled"
          against={judgement.standing === null ? t('verdict.against') : undefined}
          onClick={() => setOpened(judgement)}
        >
          {t('verdict.action')}
        </GuardedButton>
      )}
      {opened && <VerdictDialog judgement={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
