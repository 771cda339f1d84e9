import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { FeedingDay } from '@halm/model/production/feeding/feeding-day.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';

const DAY_PAGE = '/verwaltung/production-planning/feeding/$id';

const useNeighbour = (query: { to?: string; from?: string; sort: 'day' | '-day' }, doserId: string) =>
  useQuery({ ...listQuery('GET /feeding-days', { doserId, size: 1, ...query }), placeholderData: undefined }).data
    ?.items[0];

/** The ways to the day before and the day after of the same doser. */
export const NeighbourDays = ({ day: { day, doser } }: { day: FeedingDay }) => {
  const { t } = useTranslation('feeding');
  const previous = useNeighbour({ to: addDays(day, -1), sort: '-day' }, doser.id);
  const next = useNeighbour({ from: addDays(day, 1), sort: 'day' }, doser.id);
  return (
    <>
      {previous && (
        <Link to={DAY_PAGE} params={{ id: previous.id }}>
          {t('page.previous')}
        </Link>
      )}
      {next && (
        <Link to={DAY_PAGE} params={{ id: next.id }}>
          {t('page.next')}
        </Link>
      )}
    </>
  );
};
