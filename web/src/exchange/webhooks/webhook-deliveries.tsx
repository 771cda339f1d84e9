import { deliveryStatuses, type Webhook, type WebhookDelivery } from '@halm/model/exchange/webhooks/webhook.ts';
import { TEST_EVENT } from '@halm/model/exchange/webhooks/webhook-events.ts';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueryOf } from '../../core/client/api.ts';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { SelectFilter, useListFilter } from '../../core/lists/list-filters.tsx';
import { useGrowingList } from '../../core/lists/use-growing-list.ts';
import { DataTable } from '../../core/table/data-table.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatCount, formatSecond } from '../../core/words/formats.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { useDeliveryWords } from './use-delivery-words.ts';
import { DeliveryStatusBadge } from './webhook-state.tsx';
import classes from './webhooks.module.css';

const AT_ONCE = 50;
type DeliveryQuery = QueryOf<'GET /webhooks/:id/deliveries'>;

const useDeliveryColumns = (open: (id: string) => void): Column<WebhookDelivery>[] => {
  const { t } = useTranslation('webhooks');
  const { eventText, outcomeText } = useDeliveryWords();
  return [
    { id: 'event', header: t('delivery.event'), cell: ({ event }) => eventText(event) },
    { id: 'status', header: t('state'), cell: (delivery) => <DeliveryStatusBadge delivery={delivery} /> },
    { id: 'createdAt', header: t('delivery.createdAt'), cell: ({ createdAt }) => formatSecond(createdAt) },
    {
      id: 'outcome',
      header: t('delivery.outcome'),
      cell: ({ lastStatus, lastFailure }) => outcomeText({ status: lastStatus, failure: lastFailure }),
    },
    {
      id: 'attempts',
      header: t('delivery.attempts'),
      cell: ({ attempts }) => formatCount(attempts),
      align: 'right',
      isRest: true,
    },
    {
      id: 'nextAttemptAt',
      header: t('delivery.nextAttemptAt'),
      cell: ({ nextAttemptAt }) => (nextAttemptAt ? formatSecond(nextAttemptAt) : '–'),
    },
    {
      id: 'open',
      header: '',
      cell: ({ id, event, createdAt }) => (
        <Button
          variant="default"
          size="xs"
          aria-label={t('delivery.openOne', { event: eventText(event), at: formatSecond(createdAt) })}
          onClick={() => open(id)}
        >
          {t('delivery.open')}
        </Button>
      ),
      isAction: true,
    },
  ];
};

const Filters = ({ webhook }: { webhook: Webhook }) => {
  const { t } = useTranslation('webhooks');
  const { eventText } = useDeliveryWords();
  return (
    <div className={classes.filters}>
      <SelectFilter
        name="status"
        label={t('state')}
        options={deliveryStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      />
      <SelectFilter
        name="event"
        label={t('delivery.event')}
        options={[...webhook.events, TEST_EVENT].map((value) => ({ value, label: eventText(value as never) }))}
      />
    </div>
  );
};

/** What a webhook was told in the last 30 days, newest first, and what came of it. */
export const WebhookDeliveries = ({ webhook }: { webhook: Webhook }) => {
  const { id } = webhook;
  const { t } = useTranslation(['webhooks', 'ui']);
  const [openId, setOpenId] = useState<string>();
  const columns = useDeliveryColumns(setOpenId);
  const [[status], [event]] = [useListFilter('status'), useListFilter('event')];
  const query = { size: AT_ONCE, ...(status && { status }), ...(event && { event }) } as Partial<DeliveryQuery>;
  const list = useGrowingList('GET /webhooks/:id/deliveries', { params: { id }, query });
  if (list.error && !list.items) return <ErrorState error={list.error} onRetry={list.retry} />;
  const isEmpty = list.items?.length === 0;
  if (isEmpty && !status && !event)
    return <EmptyState icon={IconSend} title={t('delivery.none')} text={t('delivery.noneText')} />;
  return (
    <div className={classes.stack}>
      <Filters webhook={webhook} />
      {isEmpty ? (
        <p>{t('delivery.noMatch')}</p>
      ) : (
        <DataTable
          label={t('delivery.title')}
          tableKey="webhook-deliveries"
          columns={columns}
          rows={list.items}
          isFolded
        />
      )}
      {list.loadMore && (
        <Button variant="default" loading={list.isLoadingMore} onClick={() => void list.loadMore?.()}>
          {t('ui:list.more')}
        </Button>
      )}
      <DeliveryDialog webhook={webhook} deliveryId={openId} onClose={() => setOpenId(undefined)} />
    </div>
  );
};
