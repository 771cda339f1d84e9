import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ActionLink } from '../../core/actions/action-button.tsx';
import { RecordActions } from '../../core/actions/record-actions.tsx';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { DeleteButton } from '../../core/records/delete-button.tsx';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { FlagList } from '../../core/records/flag-list.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { RecordHistory } from '../../core/records/record-history.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { useGoTo } from '../../core/records/record-pages.ts';
import { languages } from '../../core/words/languages.ts';
import { useRecordParts } from '../../records/comments/use-record-parts.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderResults } from './order-results.tsx';
import { OrderSamples } from './order-samples.tsx';
import { CompletionBadge, OrderStateBadge } from './order-state.tsx';
import { PlaceOrderButton } from './place-order-button.tsx';
import { productFields } from './product-history.ts';
import { useOrderFlags } from './use-order-flags.tsx';

const ownEvents = [
  'ordered',
  'labelled',
  'handed-over',
  'received',
  'retained',
  'results',
  'taken-back',
  'product-removed',
] as const;
type OwnEvent = (typeof ownEvents)[number];
const events: ReadonlySet<string> = new Set(ownEvents);

/** Who changed what in an order, newest first. */
const OrderHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation(['analysisOrders', 'ui']);
  const fields = (entry: HistoryEntry): HistoryField<AnalysisOrder>[] => [
    [t('supplier'), ({ supplier }) => supplier?.name, ({ supplier }) => supplier?.id],
    [t('contact'), ({ contact }) => contact?.name, ({ contact }) => contact?.id],
    [t('transport'), ({ transport }) => transport && t(`transports.${transport}`)],
    [t('contractor'), ({ contractor }) => contractor?.name, ({ contractor }) => contractor?.id],
    [t('form.language'), ({ language }) => languages.find(({ code }) => code === language)?.label],
    [t('copyTo'), ({ copyTo }) => copyTo],
    [t('laboratories'), ({ laboratories }) => laboratories?.map(({ name }) => name).join(', ')],
    ...productFields(t, entry),
    [t('notes'), ({ notes }) => notes],
  ];
  const sentence = ({ event }: HistoryEntry): string =>
    events.has(event) ? t(`history.${event as OwnEvent}`) : t(`ui:history.${event}` as 'ui:history.changed');
  return <RecordHistory owner="analysis-orders" id={id} fields={fields} sentence={sentence} />;
};

/** What can be done with an order as it stands. */
const OrderActions = ({ order }: { order: AnalysisOrder }) => {
  const { id, number, version, state, samples } = order;
  const { t } = useTranslation(['analysisOrders', 'ui']);
  const goTo = useGoTo();
  const remove = useOperation('DELETE /lims/analysis-orders/:id');
  return (
    <RecordActions
      more={
        <DeleteButton
          name={number}
          text={state === 'draft' ? t('removal.draft') : t('removal.order', { count: samples.length })}
          failed={t('failed.delete')}
          used={{ call: 'GET /lims/analysis-orders/:id/usage', id }}
          remove={(options) => remove.mutate({ params: { id }, version }, options)}
          onDeleted={() => goTo('/verwaltung/potential-products/analysis-order')}
        />
      }
    >
      {state === 'draft' && (
        <ActionLink to="/verwaltung/potential-products/analysis-order/$id/edit" params={{ id }}>
          {t('ui:edit')}
        </ActionLink>
      )}
      {state === 'draft' && <PlaceOrderButton order={order} />}
    </RecordActions>
  );
};

/** One order of analyses: what it asks for, and what it still lacks. */
export const OrderDetailPage = () => {
  const { t } = useTranslation(['analysisOrders', 'samples']);
  const { id } = useParams({ from: '/verwaltung/potential-products/analysis-order/$id/' });
  const { data: order } = useSuspenseQuery(recordQuery('GET /lims/analysis-orders/:id', { id }));
  const parts = useRecordParts({ owner: 'analysis-orders', id }, () => <OrderHistory id={id} />);
  return (
    <DetailPage
      title={[order.number, order.supplier?.name].filter(Boolean).join(' · ')}
      heading={
        order.supplier && (
          <>
            {order.number} · <RecordLink kind="address" record={order.supplier} />
          </>
        )
      }
      back={<Link to="/verwaltung/potential-products/analysis-order">{t('title')}</Link>}
      state={
        <>
          <OrderStateBadge state={order.state} isFinished={order.completion === 'finished'} />{' '}
          {order.completion && <CompletionBadge completion={order.completion} />}
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
