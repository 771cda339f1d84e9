import { organisationSettingsInputSchema } from '@halm/model/identity/organisations/organisation-settings.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { RecordForm } from '../../core/forms/record-form.tsx';
import { useReload } from '../../core/forms/use-reload.ts';
import { useGoTo } from '../../core/records/record-pages.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { ModuleSettingsTabs } from './module-settings-tabs.tsx';

/** A part of how the organisation wants the rules of its plant; the other parts stay as they are. */
export const ModuleSettingsForm = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('settings');
  const query = recordQuery('GET /settings/module', undefined);
  const { data } = useSuspenseQuery(query);
  const mayChange = useMay('PUT /settings/module');
  const reload = useReload(query, ({ version: latest, ...rest }) => ({ values: rest, version: latest }));
  const goTo = useGoTo();
  const { version, ...values } = data;
  const update = useOperation('PUT /settings/module', {
    alsoChanges: ['bookings', 'contracts', 'addresses', 'proofs'],
  });
  return (
    <RecordForm
      key={version}
      title={t('title')}
      state={mayChange ? undefined : t('readOnly')}
      isReadOnly={!mayChange}
      schema={organisationSettingsInputSchema}
      values={values}
      version={version}
      save={({ body, version: saved }) => update.mutateAsync({ body, version: saved })}
      reload={reload}
      onSaved={() => showSuccess(t('saved'))}
      onCancel={() => goTo('/control')}
      lead={<ModuleSettingsTabs />}
    >
      {children}
    </RecordForm>
  );
};
