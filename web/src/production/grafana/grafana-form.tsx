import { type Grafana, grafanaInputSchema } from '@halm/model/production/grafana/grafana.ts';
import { MOST_DASHBOARDS } from '@halm/model/production/grafana/grafana-choices.ts';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormRows } from '../../core/forms/form-rows.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { PartForm } from '../../core/forms/part-form.tsx';
import { useReload } from '../../core/forms/use-reload.ts';
import { showSuccess } from '../../core/ui/toasts.ts';

const valuesOf = ({ address, embeds, dashboards }: Grafana) => ({
  address: address ?? '',
  embeds,
  dashboards: dashboards.map((dashboard) => ({ ...dashboard, key: dashboard.uid })),
});

const DashboardFields = ({ path }: { path: string }) => {
  const { t } = useTranslation('grafana');
  return (
    <>
      <TextField name={`${path}.title`} label={t('dashboard.title')} required />
      <TextField name={`${path}.uid`} label={t('dashboard.uid')} description={t('dashboard.uidHint')} required />
    </>
  );
};

const GrafanaFields = () => {
  const { t } = useTranslation('grafana');
  return (
    <>
      <FormSection title={t('form.server')}>
        <TextField
          name="address"
          label={t('form.address')}
          placeholder="https://grafana.example.com/"
          inputMode="url"
          required
          wide
        />
        <SwitchField name="embeds" label={t('form.embeds')} description={t('form.embedsHint')} />
      </FormSection>
      <FormSection title={t('form.dashboards')} hint={t('form.dashboardsHint', { most: MOST_DASHBOARDS })}>
        <FormRows
          path="dashboards"
          title={t('dashboard.type')}
          add={t('dashboard.add')}
          empty={() => ({ title: '', uid: '' })}
          isOrdered
          row={(path) => <DashboardFields path={path} />}
        />
      </FormSection>
    </>
  );
};

/** Sets up the Grafana of the organisation. */
export const GrafanaForm = ({ grafana }: { grafana: Grafana }) => {
  const { t } = useTranslation('grafana');
  const query = recordQuery('GET /grafana', undefined);
  const reload = useReload(query, (latest) => ({ values: valuesOf(latest), version: latest.version }));
  const update = useOperation('PUT /grafana');
  return (
    <PartForm
      key={grafana.version}
      label={t('form.label')}
      schema={grafanaInputSchema}
      values={valuesOf(grafana)}
      version={grafana.version}
      save={({ body, version }) => update.mutateAsync({ body, version: version ?? grafana.version })}
      reload={reload}
      onSaved={() => showSuccess(t('form.saved'))}
    >
      <GrafanaFields />
    </PartForm>
  );
};
