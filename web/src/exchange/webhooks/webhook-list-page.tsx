import type { Webhook } from '@halm/model/exchange/webhooks/webhook.ts';
import { IconWebhook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../core/lists/add-button.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatCount, formatDateTime } from '../../core/words/formats.ts';
import { IntegrationTabs } from '../../identity/api-keys/integration-tabs.tsx';
import { WebhookStateBadge } from './webhook-state.tsx';

const useWebhookColumns = (): Column<Webhook>[] => {
  const { t } = useTranslation('webhooks');
  return [
    { id: 'name', header: t('name'), cell: ({ name }) => name, sort: 'name' },
    { id: 'host', header: t('host'), cell: ({ url }) => new URL(url).host },
    { id: 'state', header: t('state'), cell: ({ state }) => <WebhookStateBadge state={state} /> },
    {
      id: 'lastDelivered',
      header: t('lastDelivered'),
      cell: ({ lastDeliveredAt }) => (lastDeliveredAt ? formatDateTime(lastDeliveredAt) : '–'),
    },
    {
      id: 'events',
      header: t('events.title'),
      cell: ({ events }) => formatCount(events.length),
      align: 'right',
      isCardHidden: true,
    },
    {
      id: 'waiting',
      header: t('waiting'),
      cell: ({ waiting }) => formatCount(waiting),
      align: 'right',
      isCardHidden: true,
    },
  ];
};

/** Who is told what happens here. */
export const WebhookListPage = () => {
  const { t } = useTranslation('webhooks');
  const add = <AddButton to="/more/integration/webhooks/add">{t('add')}</AddButton>;
  return (
    <ListPage
      title={t('title')}
      lead={<IntegrationTabs />}
      list={useList('GET /webhooks', 'webhooks')}
      columns={useWebhookColumns()}
      rowLink={({ id }) => ({ to: '/more/integration/webhooks/$id', params: { id } })}
      actions={add}
      searchLabel={t('search')}
      defaultSort="name"
      empty={{ icon: IconWebhook, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
