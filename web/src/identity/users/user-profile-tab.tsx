import type { User } from '@halm/model/identity/users/user.ts';
import { userProfileInputSchema } from '@halm/model/identity/users/user-fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { PartForm } from '../../core/forms/part-form.tsx';
import { useReload } from '../../core/forms/use-reload.ts';
import { FactList } from '../../core/records/fact-list.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { languages } from '../../core/words/languages.ts';
import { PhotoEditor } from './photo-editor.tsx';
import { UserProfileFields } from './user-profile-fields.tsx';
import { fullName } from './user-state.tsx';
import classes from './user-tabs.module.css';

const valuesOf = ({ firstName, lastName, job, phone, email, locale }: User) => ({
  firstName,
  lastName,
  job,
  phone,
  email,
  locale,
});

const ProfileFacts = ({ user }: { user: User }) => {
  const { t } = useTranslation('users');
  return (
    <FactList
      facts={[
        { label: t('field.firstName'), value: user.firstName },
        { label: t('field.lastName'), value: user.lastName },
        { label: t('field.job'), value: user.job },
        { label: t('field.phone'), value: user.phone },
        { label: t('field.email'), value: user.email },
        { label: t('field.locale'), value: languages.find(({ code }) => code === user.locale)?.label ?? null },
      ]}
    />
  );
};

const ProfileForm = ({ user }: { user: User }) => {
  const { t } = useTranslation('users');
  // What this form was filled from: a change from elsewhere must not empty it.
  const [base, setBase] = useState(user);
  const query = recordQuery('GET /users/user/:userId', { userId: user.id });
  const reload = useReload(query, (latest) => ({ values: valuesOf(latest), version: latest.version }));
  const update = useOperation('PATCH /users/user/:userId');
  return (
    <PartForm
      key={base.version}
      label={t('tab.profile')}
      schema={userProfileInputSchema}
      values={valuesOf(base)}
      version={base.version}
      save={({ body, version = 0 }) => update.mutateAsync({ params: { userId: user.id }, body, version })}
      reload={reload}
      onSaved={(saved) => {
        setBase(saved);
        showSuccess(t('saved'));
      }}
    >
      <UserProfileFields />
    </PartForm>
  );
};

/** Name, contact and photo of a person; to be changed where the account belongs. */
export const UserProfileTab = ({ user, mayEdit }: { user: User; mayEdit: boolean }) => {
  if (!mayEdit) return <ProfileFacts user={user} />;
  return (
    <div className={classes.stack}>
      <PhotoEditor userId={user.id} name={fullName(user)} photoId={user.photoId} />
      <ProfileForm user={user} />
    </div>
  );
};
