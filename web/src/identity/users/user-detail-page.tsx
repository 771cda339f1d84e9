import type { User } from '@halm/model/identity/users/user.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { useSession } from '../../core/client/session.ts';
import { useMay } from '../../core/client/use-may.ts';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { type Flag, FlagList } from '../../core/records/flag-list.tsx';
import { AccountSecurity } from '../sessions/account-security.tsx';
import { UserAccessTab } from './user-access-tab.tsx';
import { UserLoginTab } from './user-login-tab.tsx';
import { UserPhoto } from './user-photo.tsx';
import { UserProfileTab } from './user-profile-tab.tsx';
import { fullName, UserState } from './user-state.tsx';

/** What the signed-in person may change of somebody, and why not more. */
const useRightsOver = (user: User) => {
  const { t } = useTranslation('users');
  const inCharge = useMay('PUT /users/user/:userId/access');
  const session = useSession();
  const isProtected = user.customerAdmin && !session?.customerAdmin;
  const flags: Flag[] = [];
  if (inCharge && isProtected) flags.push({ id: 'protected', weight: 'info', text: t('note.protected') });
  if (inCharge && !user.isAtHome) flags.push({ id: 'foreign', weight: 'info', text: t('note.foreign') });
  const mayEditAccess = inCharge && !isProtected;
  return { inCharge, mayEditAccess, mayEditAccount: mayEditAccess && user.isAtHome, flags };
};

/** One person: profile, login data and access, each on its tab. */
export const UserDetailPage = () => {
  const { t } = useTranslation('users');
  const { userId } = useParams({ from: '/settings/users/$userId' });
  const { data: user } = useSuspenseQuery(recordQuery('GET /users/user/:userId', { userId }));
  const { inCharge, mayEditAccess, mayEditAccount, flags } = useRightsOver(user);
  const loginTab = {
    id: 'login',
    label: t('tab.login'),
    content: () => <UserLoginTab user={user} mayEdit={mayEditAccount} />,
  };
  const securityTab = {
    id: 'security',
    label: t('tab.security'),
    content: () => <AccountSecurity userId={userId} />,
  };
  return (
    <DetailPage
      title={fullName(user)}
      back={<Link to="/settings/users">{t('title')}</Link>}
      state={
        <>
          <UserPhoto name={fullName(user)} photoId={user.photoId} size={28} />
          <UserState user={user} />{' '}
          {[user.job, user.username, !user.employed && t('outside')].filter(Boolean).join(' · ')}
        </>
      }
      notice={<FlagList label={t('note.label')} flags={flags} />}
      tabs={[
        {
          id: 'profile',
          label: t('tab.profile'),
          content: () => <UserProfileTab user={user} mayEdit={mayEditAccount} />,
        },
        ...(inCharge ? [loginTab] : []),
        {
          id: 'access',
          label: t('tab.access'),
          content: () => <UserAccessTab user={user} mayEdit={mayEditAccess} />,
        },
        ...(mayEditAccount ? [securityTab] : []),
      ]}
    />
  );
};
