import { lazy, Suspense } from 'react';
import type { AnswerOf } from '../../core/client/api.ts';
import { recordQuery } from '../../core/client/queries.ts';
import { type AttentionTools, attentionSource, type Concern } from '../../core/navigation/attention.ts';
import { formatDate } from '../../core/words/formats.ts';
import type { ProofSubject } from '../proof-requests/request-proof-dialog.tsx';

const SHOWN = 50;
type Radar = AnswerOf<'GET /proof-radar'>;

const RequestProofButton = lazy(() =>
  import('../proof-requests/request-proof-button.tsx').then((file) => ({ default: file.RequestProofButton })),
);

/** A line about the proof of one supplier, whichever area tells of it. */
export const proofCause = (address: { readonly id: string }): string => `proof ${address.id}`;

/** The key of the button that asks a supplier for a proof. */
export const REQUEST_PROOF = 'request-proof';

/** Asks a supplier for the proof that is missing. */
export const requestProof = (t: AttentionTools['t'], subject: ProofSubject) => (
  <Suspense key={REQUEST_PROOF} fallback={null}>
    <RequestProofButton subject={subject} label={t('purchasing.requestProof')} name={subject.address.name} size="xs" />
  </Suspense>
);

/** The proofs of a supplier, with what they were asked for. */
export const proofsOf = (address: { readonly id: string }): Concern['link'] => ({
  to: '/verwaltung/adressen/$addressId',
  params: { addressId: address.id },
  search: { tab: 'proofs' } as never,
});

/** Proofs that have run out and that nothing renews, and suppliers under contract who have none. */
export const proofAttention = attentionSource<Radar>({
  query: () => recordQuery('GET /proof-radar', undefined, { status: 'expired', size: SHOWN }),
  concerns: ({ items, pagination, unproven }, { t }) => {
    const expired = items.map((proof): Concern => {
      const { address, expiresOn } = proof;
      const words = { name: address.name, date: formatDate(expiresOn) };
      return {
        cause: proofCause(address),
        urgency: 'now',
        text: t('purchasing.proofExpired', words),
        link: proofsOf(address),
        buttons: [requestProof(t, { ...proof, renews: proof })],
        many: {
          id: 'proofs-expired',
          more: pagination.totalRecords - items.length,
          text: (count) => t('purchasing.proofsExpired', { ...words, count }),
          link: { to: '/verwaltung/nachweise', search: { status: 'expired' } },
        },
      };
    });
    const missing = unproven.map((supplier): Concern => {
      const { address } = supplier;
      const text = t('purchasing.proofMissing', { name: address.name });
      const buttons = [requestProof(t, supplier)];
      return { cause: proofCause(address), urgency: 'now', text, link: proofsOf(address), buttons };
    });
    return [...expired, ...missing];
  },
});
