import type { Role } from '@halm/model/contract/access.ts';
import { Menu } from '@mantine/core';
import { IconCheck, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showError } from '../ui/toasts.ts';
import { useOperation } from './queries.ts';
import { startSession, useSession } from './session.ts';
import { recognisedRoles } from './session-token.ts';

/** The held roles with a tick on the selected one; choosing another starts the application anew in it. */
export const RoleMenu = () => {
  const { t } = useTranslation('shell');
  const session = useSession();
  const select = useOperation('PUT /users/selected-role');
  const roles = recognisedRoles(session?.roles ?? []);
  const choose = (role: Role) =>
    select.mutate(
      { body: { role, stored: true } },
      {
        onSuccess: ({ token }) => {
          startSession(token);
          window.location.assign('/v2/control?roleChanged=1');
        },
        onError: showError,
      },
    );
  return (
    <Menu.Sub position="left-start">
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconUsers size={18} stroke={1.7} />}>{t('user.role')}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {roles.length === 0 && <Menu.Item disabled>{t('role.none')}</Menu.Item>}
        <Menu.RadioGroup value={session?.selectedRole ?? ''} onChange={(role) => choose(role as Role)}>
          {roles.map((role) => (
            <Menu.RadioItem key={role} value={role} checkIcon={<IconCheck size={16} aria-hidden />}>
              {t(`role.${role}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
};
