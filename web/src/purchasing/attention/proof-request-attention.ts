import type { AnswerOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { attentionSource, type Concern } from '../../core/navigation/attention.ts';
import { formatDate, todayAtPlant } from '../../core/words/formats.ts';
import { proofCause, proofsOf, REQUEST_PROOF } from './proof-attention.tsx';

const SHOWN = 50;
type Requests = AnswerOf<'GET /proof-requests'>;

const dayOf = (at: string | null): string => (at ? formatDate(todayAtPlant(new Date(at))) : '–');

/** What suppliers were asked for and have not answered: nobody asks them twice. */
export const askedProofAttention = attentionSource<Requests>({
  query: () => listQuery('GET /proof-requests', { state: 'open', size: SHOWN }),
  concerns: () => [],
  // Of several of one supplier, the last one.
  progress: ({ items }, { t }) =>
    [...new Map(items.toReversed().map((request) => [request.address.id, request])).values()].map((request) => ({
      cause: proofCause(request.address),
      text: t('purchasing.proofAsked', { date: dayOf(request.askedAt) }),
      replaces: REQUEST_PROOF,
    })),
});

/** What suppliers have handed in and nobody has looked at: it does not count before. */
export const arrivedProofAttention = attentionSource<Requests>({
  query: () => listQuery('GET /proof-requests', { state: 'arrived', size: SHOWN }),
  concerns: ({ items }, { t }) =>
    items.map(
      ({ address, answeredAt }): Concern => ({
        cause: proofCause(address),
        leads: true,
        urgency: 'waits',
        text: t('purchasing.proofArrived', { name: address.name, date: dayOf(answeredAt) }),
        link: proofsOf(address),
        action: t('purchasing.judge'),
      }),
    ),
  progress: ({ items }) => items.map(({ address }) => ({ cause: proofCause(address), replaces: REQUEST_PROOF })),
});
