import type { User } from '@halm/model/identity/users/user.ts';
import { type PrivateField, readsOfOthers } from '@halm/model/identity/users/user-privacy.ts';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { useSession } from '../../core/client/session.ts';
import { useMay } from '../../core/client/use-may.ts';
import { ActiveFilter } from '../../core/lists/active-filter.tsx';
import { AddButton } from '../../core/lists/add-button.tsx';
import type { MoreFilters } from '../../core/lists/filter-fold.tsx';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatDateTime } from '../../core/words/formats.ts';
import { InviteButton } from '../invites/invite-button.tsx';
import { useRoleNames, useRoleOptions } from './role-options.ts';
import classes from './user-list-page.module.css';
import { UserPhoto } from './user-photo.tsx';
import { fullName, UserState } from './user-state.tsx';

/** Whether the signed-in person is told this of their colleagues. */
const useReadsOfOthers = (field: PrivateField): boolean => {
  const session = useSession();
  return session !== undefined && readsOfOthers(field, session);
};

const Person = ({ user }: { user: User }) => (
  <span className={classes.person}>
    <UserPhoto name={fullName(user)} photoId={user.photoId} size={26} />
    <span className={classes.words}>{fullName(user)}</span>
  </span>
);

const useUserColumns = (): Column<User>[] => {
  const { t } = useTranslation('users');
  const roleNames = useRoleNames();
  const lastSignIn: Column<User> = {
    id: 'lastSignIn',
    header: t('column.lastSignIn'),
    cell: ({ lastSignInAt }) => (lastSignInAt ? formatDateTime(lastSignInAt) : '–'),
  };
  const seesSignIn = useMay('POST /users/user');
  const reads = { phone: useReadsOfOthers('phone'), email: useReadsOfOthers('email') };
  const contact: readonly Column<User>[] = [
    { id: 'phone', header: t('field.phone'), cell: ({ phone }) => phone ?? '–', isOptional: true },
    { id: 'email', header: t('field.email'), cell: ({ email }) => email ?? '–', isOptional: true },
  ];
  return [
    { id: 'name', header: t('column.name'), cell: (user) => <Person user={user} />, sort: 'name' },
    { id: 'job', header: t('field.job'), cell: ({ job }) => job ?? '–' },
    { id: 'state', header: t('column.state'), cell: (user) => <UserState user={user} /> },
    { id: 'username', header: t('column.username'), cell: ({ username }) => username ?? '–', sort: 'username' },
    { id: 'roles', header: t('column.roles'), cell: ({ roles }) => roleNames(roles) || '–' },
    { id: 'teams', header: t('column.teams'), cell: ({ teams }) => teams.map(({ name }) => name).join(', ') || '–' },
    { id: 'employed', header: t('column.employed'), cell: ({ employed }) => t(employed ? 'employed' : 'outside') },
    ...contact.filter(({ id }) => reads[id as 'phone' | 'email']),
    ...(seesSignIn ? [lastSignIn] : []),
  ];
};

const Filters = () => {
  const { t } = useTranslation(['users', 'ui']);
  const { data: teams } = useQuery(listQuery('GET /teams', { size: 200 }));
  const teamOptions = teams?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <>
      <SelectFilter name="role" label={t('column.role')} options={useRoleOptions()} />
      <SelectFilter name="teamId" label={t('column.team')} options={teamOptions} />
    </>
  );
};

/** What is wanted now and then: who belongs here, and whether they may sign in. */
const useMoreFilters = (): MoreFilters => {
  const { t } = useTranslation(['users', 'ui']);
  return {
    names: ['employed', 'active'],
    fields: (
      <>
        <SelectFilter
          name="employed"
          label={t('column.employed')}
          options={[
            { value: 'true', label: t('employed') },
            { value: 'false', label: t('outside') },
          ]}
        />
        <ActiveFilter label={t('column.state')} />
      </>
    ),
  };
};

const AddUser = () => {
  const { t } = useTranslation('users');
  return useMay('POST /users/user') ? <AddButton to="/settings/users/add">{t('add')}</AddButton> : null;
};

/** The people of the organisation; who looks after them may add some. */
export const UserListPage = () => {
  const { t } = useTranslation('users');
  const list = useList('GET /users', 'users');
  return (
    <ListPage
      title={t('title')}
      list={list}
      columns={useUserColumns()}
      rowLink={({ id }) => ({ to: '/settings/users/$userId', params: { userId: id } })}
      actions={
        <>
          <InviteButton />
          <AddUser />
        </>
      }
      searchLabel={t('search')}
      defaultSort="name"
      filters={<Filters />}
      moreFilters={useMoreFilters()}
      empty={{ icon: IconUsers, title: t('empty.title'), text: t('empty.text'), action: <AddUser /> }}
    />
  );
};
