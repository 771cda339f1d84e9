import type { Location } from '@halm/model/locations/location.ts';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../app/formats.ts';
import { ActiveBadge } from '../ui/active-badge.tsx';
import { AddButton } from '../ui/add-button.tsx';
import type { Column } from '../ui/data-table-columns.ts';
import { ListPage } from '../ui/list-page.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useList } from '../ui/use-list.ts';

const useLocationColumns = (): Column<Location>[] => {
  const { t } = useTranslation('locations');
  return [
    { id: 'name', header: t('name'), cell: ({ name }) => name, sort: 'name' },
    { id: 'code', header: t('code'), cell: ({ code }) => code, sort: 'code' },
    { id: 'type', header: t('kind'), cell: ({ type }) => t(`type.${type}`), sort: 'type' },
    {
      id: 'maximum',
      header: t('maximum'),
      cell: ({ maximumAmount, unit }) => (maximumAmount === null ? '–' : formatAmount(maximumAmount, unit)),
      align: 'right',
    },
    { id: 'mode', header: t('mode'), cell: ({ withdrawalMode }) => t(`withdrawal.${withdrawalMode}`) },
    {
      id: 'state',
      header: t('state'),
      cell: ({ locked, active }) =>
        locked ? <StatusBadge tone="warning">{t('locked')}</StatusBadge> : <ActiveBadge active={active} />,
    },
  ];
};

/** All storage locations of the plant. */
export const LocationListPage = () => {
  const { t } = useTranslation('locations');
  const add = <AddButton to="/verwaltung/lagerorte/hinzufügen">{t('add')}</AddButton>;
  return (
    <ListPage
      title={t('title')}
      list={useList('GET /locations', 'locations')}
      columns={useLocationColumns()}
      rowLink={({ id }) => ({ to: '/verwaltung/lagerorte/$id/edit', params: { id } })}
      actions={add}
      searchLabel={t('search')}
      defaultSort="name"
      empty={{ icon: IconBuildingWarehouse, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
