import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { AnalysisOrderItem } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { AnswerOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { type AttentionTools, attentionSource, type Concern } from '../../core/navigation/attention.ts';
import { formatCount, formatDate } from '../../core/words/formats.ts';

const SHOWN = 20;
/** So many lines at most; of more orders there is one line. */
const SINGLE = 3;
/** So many days ahead values are missed; before that an order is on time and nobody has anything to do. */
const DUE_DAYS = 2;
const LIST = '/verwaltung/potential-products/analysis-order';
type Orders = AnswerOf<'GET /lims/analysis-orders'>;

const kinds = {
  draft: { many: 'drafts', urgency: 'waits', search: { state: 'draft' } },
  overdue: { many: 'overdues', urgency: 'now', search: { completion: 'delayed' } },
  due: { many: 'dues', urgency: 'soon', search: { completion: 'ontime' } },
} as const;

const orderWords = ({ number, supplier, dueOn, progress: { measured, ordered } }: AnalysisOrderItem) => ({
  number,
  supplier: supplier?.name ?? '–',
  date: dueOn ? formatDate(dueOn) : '–',
  measured: formatCount(measured),
  ordered: formatCount(ordered),
});

const orderConcerns = (
  orders: readonly AnalysisOrderItem[],
  count: number,
  kind: keyof typeof kinds,
  t: AttentionTools['t'],
): Concern[] => {
  const { many, urgency, search } = kinds[kind];
  const [first] = orders;
  if (!first) return [];
  if (count > SINGLE) {
    const text = t(`laboratory.${many}`, { ...orderWords(first), count });
    return [{ cause: `analysis orders ${kind}`, urgency, text, link: { to: LIST, search } }];
  }
  return orders.map((order) => ({
    cause: `analysis order ${order.id}`,
    urgency,
    text: t(`laboratory.${kind}`, orderWords(order)),
    link: { to: `${LIST}/$id`, params: { id: order.id } },
  }));
};

/** Orders that nobody has sent to a laboratory yet. */
export const draftAttention = attentionSource<Orders>({
  query: () => listQuery('GET /lims/analysis-orders', { state: 'draft', size: SHOWN }),
  concerns: ({ items, pagination }, { t }) => orderConcerns(items, pagination.totalRecords, 'draft', t),
});

/** Orders whose values are late. */
export const overdueAttention = attentionSource<Orders>({
  query: () => listQuery('GET /lims/analysis-orders', { completion: 'delayed', sort: 'dueOn', size: SHOWN }),
  concerns: ({ items, pagination }, { t }) => orderConcerns(items, pagination.totalRecords, 'overdue', t),
});

/** Orders that are due within days and of which values are missing. */
export const dueAttention = attentionSource<Orders>({
  query: () => listQuery('GET /lims/analysis-orders', { completion: 'ontime', sort: 'dueOn', size: SHOWN }),
  concerns: ({ items }, { t, today }) => {
    const last = addDays(today, DUE_DAYS);
    const due = items.filter(({ dueOn }) => dueOn !== null && dueOn <= last);
    return orderConcerns(due, due.length, 'due', t);
  },
});
