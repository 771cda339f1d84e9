import { lazy, Suspense } from 'react';
import type { AnswerOf } from '../../core/client/api.ts';
import { recordQuery } from '../../core/client/queries.ts';
import { type AttentionTools, attentionSource, type Concern } from '../../core/navigation/attention.ts';
import { formatDateTime, formatTime, todayAtPlant } from '../../core/words/formats.ts';
import { proofCause, requestProof } from '../../purchasing/attention/proof-attention.tsx';

type Overview = AnswerOf<'GET /control/overview'>;
type Delivery = Overview['bookings']['blocked']['deliveries'][number];

const ApproveButton = lazy(() => import('./approve-button.tsx').then((file) => ({ default: file.ApproveButton })));

/** The lorry, and since when it has stood in the yard. */
const lorryOf = ({ licensePlate, number, arrivedAt }: Delivery, { t, today }: AttentionTools): string => {
  const lorry = licensePlate ?? number;
  if (!arrivedAt) return t('yard.announced', { lorry });
  const isToday = todayAtPlant(new Date(arrivedAt)) === today;
  return t('yard.inYard', { lorry, time: isToday ? formatTime(arrivedAt) : formatDateTime(arrivedAt) });
};

const deliveryConcern = (delivery: Delivery, tools: AttentionTools): Concern => {
  const { id, number, supplier } = delivery;
  const { t } = tools;
  const link: Concern['link'] = { to: '/verwaltung/buchungen/$bookingId', params: { bookingId: id } };
  const approve = (
    <Suspense key="approve" fallback={null}>
      <ApproveButton bookingId={id} label={t('yard.approve')} name={number} />
    </Suspense>
  );
  if (!supplier)
    return { cause: `booking ${id}`, urgency: 'now', text: t('yard.noSupplier', { number }), link, buttons: [approve] };
  return {
    cause: proofCause(supplier),
    urgency: 'now',
    text: t('purchasing.proofMissing', { name: supplier.name }),
    link,
    blocks: [{ id, text: lorryOf(delivery, tools), link }],
    buttons: [requestProof(t, { address: supplier }), approve],
  };
};

/** Deliveries that may not be unloaded without an approval, by the proof that they lack. */
export const blockedDeliveryAttention = attentionSource<Overview>({
  query: () => recordQuery('GET /control/overview', undefined),
  concerns: ({ bookings: { blocked } }, tools) => {
    const more = blocked.count - blocked.deliveries.length;
    const search = { status: 'open', type: 'incoming', to: tools.today };
    const others: Concern = {
      cause: 'deliveries blocked',
      urgency: 'now',
      text: tools.t('yard.moreBlocked', { count: more }),
      link: { to: '/verwaltung/buchungen', search: search },
    };
    return [...blocked.deliveries.map((delivery) => deliveryConcern(delivery, tools)), ...(more > 0 ? [others] : [])];
  },
});
