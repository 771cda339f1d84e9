import { addDays } from '@halm/model/quantities/plain-date.ts';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate, todayAtPlant } from '../app/formats.ts';
import { listQuery, recordQuery } from '../app/queries.ts';
import { useMay } from '../app/use-may.ts';

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
type Known = readonly Concern[] | undefined;

const LOOKED_AT = 100;
const ALMOST_FULL_PERCENT = 90;
const ALMOST_EMPTY_DAYS = 3;

const useBookingConcerns = (): Known => {
  const { t } = useTranslation('control');
  const isSeen = useMay('POST /bookings/:id/complete');
  const yesterday = addDays(todayAtPlant(), -1);
  const finished = useQuery({ ...listQuery('GET /bookings', { status: ['finished'], size: 1 }), enabled: isSeen });
  const left = useQuery({
    ...listQuery('GET /bookings', { status: ['open'], to: yesterday, size: 1 }),
    enabled: isSeen,
  });
  if (finished.isLoading || left.isLoading) return undefined;
  const toComplete = finished.data?.pagination.totalRecords ?? 0;
  const old = left.data?.pagination.totalRecords ?? 0;
  const to = '/verwaltung/buchungen';
  return [
    {
      ...{ id: 'complete', urgency: 'now', count: toComplete },
      text: t('attention.complete', { count: toComplete }),
      link: { to, search: { status: 'finished' } },
    },
    {
      ...{ id: 'left', urgency: 'soon', count: old },
      text: t('attention.left', { count: old, date: formatDate(yesterday) }),
      link: { to, search: { status: 'open', to: yesterday } as never },
    },
  ];
};

const useProofConcerns = (): Known => {
  const { t } = useTranslation('control');
  const isSeen = useMay('GET /proofs');
  const { data, isLoading } = useQuery({ ...listQuery('GET /proofs', { size: LOOKED_AT }), enabled: isSeen });
  if (isLoading) return undefined;
  const today = todayAtPlant();
  const ofState = (isExpired: boolean) => {
    const proofs = (data?.items ?? []).filter(({ expiresOn }) => (expiresOn ?? today) < today === isExpired);
    return { count: proofs.length, first: proofs[0] };
  };
  return [true, false].flatMap((isExpired): Concern[] => {
    const { count, first } = ofState(isExpired);
    if (!first) return [];
    const { address, expiresOn } = first;
    const values = { count, name: address.name, date: formatDate(expiresOn ?? today) };
    return [
      {
        ...{ id: isExpired ? 'expired' : 'expiring', urgency: isExpired ? 'now' : 'soon', count },
        text: t(isExpired ? 'attention.expired' : 'attention.expiring', values),
        link: { to: '/verwaltung/adressen/$addressId', params: { addressId: address.id }, search: { tab: 'proofs' } },
      },
    ];
  });
};

const useContractConcerns = (): Known => {
  const { t } = useTranslation('control');
  const isSeen = useMay('GET /contracts');
  const { data, isLoading } = useQuery({
    ...listQuery('GET /contracts', { status: 'active', size: LOOKED_AT }),
    enabled: isSeen,
  });
  if (isLoading) return undefined;
  const flags = [
    ['ended', 'now'],
    ['certificate-missing', 'now'],
    ['over-fulfilled', 'soon'],
    ['ends-soon', 'soon'],
  ] as const;
  return flags.flatMap(([flag, urgency]): Concern[] => {
    const flagged = (data?.items ?? []).filter((contract) => contract.flags.includes(flag));
    const [first] = flagged;
    if (!first) return [];
    const values = { count: flagged.length, number: first.number, name: first.supplier.name };
    return [
      {
        ...{ id: flag, urgency, count: flagged.length },
        text: t(`attention.${flag}`, values),
        link: { to: '/verwaltung/vertraege/$contractId', params: { contractId: first.id } },
      },
    ];
  });
};

const useStockConcerns = (): Known => {
  const { t } = useTranslation('control');
  const isSeen = useMay('GET /inventory');
  const { data, isLoading } = useQuery({ ...recordQuery('GET /inventory', undefined), enabled: isSeen });
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
      ...{ id: 'full', urgency: 'soon', count: full.length },
      ...{ text: t('attention.full', { count: full.length, names: names(full) }), link },
    },
    {
      ...{ id: 'empty', urgency: 'soon', count: empty.length },
      ...{ text: t('attention.empty', { count: empty.length, names: names(empty), days: ALMOST_EMPTY_DAYS }), link },
    },
  ];
};

/** What needs work at the plant, as far as the reader may see it, the most urgent first; undefined until all is known. */
export const useAttention = (): Known => {
  const known = [useBookingConcerns(), useProofConcerns(), useContractConcerns(), useStockConcerns()];
  if (known.includes(undefined)) return undefined;
  return known
    .flatMap((concerns) => concerns ?? [])
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(a.urgency === 'soon') - Number(b.urgency === 'soon'));
};
