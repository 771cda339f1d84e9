import { inviteInputSchema } from '@halm/model/identity/invites/invite.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf, BodyOf } from '../../core/client/api.ts';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { ChoicesField } from '../../core/fields/choices-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { RecordForm } from '../../core/forms/record-form.tsx';
import { AccessDeniedPage } from '../../core/pages/access-denied-page.tsx';
import { useGoTo } from '../../core/records/record-pages.ts';
import { ReferencesField } from '../../core/references/references-field.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { languages } from '../../core/words/languages.ts';
import { useRoleOptions } from '../users/role-options.ts';
import { InviteLinkDialog } from './invite-link-dialog.tsx';

type Invited = AnswerOf<'POST /users/user/invite'>;

const nobody: BodyOf<'POST /users/user/invite'> = {
  email: '',
  firstName: '',
  lastName: '',
  roles: [],
  teamIds: [],
  employed: true,
  locale: null,
};

const PersonFields = () => {
  const { t } = useTranslation('users');
  const spoken = languages.map(({ code, label }) => ({ value: code, label }));
  return (
    <FormSection title={t('section.person')}>
      <TextField name="firstName" label={t('field.firstName')} required />
      <TextField name="lastName" label={t('field.lastName')} required />
      <TextField name="email" label={t('field.email')} type="email" inputMode="email" required />
      <SelectField
        name="locale"
        label={t('field.locale')}
        description={t('field.localeHint')}
        placeholder={t('field.noLocale')}
        options={spoken}
      />
    </FormSection>
  );
};

const AccessFields = () => {
  const { t } = useTranslation('users');
  const roles = useRoleOptions().map((role) => ({ ...role, description: t(`role.${role.value}`) }));
  return (
    <FormSection title={t('section.access')}>
      <ChoicesField name="roles" label={t('field.roles')} choices={roles} wide />
      <ReferencesField
        path="teamIds"
        label={t('field.teams')}
        initial={[]}
        call="GET /teams"
        name={({ name }) => name}
      />
      <SwitchField name="employed" label={t('field.employed')} description={t('field.employedHint')} wide />
    </FormSection>
  );
};

const InviteForm = () => {
  const { t } = useTranslation(['invites', 'users']);
  const invite = useOperation('POST /users/user/invite');
  const [invited, setInvited] = useState<Invited>();
  const goTo = useGoTo();
  const show = ({ userId }: Invited) => goTo('/settings/users/$userId', { userId });
  const settle = (answer: Invited) => {
    if (answer.registerUrl) return setInvited(answer);
    showSuccess(t('onItsWay', { email: answer.email }));
    show(answer);
  };
  return (
    <>
      <RecordForm
        title={t('title')}
        state={t('lead')}
        schema={inviteInputSchema}
        values={nobody}
        save={({ body }) => invite.mutateAsync({ body })}
        onSaved={settle}
        onCancel={() => goTo('/settings/users')}
        saveLabel={t('invite')}
      >
        <PersonFields />
        <AccessFields />
      </RecordForm>
      <InviteLinkDialog invite={invited} onClose={() => invited && show(invited)} />
    </>
  );
};

/** Invites somebody new: an account without login, and a mail with which its person chooses one. */
export const InvitePage = () => (useMay('POST /users/user/invite') ? <InviteForm /> : <AccessDeniedPage />);
