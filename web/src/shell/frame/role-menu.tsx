import type { Role } from '@halm/model/core/contract/access.ts';
import type { TokenContent } from '@halm/model/identity/sessions/session.ts';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { recognisedRoles } from '../../core/client/session-token.ts';
import { useSwitchRole } from '../../core/client/switch-role.ts';
import { ChoiceSubmenu } from './choice-submenu.tsx';

/** The held roles with a tick on the selected one; choosing another starts the application anew in it. */
export const RoleMenu = ({ session }: { session: TokenContent }) => {
  const { t } = useTranslation('shell');
  const switchRole = useSwitchRole();
  const choices = recognisedRoles(session.roles).map((role: Role) => ({ value: role, label: t(`role.${role}`) }));
  return (
    <ChoiceSubmenu
      icon={IconUsers}
      label={t('user.role')}
      value={session.selectedRole}
      choices={choices}
      onChoose={switchRole}
      empty={t('role.none')}
    />
  );
};
