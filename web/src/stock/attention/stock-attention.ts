import type { AnswerOf } from '../../core/client/api.ts';
import { recordQuery } from '../../core/client/queries.ts';
import { attentionSource, type Concern } from '../../core/navigation/attention.ts';
import { emptiesSoon, SOON_EMPTY_DAYS } from '../inventory/soon-empty.ts';

const ALMOST_FULL_PERCENT = 90;
type Inventory = AnswerOf<'GET /inventory'>;

const nameAll = (locations: Inventory['items']): string => locations.map(({ name }) => name).join(', ');

/** Storage locations that are almost full or soon empty. */
export const stockAttention = attentionSource<Inventory>({
  query: () => recordQuery('GET /inventory', undefined),
  concerns: ({ items }, { t }) => {
    const locations = items.filter(({ type }) => type !== 'production');
    const full = locations.filter(({ percent }) => (percent ?? 0) >= ALMOST_FULL_PERCENT);
    const empty = locations.filter(emptiesSoon);
    const line = (cause: string, text: string): Concern => ({
      cause,
      urgency: 'soon',
      text,
      link: { to: '/verwaltung/bestand' },
    });
    const words = { count: empty.length, names: nameAll(empty), days: SOON_EMPTY_DAYS };
    return [
      ...(full.length > 0
        ? [line('locations full', t('stock.full', { count: full.length, names: nameAll(full) }))]
        : []),
      ...(empty.length > 0 ? [line('locations empty', t('stock.empty', words))] : []),
    ];
  },
});
