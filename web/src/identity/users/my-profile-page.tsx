import { type OwnProfile, ownProfileInputSchema } from '@halm/model/identity/users/own-profile.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { restart } from '../../core/browser/restart.ts';
import { renewSession } from '../../core/client/api.ts';
import { choose } from '../../core/client/choose.ts';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { PasswordField } from '../../core/fields/password-field.tsx';
import { RecordForm } from '../../core/forms/record-form.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { useReload } from '../../core/forms/use-reload.ts';
import { useGoTo } from '../../core/records/record-pages.ts';
import { showError, showSuccess } from '../../core/ui/toasts.ts';
import { type Language, preferredLanguage } from '../../core/words/languages.ts';
import { LogLevelSection } from '../preferences/log-level-section.tsx';
import { RowHeightSection } from '../preferences/row-height-section.tsx';
import { PhotoEditor } from './photo-editor.tsx';
import { UserProfileFields } from './user-profile-fields.tsx';
import { fullName } from './user-state.tsx';

const valuesOf = ({ firstName, lastName, job, phone, email, locale }: OwnProfile) => ({
  firstName,
  lastName,
  job,
  phone,
  email,
  locale,
  currentPassword: '',
});

/** Asks for the password once another mail address is typed. */
const NewAddressPassword = ({ email }: { email: string | null }) => {
  const { t } = useTranslation('users');
  const typed = useFieldValue<string | null>('email');
  if ((typed ?? '').trim() === (email ?? '')) return null;
  return (
    <PasswordField
      name="currentPassword"
      label={t('myProfile.currentPassword')}
      description={t('myProfile.newAddressHint')}
      kind="current"
      required
    />
  );
};

const speak = (language: Language): void => {
  choose({ language });
  restart();
};

/** The signed-in person's own name, contact, language and photo. */
export const MyProfilePage = () => {
  const { t } = useTranslation('users');
  const query = recordQuery('GET /my/profile', undefined);
  const { data: profile } = useSuspenseQuery(query);
  const [base, setBase] = useState(profile);
  const reload = useReload(query, (latest) => ({ values: valuesOf(latest), version: latest.version }));
  const goTo = useGoTo();
  const update = useOperation('PUT /my/profile', { alsoChanges: ['users'] });
  const adopt = (saved: OwnProfile) => {
    if (saved.locale && saved.locale !== base.locale && saved.locale !== preferredLanguage()) speak(saved.locale);
    setBase(saved);
    showSuccess(t('saved'));
    // The shell shows the name that stands in the token.
    void renewSession().catch(showError);
  };
  return (
    <RecordForm
      key={base.version}
      title={t('myProfile.title')}
      state={[profile.username, profile.home && t('myProfile.home', { name: profile.home.name })]
        .filter(Boolean)
        .join(' · ')}
      schema={ownProfileInputSchema}
      values={valuesOf(base)}
      version={base.version}
      save={({ body, version = 0 }) => update.mutateAsync({ body, version })}
      reload={reload}
      onSaved={adopt}
      onCancel={() => goTo('/control')}
    >
      <PhotoEditor userId={profile.id} name={fullName(profile)} photoId={profile.photoId} />
      <UserProfileFields besideEmail={<NewAddressPassword email={base.email} />} />
      <RowHeightSection />
      <LogLevelSection />
    </RecordForm>
  );
};
