import type { Team } from '@halm/model/identity/teams/team.ts';
import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { AddButton } from '../../core/lists/add-button.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatCount } from '../../core/words/formats.ts';

const useTeamColumns = (): Column<Team>[] => {
  const { t } = useTranslation('teams');
  return [
    { id: 'name', header: t('name'), cell: ({ name }) => name, sort: 'name' },
    { id: 'count', header: t('count'), cell: ({ members }) => formatCount(members.length), align: 'right' },
    { id: 'members', header: t('members'), cell: ({ members }) => members.map(({ name }) => name).join(', ') || '–' },
  ];
};

const AddTeam = () => {
  const { t } = useTranslation('teams');
  return useMay('POST /teams') ? <AddButton to="/settings/teams/add">{t('add')}</AddButton> : null;
};

/** The teams of the organisation. */
export const TeamListPage = () => {
  const { t } = useTranslation('teams');
  const list = useList('GET /teams', 'teams');
  return (
    <ListPage
      title={t('title')}
      list={list}
      columns={useTeamColumns()}
      rowLink={({ id }) => ({ to: '/settings/teams/$id', params: { id } })}
      actions={<AddTeam />}
      searchLabel={t('search')}
      defaultSort="name"
      empty={{ icon: IconUsersGroup, title: t('empty.title'), text: t('empty.text'), action: <AddTeam /> }}
    />
  );
};
