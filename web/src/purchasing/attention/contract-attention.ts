import type { AnswerOf } from '../../core/client/api.ts';
import { recordQuery } from '../../core/client/queries.ts';
import { type AttentionTools, attentionSource, type Concern } from '../../core/navigation/attention.ts';

type Overview = AnswerOf<'GET /control/overview'>;

const flags = {
  ended: { text: 'ended', urgency: 'now' },
  'over-fulfilled': { text: 'overFulfilled', urgency: 'soon' },
  'ends-soon': { text: 'endsSoon', urgency: 'soon' },
} as const;

/** One leads to its contract, several to the list of those with this flag. */
const contractConcern = ({ contracts }: Overview, flag: keyof typeof flags, t: AttentionTools['t']): Concern[] => {
  const { count, first } = contracts[flag];
  if (!first) return [];
  const { text, urgency } = flags[flag];
  const link: Concern['link'] =
    count === 1
      ? { to: '/verwaltung/vertraege/$contractId', params: { contractId: first.id } }
      : { to: '/verwaltung/vertraege', search: { status: 'active', flag } };
  const words = { count, number: first.number, name: first.supplier.name };
  return [{ cause: `contracts ${flag}`, urgency, text: t(`purchasing.${text}`, words), link }];
};

/** Running contracts that are over, fulfilled beyond what was agreed, or soon over. */
export const contractAttention = attentionSource<Overview>({
  query: () => recordQuery('GET /control/overview', undefined),
  concerns: (overview, { t }) =>
    (Object.keys(flags) as (keyof typeof flags)[]).flatMap((flag) => contractConcern(overview, flag, t)),
});
