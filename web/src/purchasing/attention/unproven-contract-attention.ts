import type { AnswerOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { attentionSource, type Concern } from '../../core/navigation/attention.ts';
import { formatAmount } from '../../core/words/formats.ts';
import { proofCause } from './proof-attention.tsx';

const SHOWN = 20;
const LIST = '/verwaltung/vertraege';

/** Contracts on which nothing may be delivered for want of a proof. */
export const unprovenContractAttention = attentionSource<AnswerOf<'GET /contracts'>>({
  query: () => listQuery('GET /contracts', { status: 'active', flag: 'certificate-missing', size: SHOWN }),
  concerns: ({ items }, { t }) =>
    items.map(({ id, number, supplier, materials }): Concern => {
      const link = { to: `${LIST}/$contractId`, params: { contractId: id } };
      const amount = materials.map(({ openAmount, unit }) => formatAmount(openAmount, unit)).join(' + ');
      return {
        cause: proofCause(supplier),
        urgency: 'now',
        text: t('purchasing.proofMissing', { name: supplier.name }),
        link,
        // Nothing is still to come on one that is fulfilled.
        blocks: materials.some(({ openAmount }) => openAmount > 0)
          ? [{ id, text: t('purchasing.contract', { number, amount }), link }]
          : [],
      };
    }),
});
