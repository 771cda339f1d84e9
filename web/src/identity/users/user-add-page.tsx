import { newUserSchema } from '@halm/model/identity/users/user.ts';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { PasswordField } from '../../core/fields/password-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { FormTabs } from '../../core/forms/form-tabs.tsx';
import { RecordForm } from '../../core/forms/record-form.tsx';
import { AccessDeniedPage } from '../../core/pages/access-denied-page.tsx';
import { useGoTo } from '../../core/records/record-pages.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { emptyUser } from './empty-user.ts';
import { UserAccessFields } from './user-access-fields.tsx';
import { UserProfileFields } from './user-profile-fields.tsx';

const LoginFields = () => {
  const { t } = useTranslation('users');
  return (
    <FormSection title={t('section.login')} hint={t('section.newLoginHint')}>
      <TextField name="username" label={t('field.username')} description={t('field.usernameHint')} />
      <PasswordField name="password" label={t('field.password')} description={t('field.passwordHint')} />
    </FormSection>
  );
};

const SecurityHints = () => {
  const { t } = useTranslation('users');
  return (
    <FormSection title={t('tab.security')} hint={t('section.newSecurityHint')}>
      {null}
    </FormSection>
  );
};

const NewUserForm = () => {
  const { t } = useTranslation('users');
  const create = useOperation('POST /users/user');
  const goTo = useGoTo();
  return (
    <RecordForm
      title={t('add')}
      schema={newUserSchema}
      values={emptyUser}
      save={({ body }) => create.mutateAsync({ body })}
      onSaved={({ id }) => {
        showSuccess(t('created'));
        goTo('/settings/users/$userId', { userId: id });
      }}
      onCancel={() => goTo('/settings/users')}
    >
      <FormTabs
        tabs={[
          { id: 'profile', label: t('tab.profile'), fields: ['firstName', 'lastName'], content: <UserProfileFields /> },
          { id: 'login', label: t('tab.login'), fields: ['username', 'password'], content: <LoginFields /> },
          {
            id: 'access',
            label: t('tab.access'),
            fields: ['roles', 'teamIds', 'customerAdmin', 'employed'],
            content: <UserAccessFields teams={[]} />,
          },
          { id: 'security', label: t('tab.security'), fields: [], content: <SecurityHints /> },
        ]}
      />
    </RecordForm>
  );
};

/** Creates an account that belongs to the organisation. */
export const UserAddPage = () => (useMay('POST /users/user') ? <NewUserForm /> : <AccessDeniedPage />);
