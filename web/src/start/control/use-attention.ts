import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { Overview } from '@halm/model/start/control/overview.ts';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { formatDate } from '../../core/words/formats.ts';
import { useToday } from '../../core/words/today.ts';
import { inventoryQuery, overviewQuery } from './overview-questions.ts';

/** Something that needs work: how many there are, a sentence, and the place that mends it. */
export type Concern = {
  readonly id: string;
  /** `now` stops deliveries or documents, `soon` will. */
  readonly urgency: 'now' | 'soon';
  readonly count: number;
  readonly text: string;
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search'>;
};

/** What is known of one matter; nothing while it loads, so that nobody hears too early that all is well. */
type Concerns = readonly Concern[] | undefined;

const ALMOST_FULL_PERCENT = 90;
const ALMOST_EMPTY_DAYS = 3;

type Translate = TFunction<['control', 'bookings']>;

const bookingConcerns = (t: Translate, { bookings }: Overview, today: string): Concern[] => {
  const { toComplete, left } = bookings;
  const yesterday = addDays(today, -1);
  const date = formatDate(yesterday);
  const to = '/verwaltung/buchungen';
  const halfway = (['incoming-finished', 'outgoing-finished'] as const).map((status): Concern => {
    const text = t('attention.halfway', { count: left[status], date, status: t(`bookings:status.${status}`) });
    return {
      id: status,
      urgency: 'soon',
      count: left[status],
      text,
      link: { to, search: { status, to: yesterday } as never },
    };
  });
  return [
    {
      id: 'complete',
      urgency: 'now',
      count: toComplete,
      text: t('attention.complete', { count: toComplete }),
      link: { to, search: { status: 'finished' } },
    },
    {
      id: 'left',
      urgency: 'soon',
      count: left.open,
      text: t('attention.left', { count: left.open, date }),
      link: { to, search: { status: 'open', to: yesterday } as never },
    },
    ...halfway,
  ];
};

/** One leads to its booking, several to those that are open. */
const blockedConcern = (t: Translate, { bookings }: Overview, today: string): Concern[] => {
  const { count, first } = bookings.blocked;
  if (!first) return [];
  const link: Concern['link'] =
    count === 1
      ? { to: '/verwaltung/buchungen/$bookingId', params: { bookingId: first.id } }
      : { to: '/verwaltung/buchungen', search: { status: 'open', type: 'incoming', to: today } as never };
  const text = t('attention.blocked', { count, number: first.number, name: first.supplierName });
  return [{ id: 'blocked', urgency: 'now', count, text, link }];
};

/** One leads to its address, several to the radar. */
const proofConcern = (t: Translate, { proofs }: Overview, id: 'expired' | 'expiring'): Concern[] => {
  const { count, first } = proofs[id];
  if (!first) return [];
  const { address, expiresOn } = first;
  const link: Concern['link'] =
    count === 1
      ? { to: '/verwaltung/adressen/$addressId', params: { addressId: address.id }, search: { tab: 'proofs' } }
      : { to: '/verwaltung/nachweise', search: { status: id } };
  const text = t(`attention.${id}`, { count, name: address.name, date: formatDate(expiresOn) });
  return [{ id, urgency: id === 'expired' ? 'now' : 'soon', count, text, link }];
};

/** One leads to its address, several to the list of those that are to be completed. */
const addressConcern = (t: Translate, { addresses }: Overview): Concern[] => {
  const { count, first } = addresses.toComplete;
  if (!first) return [];
  const link: Concern['link'] =
    count === 1
      ? { to: '/verwaltung/adressen/$addressId', params: { addressId: first.id } }
      : { to: '/verwaltung/adressen', search: { toComplete: 'true' } as never };
  return [{ id: 'address', urgency: 'soon', count, text: t('attention.address', { count, name: first.name }), link }];
};

/** One leads to its form, several to the list. */
const scaleConcern = (t: Translate, { scales }: Overview, id: 'expired' | 'expiring'): Concern[] => {
  const { count, first } = scales[id];
  if (!first) return [];
  const link: Concern['link'] =
    count === 1 ? { to: '/settings/scales/$id', params: { id: first.id } } : { to: '/settings/scales' };
  const date = formatDate(first.verifiedUntil);
  const text = t(`attention.scale-${id}`, { count, name: first.name, date });
  return [{ id: `scale-${id}`, urgency: id === 'expired' ? 'now' : 'soon', count, text, link }];
};

const urgencies = {
  ended: 'now',
  'certificate-missing': 'now',
  'over-fulfilled': 'soon',
  'ends-soon': 'soon',
} as const;

/** One leads to its contract, several to the list of those with this flag. */
const contractConcern = (t: Translate, { contracts }: Overview, id: keyof typeof urgencies): Concern[] => {
  const { count, first } = contracts[id];
  if (!first) return [];
  const link: Concern['link'] =
    count === 1
      ? { to: '/verwaltung/vertraege/$contractId', params: { contractId: first.id } }
      : { to: '/verwaltung/vertraege', search: { status: 'active', flag: id } };
  const text = t(`attention.${id}`, { count, number: first.number, name: first.supplier.name });
  return [{ id, urgency: urgencies[id], count, text, link }];
};

const useCountedConcerns = (): Concerns => {
  const { t } = useTranslation(['control', 'bookings']);
  const today = useToday();
  const isSeen = useMay('GET /control/overview');
  const { data, isLoading } = useQuery({ ...overviewQuery, enabled: isSeen });
  if (isLoading) return undefined;
  if (!data) return [];
  return [
    ...blockedConcern(t, data, today),
    ...bookingConcerns(t, data, today),
    ...(['expired', 'expiring'] as const).flatMap((state) => proofConcern(t, data, state)),
    ...addressConcern(t, data),
    ...(['expired', 'expiring'] as const).flatMap((state) => scaleConcern(t, data, state)),
    ...(Object.keys(urgencies) as (keyof typeof urgencies)[]).flatMap((flag) => contractConcern(t, data, flag)),
  ];
};

const useStockConcerns = (): Concerns => {
  const { t } = useTranslation('control');
  const isSeen = useMay('GET /inventory');
  const { data, isLoading } = useQuery({ ...inventoryQuery, enabled: isSeen });
  if (isLoading) return undefined;
  const locations = (data?.items ?? []).filter(({ type }) => type !== 'production');
  const full = locations.filter(({ percent }) => (percent ?? 0) >= ALMOST_FULL_PERCENT);
  const empty = locations.filter(({ stocks }) => {
    const days = stocks[0]?.daysUntilEmpty;
    return days != null && days <= ALMOST_EMPTY_DAYS;
  });
  const names = (some: typeof locations) => some.map(({ name }) => name).join(', ');
  const link = { to: '/verwaltung/bestand' } as const;
  return [
    {
      id: 'full',
      urgency: 'soon',
      count: full.length,
      text: t('attention.full', { count: full.length, names: names(full) }),
      link,
    },
    {
      id: 'empty',
      urgency: 'soon',
      count: empty.length,
      text: t('attention.empty', { count: empty.length, names: names(empty), days: ALMOST_EMPTY_DAYS }),
      link,
    },
  ];
};

/**
 * What needs work at the plant, as far as the reader may see it, the most
 * urgent first; undefined until all is known.
 */
export const useAttention = (): Concerns => {
  const concerns = [useCountedConcerns(), useStockConcerns()];
  if (concerns.includes(undefined)) return undefined;
  return concerns
    .flatMap((concerns) => concerns ?? [])
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(a.urgency === 'soon') - Number(b.urgency === 'soon'));
};
