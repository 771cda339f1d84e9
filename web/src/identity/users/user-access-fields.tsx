import type { Named } from '@halm/model/core/contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../core/client/session.ts';
import { ChoicesField } from '../../core/fields/choices-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { ReferencesField } from '../../core/references/references-field.tsx';
import { useRoleOptions } from './role-options.ts';

type UserAccessFieldsProps = { readonly teams: readonly Named[]; readonly withActive?: true };

/**
 * What a person may do here: roles, teams, the right to make customer admins,
 * and whether they may enter at all.
 */
export const UserAccessFields = ({ teams, withActive }: UserAccessFieldsProps) => {
  const { t } = useTranslation('users');
  const mayMakeAdmins = useSession()?.customerAdmin ?? false;
  const roles = useRoleOptions().map((role) => ({ ...role, description: t(`role.${role.value}`) }));
  return (
    <>
      <FormSection title={t('section.access')} hint={t('section.accessHint')}>
        <ChoicesField name="roles" label={t('field.roles')} choices={roles} wide />
        <SwitchField
          name="customerAdmin"
          label={t('field.customerAdmin')}
          description={t(mayMakeAdmins ? 'field.customerAdminHint' : 'field.customerAdminOnly')}
          disabled={!mayMakeAdmins}
          wide
        />
      </FormSection>
      <FormSection title={t('section.membership')}>
        <SwitchField name="employed" label={t('field.employed')} description={t('field.employedHint')} wide />
        <ReferencesField
          path="teamIds"
          label={t('field.teams')}
          initial={teams}
          call="GET /teams"
          name={({ name }) => name}
        />
        {withActive && (
          <SwitchField name="active" label={t('field.memberActive')} description={t('field.memberActiveHint')} wide />
        )}
      </FormSection>
    </>
  );
};
