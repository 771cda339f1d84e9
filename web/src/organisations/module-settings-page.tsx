import { curbWeightRuleTypeSchema } from '@halm/model/organisations/curb-weight-rule-type.ts';
import { organisationSettingsInputSchema } from '@halm/model/organisations/organisation-settings.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../app/queries.ts';
import { useSession } from '../app/session.ts';
import { FormSection } from '../ui/form-section.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { RecordForm } from '../ui/record-form.tsx';
import { useGoTo } from '../ui/record-pages.ts';
import { SelectField } from '../ui/select-field.tsx';
import { SwitchField } from '../ui/switch-field.tsx';
import { showSuccess } from '../ui/toasts.ts';

/** How the organisation wants the rules of its plant, each with what it does. */
export const ModuleSettingsPage = () => {
  const { t } = useTranslation('settings');
  const query = recordQuery('GET /settings/module', undefined);
  const { data } = useSuspenseQuery(query);
  const isManager = useSession()?.roles.includes('red2PlantManager') ?? false;
  const client = useQueryClient();
  const goTo = useGoTo();
  const { version, ...values } = data;
  const update = useOperation('PUT /settings/module', { alsoChanges: ['bookings'] });
  const rules = curbWeightRuleTypeSchema.options.map((value) => ({ value, label: t(`rule.${value}`) }));
  return (
    <RecordForm
      key={version}
      title={t('title')}
      state={isManager ? undefined : t('readOnly')}
      isReadOnly={!isManager}
      schema={organisationSettingsInputSchema}
      values={values}
      version={version}
      save={({ body, version: saved }) => update.mutateAsync({ body, version: saved })}
      reload={async () => {
        const { version: latest, ...rest } = await client.fetchQuery({ ...query, staleTime: 0 });
        return { values: rest, version: latest };
      }}
      onSaved={() => showSuccess(t('saved'))}
      onCancel={() => goTo('/control')}
    >
      <FormSection title={t('bookings')}>
        <SwitchField
          name="certificateRequiredForUnloading"
          label={t('certificateRequired')}
          description={t('certificateRequiredHint')}
          wide
        />
        <NumberField
          name="emptyWeightTolerancePercent"
          label={t('tolerance')}
          description={t('toleranceHint')}
          unit="%"
          digits={0}
          required
        />
        <SelectField
          name="defaultCurbWeightRule"
          label={t('curbWeight')}
          description={t('curbWeightHint')}
          options={rules}
          required
        />
      </FormSection>
      <FormSection title={t('deadlines')}>
        <NumberField
          name="certificateWarningDays"
          label={t('certificateDays')}
          description={t('certificateDaysHint')}
          digits={0}
          required
        />
        <NumberField
          name="contractExpiryWarningDays"
          label={t('contractDays')}
          description={t('contractDaysHint')}
          digits={0}
          required
        />
      </FormSection>
    </RecordForm>
  );
};
