import type { FeedingDay } from '@halm/model/production/feeding/feeding-day.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import type { Flag } from '../../core/records/flag-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatFed } from '../format-fed.ts';

/** What a day waits for, what is short of stock, and what came after it was booked. */
export const useDayFlags = ({ state, missingKg, lateKg, location }: FeedingDay): Flag[] => {
  const { t } = useTranslation('feeding');
  const mayAccept = useMay('POST /feeding-days/:id/acceptance');
  const toLocation = <RecordLink kind="location" record={{ id: location.id, name: t('flag.toLocation') }} />;
  const flags: (Flag | false)[] = [
    state === 'open' && { id: 'open', weight: 'info', text: t('flag.open') },
    state === 'questionable' && {
      id: 'questionable',
      weight: 'warning',
      text: t(mayAccept ? 'flag.questionable' : 'flag.questionableOperator'),
    },
    missingKg !== null && {
      id: 'missing',
      weight: 'blocking',
      text: t('flag.missing', { amount: formatFed(missingKg) }),
      link: toLocation,
    },
    lateKg !== 0 && {
      id: 'late',
      weight: 'warning',
      text: t(lateKg > 0 ? 'flag.more' : 'flag.less', { amount: formatFed(Math.abs(lateKg)) }),
    },
  ];
  return flags.filter((flag) => flag !== false);
};
