import { type Mailbox, mailboxInputSchema, mailboxSecurities } from '@halm/model/laboratories/mailbox.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LaboratorySettingsTabs } from '../analysis-types/laboratory-settings-tabs.tsx';
import { recordQuery, useOperation } from '../app/queries.ts';
import { DeleteButton } from '../ui/delete-button.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { RecordForm } from '../ui/record-form.tsx';
import { useGoTo } from '../ui/record-pages.ts';
import { SelectField } from '../ui/select-field.tsx';
import { SwitchField } from '../ui/switch-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showSuccess } from '../ui/toasts.ts';
import { useReload } from '../ui/use-reload.ts';
import { SecretField } from './secret-field.tsx';

const valuesOf = ({ host, port, security, username, checksSender, authservId }: Mailbox) => ({
  ...{ host, port, security, username, checksSender, authservId: authservId ?? '', password: '' },
});

const RemoveMailbox = ({ mailbox }: { mailbox: Mailbox }) => {
  const { t } = useTranslation('laboratories');
  const remove = useOperation('DELETE /lims/mailbox');
  return (
    <DeleteButton
      name={mailbox.username}
      text={t('mailbox.removeText')}
      remove={(options) => remove.mutate({ version: mailbox.version }, options)}
    />
  );
};

const MailboxFields = ({ mailbox }: { mailbox: Mailbox }) => {
  const { t } = useTranslation('laboratories');
  const securities = mailboxSecurities.map((value) => ({ value, label: t(`mailbox.securities.${value}`) }));
  return (
    <FormSection title={t('mailbox.section')} hint={t('mailbox.hint')}>
      <TextField name="host" label={t('mailbox.host')} placeholder="imap.example.com" inputMode="url" required />
      <NumberField name="port" label={t('mailbox.port')} digits={0} ungrouped required />
      <SelectField name="security" label={t('mailbox.security')} options={securities} required />
      <TextField name="username" label={t('mailbox.username')} required />
      <SecretField name="password" label={t('mailbox.password')} kept={mailbox.password} />
      <SwitchField
        name="checksSender"
        label={t('mailbox.checksSender')}
        description={t('mailbox.checksSenderHint')}
        wide
      />
      <TextField
        name="authservId"
        label={t('mailbox.authservId')}
        description={t('mailbox.authservIdHint')}
        placeholder="mx.example.com"
      />
    </FormSection>
  );
};

/** The inbox to which laboratories send results. */
export const MailboxPage = () => {
  const { t } = useTranslation('laboratories');
  const query = recordQuery('GET /lims/mailbox', undefined);
  const { data: mailbox } = useSuspenseQuery(query);
  const reload = useReload(query, (latest) => ({ values: valuesOf(latest), version: latest.version }));
  const update = useOperation('PUT /lims/mailbox');
  const goTo = useGoTo();
  return (
    <RecordForm
      key={mailbox.version}
      title={t('mailbox.title')}
      state={mailbox.password ? undefined : t('mailbox.none')}
      actions={mailbox.password && <RemoveMailbox mailbox={mailbox} />}
      schema={mailboxInputSchema}
      values={valuesOf(mailbox)}
      version={mailbox.version}
      save={({ body, version }) => update.mutateAsync({ body, version: version ?? mailbox.version })}
      reload={reload}
      onSaved={() => showSuccess(t('mailbox.saved'))}
      onCancel={() => goTo('/verwaltung/potential-products/settings/laboratories')}
      lead={<LaboratorySettingsTabs />}
    >
      <MailboxFields mailbox={mailbox} />
    </RecordForm>
  );
};
