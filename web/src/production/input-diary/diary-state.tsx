import type { DiaryState } from '@halm/model/production/input-diary/diary-entry.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';

/** What each state means for whoever sees it (`docs/states.md`). */
const diaryTones: Readonly<Record<DiaryState, Tone>> = {
  booked: 'normal',
  reversed: 'normal',
  open: 'work',
  unposted: 'waits',
  counted: 'waits',
  accepted: 'waits',
  questionable: 'warning',
  waiting: 'warning',
};

/** Whether an input counts, or what it waits for. */
export const DiaryStateBadge = ({ state }: { state: DiaryState }) => {
  const { t } = useTranslation('inputDiary');
  return <StatusBadge tone={diaryTones[state]}>{t(`states.${state}`)}</StatusBadge>;
};
