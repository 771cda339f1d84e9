import { type Mailbox, mailboxInputSchema, mailboxSecurities } from '@halm/model/laboratory/laboratories/mailbox.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { RecordForm } from '../../core/forms/record-form.tsx';
import { useReload } from '../../core/forms/use-reload.ts';
import { DeleteButton } from '../../core/records/delete-button.tsx';
import { useGoTo } from '../../core/records/record-pages.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { LaboratorySettingsTabs } from '../analysis-types/laboratory-settings-tabs.tsx';
import { SecretField } from './secret-field.tsx';

const valuesOf = ({ host, port, security, username, checksSender, authservId }: Mailbox) => ({
  host,
  port,
  security,
  username,
  checksSender,
  authservId: authservId ?? '',
  password: '',
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
      <SecretField name="password" label={t('mailbox.password')} stored={mailbox.password} />
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
