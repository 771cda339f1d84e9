import { organisationSettingsInputSchema } from '@halm/model/organisations/organisation-settings.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../app/queries.ts';
import { RecordForm } from '../ui/record-form.tsx';
import { useGoTo } from '../ui/record-pages.ts';
import { showSuccess } from '../ui/toasts.ts';
import { ModuleSettingsTabs } from './module-settings-tabs.tsx';
import { useMayChangeSettings } from './use-may-change-settings.ts';

/** A part of how the organisation wants the rules of its plant; the other parts stay as they are. */
export const ModuleSettingsForm = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('settings');
  const query = recordQuery('GET /settings/module', undefined);
  const { data } = useSuspenseQuery(query);
  const mayChange = useMayChangeSettings();
  const client = useQueryClient();
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
      reload={async () => {
        const { version: latest, ...rest } = await client.fetchQuery({ ...query, staleTime: 0 });
        return { values: rest, version: latest };
      }}
      onSaved={() => showSuccess(t('saved'))}
      onCancel={() => goTo('/control')}
      lead={<ModuleSettingsTabs />}
    >
      {children}
    </RecordForm>
  );
};
