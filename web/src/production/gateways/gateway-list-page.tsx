import type { Gateway } from '@halm/model/production/gateways/gateway.ts';
import { IconRouter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../core/lists/add-button.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { formatCount, formatDateTime } from '../../core/words/formats.ts';
import { GatewayStateBadge } from './gateway-state.tsx';

/** How many endpoints it sends readings of, and how many of them nobody has named. */
const Endpoints = ({ gateway: { endpoints, newEndpoints } }: { gateway: Gateway }) => {
  const { t } = useTranslation('gateways');
  if (newEndpoints === 0) return endpoints > 0 ? formatCount(endpoints) : '–';
  return (
    <>
      {formatCount(endpoints)} <StatusBadge tone="waits">{t('unnamed', { count: newEndpoints })}</StatusBadge>
    </>
  );
};

const useGatewayColumns = (): Column<Gateway>[] => {
  const { t } = useTranslation('gateways');
  return [
    { id: 'name', header: t('name'), cell: ({ name }) => name, sort: 'name' },
    { id: 'state', header: t('state'), cell: (gateway) => <GatewayStateBadge gateway={gateway} /> },
    {
      id: 'lastCall',
      header: t('lastCall'),
      cell: ({ lastCallAt }) => (lastCallAt ? formatDateTime(lastCallAt) : '–'),
    },
    { id: 'endpoints', header: t('endpoints'), cell: (gateway) => <Endpoints gateway={gateway} /> },
    {
      id: 'accepted',
      header: t('accepted'),
      cell: ({ accepted }) => formatCount(accepted),
      align: 'right',
      isCardHidden: true,
    },
    {
      id: 'refused',
      header: t('refused'),
      cell: ({ refused }) => formatCount(refused),
      align: 'right',
      isCardHidden: true,
    },
  ];
};

/** What sends readings from the plant. */
export const GatewayListPage = () => {
  const { t } = useTranslation('gateways');
  const add = <AddButton to="/more/gateways/add">{t('add')}</AddButton>;
  return (
    <ListPage
      title={t('title')}
      list={useList('GET /gateways', 'gateways')}
      columns={useGatewayColumns()}
      rowLink={({ id }) => ({ to: '/more/gateways/$id', params: { id } })}
      actions={add}
      searchLabel={t('search')}
      defaultSort="name"
      empty={{ icon: IconRouter, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
