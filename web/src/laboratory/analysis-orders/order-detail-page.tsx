import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { FlagList } from '../../core/records/flag-list.tsx';
import { useRecordParts } from '../../records/comments/use-record-parts.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderResults } from './order-results.tsx';
import { OrderSamples } from './order-samples.tsx';
import { CompletionBadge, OrderStateBadge } from './order-state.tsx';
import { useOrderFlags } from './use-order-flags.tsx';

/** One order of analyses: what it asks for, and what it still lacks. */
export const OrderDetailPage = () => {
  const { t } = useTranslation(['analysisOrders', 'samples']);
  const { id } = useParams({ from: '/verwaltung/potential-products/analysis-order/$id/' });
  const { data: order } = useSuspenseQuery(recordQuery('GET /lims/analysis-orders/:id', { id }));
  const parts = useRecordParts({ owner: 'analysis-orders', id }, () => <OrderHistory id={id} />);
  return (
    <DetailPage
      title={order.number}
      back={<Link to="/verwaltung/potential-products/analysis-order">{t('title')}</Link>}
      state={
        <>
          <OrderStateBadge state={order.state} />{' '}
          {order.completion && <CompletionBadge completion={order.completion} />} {order.supplier?.name}
        </>
      }
      actions={<OrderActions order={order} />}
      notice={<FlagList label={t('flags')} flags={useOrderFlags(order)} />}
      tabs={[
        { id: 'details', label: t('one'), content: () => <OrderFacts order={order} /> },
        { id: 'samples', label: t('samples:list'), content: () => <OrderSamples order={order} /> },
        { id: 'results', label: t('results.title'), content: () => <OrderResults order={order} /> },
        { id: 'mails', label: t('mail.title'), content: () => <OrderMails order={order} /> },
        ...parts,
      ]}
    />
  );
};
