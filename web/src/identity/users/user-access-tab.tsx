import { type User, userAccessInputSchema } from '@halm/model/identity/users/user.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { PartForm } from '../../core/forms/part-form.tsx';
import { useReload } from '../../core/forms/use-reload.ts';
import { FactList } from '../../core/records/fact-list.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { useRoleNames } from './role-options.ts';
import { UserAccessFields } from './user-access-fields.tsx';

const valuesOf = ({ roles, teams, customerAdmin, employed, memberActive }: User) => ({
  roles,
  customerAdmin,
  employed,
  active: memberActive,
  teamIds: teams.map(({ id }) => id),
});

const AccessForm = ({ user }: { user: User }) => {
  const { t } = useTranslation('users');
  const [base, setBase] = useState(user);
  const query = recordQuery('GET /users/user/:userId', { userId: user.id });
  const reload = useReload(query, (latest) => ({ values: valuesOf(latest), version: latest.accessVersion }));
  const update = useOperation('PUT /users/user/:userId/access');
  return (
    <PartForm
      key={base.accessVersion}
      label={t('tab.access')}
      schema={userAccessInputSchema}
      values={valuesOf(base)}
      version={base.accessVersion}
      save={({ body, version = 0 }) => update.mutateAsync({ params: { userId: user.id }, body, version })}
      reload={reload}
      onSaved={(saved) => {
        setBase(saved);
        showSuccess(t('saved'));
      }}
    >
      <UserAccessFields teams={base.teams} withActive />
    </PartForm>
  );
};

const AccessFacts = ({ user }: { user: User }) => {
  const { t } = useTranslation(['users', 'ui']);
  const roleNames = useRoleNames();
  return (
    <FactList
      facts={[
        { label: t('field.roles'), value: roleNames(user.roles) || null },
        { label: t('field.customerAdmin'), value: t(user.customerAdmin ? 'ui:yes' : 'ui:no') },
        { label: t('field.employed'), value: t(user.employed ? 'ui:yes' : 'ui:no') },
        { label: t('field.teams'), value: user.teams.map(({ name }) => name).join(', ') || null },
        { label: t('field.memberActive'), value: t(user.memberActive ? 'ui:yes' : 'ui:no') },
      ]}
    />
  );
};

/** What a person may do in the organisation. */
export const UserAccessTab = ({ user, mayEdit }: { user: User; mayEdit: boolean }) =>
  mayEdit ? <AccessForm user={user} /> : <AccessFacts user={user} />;
