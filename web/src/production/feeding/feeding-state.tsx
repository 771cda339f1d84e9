import type { FeedingState } from '@halm/model/production/feeding/feeding-day.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';

/** What each state means for whoever sees it (`docs/states.md`). */
const feedingTones: Readonly<Record<FeedingState, Tone>> = {
  open: 'work',
  counted: 'waits',
  questionable: 'warning',
  accepted: 'waits',
  waiting: 'warning',
  booked: 'normal',
};

/** How far a day of feeding is, by word, colour and shape. */
export const FeedingStateBadge = ({ state }: { state: FeedingState }) => {
  const { t } = useTranslation('feeding');
  return <StatusBadge tone={feedingTones[state]}>{t(`states.${state}`)}</StatusBadge>;
};
