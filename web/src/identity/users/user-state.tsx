import type { User } from '@halm/model/identity/users/user.ts';
import { useTranslation } from 'react-i18next';
import { ActiveBadge } from '../../core/ui/active-badge.tsx';
import { StatusBadge } from '../../core/ui/status-badge.tsx';

/** The name as it is said. */
export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** Whether a person can work here: active, not any more, or not yet. */
export const UserState = ({ user }: { user: Pick<User, 'active' | 'username'> }) => {
  const { t } = useTranslation('users');
  if (user.active && user.username === null) return <StatusBadge tone="waits">{t('withoutLogin')}</StatusBadge>;
  return <ActiveBadge active={user.active} />;
};
