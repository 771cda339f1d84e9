import type { Standing } from '@halm/model/laboratory/judgements/judgement-choices.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../core/ui/status-badge.tsx';

const tones = { waiting: 'waits', confirming: 'work', accepted: 'normal', rejected: 'wrong' } as const;

/** How far the judgement of a product is, by word, colour and shape. */
export const StandingBadge = ({ standing }: { standing: Standing }) => {
  const { t } = useTranslation('judgements');
  return <StatusBadge tone={tones[standing]}>{t(`standings.${standing}`)}</StatusBadge>;
};
