import { type QualityLead, qualityLeadInputSchema } from '@halm/model/laboratory/quality-lead/quality-lead.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { RecordForm } from '../../core/forms/record-form.tsx';
import { useReload } from '../../core/forms/use-reload.ts';
import { useGoTo } from '../../core/records/record-pages.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { ReferencesField } from '../../core/references/references-field.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { LaboratorySettingsTabs } from '../analysis-types/laboratory-settings-tabs.tsx';

const valuesOf = ({ lead, representatives, needsSecond }: QualityLead) => ({
  leadId: lead?.id ?? null,
  representativeIds: representatives.map(({ id }) => id),
  needsSecond,
});

const inQuality = { call: 'GET /users/short-list', query: { roleFilter: 'limsQc' } } as const;

const QualityLeadFields = ({ lead, representatives, mayName }: QualityLead) => {
  const { t } = useTranslation('qualityLead');
  return (
    <FormSection title={t('title')} hint={t('hint')}>
      <ReferenceField
        path="leadId"
        label={t('lead')}
        {...inQuality}
        name={({ name }) => name}
        initial={lead}
        disabled={!mayName}
      />
      <ReferencesField
        path="representativeIds"
        label={t('representatives')}
        {...inQuality}
        name={({ name }) => name}
        initial={representatives}
        disabled={!mayName}
      />
      <SwitchField name="needsSecond" label={t('needsSecond')} description={t('needsSecondHint')} disabled={!mayName} />
    </FormSection>
  );
};

/** Who leads quality control, and who stands in. */
export const QualityLeadPage = () => {
  const { t } = useTranslation('qualityLead');
  const query = recordQuery('GET /lims/quality-lead', undefined);
  const { data: named } = useSuspenseQuery(query);
  const reload = useReload(query, (latest) => ({ values: valuesOf(latest), version: latest.version }));
  const update = useOperation('PUT /lims/quality-lead');
  const goTo = useGoTo();
  const state = named.lead ? undefined : t('nobody');
  return (
    <RecordForm
      key={named.version}
      title={t('title')}
      state={named.mayName ? state : t('namedBy')}
      isReadOnly={!named.mayName}
      schema={qualityLeadInputSchema}
      values={valuesOf(named)}
      version={named.version}
      save={({ body, version }) => update.mutateAsync({ body, version: version ?? named.version })}
      reload={reload}
      onSaved={() => showSuccess(t('saved'))}
      onCancel={() => goTo('/control')}
      lead={<LaboratorySettingsTabs />}
    >
      <QualityLeadFields {...named} />
    </RecordForm>
  );
};
