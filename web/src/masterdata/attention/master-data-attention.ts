import type { AnswerOf } from '../../core/client/api.ts';
import { recordQuery } from '../../core/client/queries.ts';
import { type AttentionTools, attentionSource, type Concern } from '../../core/navigation/attention.ts';
import { formatDate } from '../../core/words/formats.ts';

type Overview = AnswerOf<'GET /control/overview'>;
type Translate = AttentionTools['t'];

/** One leads to its address, several to the radar. */
const expiringConcern = ({ proofs }: Overview, t: Translate): Concern[] => {
  const { count, first } = proofs.expiring;
  if (!first) return [];
  const { address, expiresOn } = first;
  const link: Concern['link'] =
    count === 1
      ? { to: '/verwaltung/adressen/$addressId', params: { addressId: address.id }, search: { tab: 'proofs' } }
      : { to: '/verwaltung/nachweise', search: { status: 'expiring' } };
  const text = t('masterdata.expiring', { count, name: address.name, date: formatDate(expiresOn) });
  return [{ cause: 'proofs expiring', urgency: 'soon', text, link }];
};

/** One leads to its address, several to the list of those that are to be completed. */
const addressConcern = ({ addresses }: Overview, t: Translate): Concern[] => {
  const { count, first } = addresses.toComplete;
  if (!first) return [];
  const link: Concern['link'] =
    count === 1
      ? { to: '/verwaltung/adressen/$addressId', params: { addressId: first.id } }
      : { to: '/verwaltung/adressen', search: { toComplete: 'true' } };
  const text = t('masterdata.address', { count, name: first.name });
  return [{ cause: 'addresses to complete', urgency: 'waits', text, link }];
};

/** One leads to its form, several to the list. */
const scaleConcern = ({ scales }: Overview, status: 'expired' | 'expiring', t: Translate): Concern[] => {
  const { count, first } = scales[status];
  if (!first) return [];
  const link: Concern['link'] =
    count === 1 ? { to: '/settings/scales/$id', params: { id: first.id } } : { to: '/settings/scales' };
  const words = { count, name: first.name, date: formatDate(first.verifiedUntil) };
  const isExpired = status === 'expired';
  const text = isExpired ? t('masterdata.scaleExpired', words) : t('masterdata.scaleExpiring', words);
  return [{ cause: `scales ${status}`, urgency: isExpired ? 'now' : 'soon', text, link }];
};

/** Proofs that run out soon, addresses of which only the name is there, scales whose verification ends. */
export const masterDataAttention = attentionSource<Overview>({
  query: () => recordQuery('GET /control/overview', undefined),
  concerns: (overview, { t }) => [
    ...expiringConcern(overview, t),
    ...addressConcern(overview, t),
    ...scaleConcern(overview, 'expired', t),
    ...scaleConcern(overview, 'expiring', t),
  ],
});
