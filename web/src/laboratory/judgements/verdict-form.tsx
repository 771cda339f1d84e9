import type { Judgement, VerdictInput } from '@halm/model/laboratory/judgements/judgement.ts';
import { verdictInputSchema } from '@halm/model/laboratory/judgements/judgement.ts';
import { type Verdict, verdicts } from '@halm/model/laboratory/judgements/judgement-choices.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { PartForm } from '../../core/forms/part-form.tsx';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import { useReload } from '../../core/forms/use-reload.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import classes from './judgements.module.css';

/** Nothing is said before somebody says it. */
type Unsaid = Omit<VerdictInput, 'verdict'> & { readonly verdict: Verdict | null };

const valuesOf = ({ biomassType }: Judgement): Unsaid => ({
  verdict: null,
  biomassTypeId: biomassType?.id ?? null,
  comment: '',
});

const icons = { accepted: IconCheck, rejected: IconX } as const;

const VerdictButton = ({ verdict, isSaving }: { verdict: Verdict; isSaving: boolean }) => {
  const { t } = useTranslation('judgements');
  const form = useRecordForm();
  const isPressed = useFieldValue<Verdict | null>('verdict') === verdict;
  const Icon = icons[verdict];
  return (
    <Button
      type="submit"
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      data-unpressed={isPressed ? undefined : true}
      loading={isSaving && isPressed}
      disabled={isSaving && !isPressed}
      onClick={() => form.setFieldValue('verdict', verdict)}
    >
      {t(`verdicts.${verdict}`)}
    </Button>
  );
};

const VerdictFields = ({ biomassType }: { biomassType: Judgement['biomassType'] }) => {
  const { t } = useTranslation('judgements');
  const verdict = useFieldValue<Verdict | null>('verdict');
  return (
    <div className={classes.verdictFields}>
      <ReferenceField
        path="biomassTypeId"
        label={t('biomassType')}
        description={t('verdict.biomassTypeHint')}
        call="GET /lims/biomass-types"
        name={({ name }) => name}
        initial={biomassType}
        required
      />
      <TextAreaField
        name="comment"
        label={t('comment')}
        description={t('verdict.commentHint')}
        rows={1}
        wide={false}
        required={verdict === 'rejected'}
      />
    </div>
  );
};

/** Whether two states show the reader the same: what belongs to the certificate may come meanwhile. */
const isSameToJudge = (one: Judgement, other: Judgement): boolean => {
  const shown = ({ verdict, values }: Judgement) => JSON.stringify([verdict, values.map(({ said }) => said)]);
  return shown(one) === shown(other);
};

/**
 * Accepts or rejects a product, with no answer before somebody gives one. What is typed stays where somebody
 * else is quicker, which is said.
 */
export const VerdictForm = ({ judgement }: { judgement: Judgement }) => {
  const { id } = judgement;
  const { t } = useTranslation('judgements');
  /** As it was when somebody began to type. */
  const [begun, setBegun] = useState<Judgement>();
  const judge = useOperation('POST /lims/judgements/:id/verdict');
  const reread = useReload(recordQuery('GET /lims/judgements/:id', { id }), (latest) => {
    setBegun(latest);
    return { values: valuesOf(latest) as VerdictInput, version: latest.version };
  });
  const isJudged = judgement.verdict !== null;
  if (isJudged && !begun) return null;
  const { version } = begun && !isSameToJudge(begun, judgement) ? begun : judgement;
  return (
    <div className={classes.verdict}>
      {judgement.needsSecond && !isJudged && <p>{t('verdict.second')}</p>}
      <PartForm
        label={t('standing')}
        schema={verdictInputSchema}
        values={valuesOf(judgement) as VerdictInput}
        save={({ body }) => judge.mutateAsync({ params: { id }, version, body })}
        reload={reread}
        onInput={() => setBegun((before) => before ?? judgement)}
        onSaved={() => {
          showSuccess(t('verdict.done'));
          setBegun(undefined);
        }}
        buttons={(isSaving) =>
          isJudged ? (
            <Button variant="default" onClick={() => setBegun(undefined)}>
              {t('verdict.discard')}
            </Button>
          ) : (
            verdicts.map((verdict) => <VerdictButton key={verdict} verdict={verdict} isSaving={isSaving} />)
          )
        }
      >
        {isJudged && <p role="status">{t('verdict.meanwhile')}</p>}
        <VerdictFields biomassType={judgement.biomassType} />
      </PartForm>
    </div>
  );
};
