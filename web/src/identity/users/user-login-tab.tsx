import { type User, userLoginInputSchema, userPasswordSchema } from '@halm/model/identity/users/user.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useSession } from '../../core/client/session.ts';
import { PasswordField } from '../../core/fields/password-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { PartForm } from '../../core/forms/part-form.tsx';
import { useReload } from '../../core/forms/use-reload.ts';
import { FactList } from '../../core/records/fact-list.tsx';
import { FlagList } from '../../core/records/flag-list.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { InviteSection } from '../invites/invite-section.tsx';
import { fullName } from './user-state.tsx';
import classes from './user-tabs.module.css';

const valuesOf = ({ username, accountActive }: User) => ({ username, active: accountActive });

const LoginForm = ({ user }: { user: User }) => {
  const { t } = useTranslation('users');
  const [base, setBase] = useState(user);
  const query = recordQuery('GET /users/user/:userId', { userId: user.id });
  const reload = useReload(query, (latest) => ({ values: valuesOf(latest), version: latest.version }));
  const update = useOperation('PUT /users/user/:userId/login');
  return (
    <PartForm
      key={base.version}
      label={t('tab.login')}
      schema={userLoginInputSchema}
      values={valuesOf(base)}
      version={base.version}
      save={({ body, version = 0 }) => update.mutateAsync({ params: { userId: user.id }, body, version })}
      reload={reload}
      onSaved={(saved) => {
        setBase(saved);
        showSuccess(t('saved'));
      }}
    >
      <FormSection title={t('section.login')}>
        <TextField
          name="username"
          label={t('field.username')}
          description={t('field.usernameHint')}
          required={base.username !== null}
        />
        <SwitchField name="active" label={t('field.accountActive')} description={t('field.accountActiveHint')} wide />
      </FormSection>
    </PartForm>
  );
};

const PasswordForm = ({ user }: { user: User }) => {
  const { t } = useTranslation('users');
  const [count, setCount] = useState(0);
  const set = useOperation('PUT /users/user/:userId/password');
  return (
    <PartForm
      key={count}
      label={t('section.password')}
      schema={userPasswordSchema}
      values={{ password: '' }}
      save={({ body }) => set.mutateAsync({ params: { userId: user.id }, body })}
      onSaved={() => {
        setCount(count + 1);
        showSuccess(t('passwordSet', { name: fullName(user) }));
      }}
      saveLabel={t('setPassword')}
    >
      <FormSection title={t('section.password')} hint={t('section.passwordHint')}>
        <PasswordField name="password" label={t('field.password')} description={t('field.passwordHint')} required />
      </FormSection>
    </PartForm>
  );
};

const LoginFacts = ({ user }: { user: User }) => {
  const { t } = useTranslation(['users', 'ui']);
  return (
    <FactList
      facts={[
        { label: t('field.username'), value: user.username },
        { label: t('field.accountActive'), value: t(user.accountActive ? 'ui:yes' : 'ui:no') },
      ]}
    />
  );
};

const OwnPasswordNote = () => {
  const { t } = useTranslation('users');
  const link = <Link to="/settings/security">{t('tab.security')}</Link>;
  return (
    <FlagList
      label={t('section.password')}
      flags={[{ id: 'own', weight: 'info', text: t('note.ownPassword'), link }]}
    />
  );
};

/** What a person signs in with; to be changed where the account belongs. */
export const UserLoginTab = ({ user, mayEdit }: { user: User; mayEdit: boolean }) => {
  const isOwn = useSession()?.id === user.id;
  if (!mayEdit) return <LoginFacts user={user} />;
  return (
    <div className={classes.stack}>
      <LoginForm user={user} />
      {user.username === null && <InviteSection user={user} />}
      {user.username !== null && (isOwn ? <OwnPasswordNote /> : <PasswordForm user={user} />)}
    </div>
  );
};
